import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import test from "node:test";
import { promisify } from "node:util";
import { newDatabase } from "#tests/support/platform/database.ts";

/** Starts the server in a new process and prints the packages that were loaded. */
const program = `
  import { registerHooks } from "node:module";
  const loaded = new Set();
  registerHooks({
    load: (url, context, next) => {
      loaded.add(/.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  const [{ readConfig }, { startApp }] = await Promise.all([import("#server/process/config.ts"), import("#server/start.ts")]);
  const { app } = await startApp(readConfig(process.env), { logLevel: "silent", synchronous: "OFF" });
  await app.close();
  console.log(JSON.stringify([...loaded]));
`;

test("starting the server does not load modules that only some requests need", async (t) => {
  const database = await newDatabase();
  t.after(() => database.remove());
  const env = { ...process.env, DATA_DIR: database.dataDir, DATABASE_URL: database.url, DEMO_DATA: "off" };
  const args = ["--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const loaded: string[] = JSON.parse(stdout);
  assert.ok(loaded.includes("fastify"), "the hook records loaded modules");
  const forSome = [
    "sharp",
    "pdfkit",
    "fontkit",
    "nodemailer",
    "otpauth",
    "ical-generator",
    "react-dom",
    "ajv",
    "prom-client",
    "@zxcvbn-ts/core",
  ];
  assert.deepEqual(
    forSome.filter((name) => loaded.includes(name)),
    [],
  );
});
