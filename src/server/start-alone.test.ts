import assert from "node:assert/strict";
import { registerHooks } from "node:module";
import test from "node:test";
import { newDatabase } from "#tests/support/database.ts";

test("a start loads nothing that only some calls need", async (t) => {
  const loaded = new Set<string | undefined>();
  const hooks = registerHooks({
    load: (url, context, next) => {
      loaded.add(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  t.after(() => hooks.deregister());
  const database = await newDatabase();
  t.after(() => database.remove());
  const [{ readConfig }, { startApp }] = await Promise.all([import("./config.ts"), import("./start.ts")]);
  const place = { DATA_DIR: database.dataDir, DATABASE_URL: database.url, DEMO_DATA: "off" };
  const { app } = await startApp(readConfig(place), { logLevel: "silent", synchronous: "OFF" });
  t.after(() => app.close());
  assert.ok(loaded.has("fastify"), "what is loaded is seen");
  const forSome = [
    "sharp",
    "pdfkit",
    "fontkit",
    "nodemailer",
    "otpauth",
    "ical-generator",
    "react-dom",
    "ajv",
    "@zxcvbn-ts/core",
  ];
  assert.deepEqual(
    forSome.filter((name) => loaded.has(name)),
    [],
  );
});
