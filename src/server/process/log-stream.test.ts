import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import test, { type TestContext } from "node:test";
import { newDatabase } from "#tests/support/platform/database.ts";

/** Serves in a new process as main.ts does, and sends its port to this one. */
const program = `
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const [{ readConfig }, { startApp }] = await Promise.all([import("#server/process/config.ts"), import("#server/start.ts")]);
  const { app } = await startApp(readConfig(process.env), { synchronous: "OFF" });
  await app.listen({ host: "127.0.0.1", port: 0 });
  process.once("SIGTERM", () => app.close().then(() => process.exit(0)));
  process.once("disconnect", () => process.exit(1));
  process.stdout.write("listening\\n");
  process.send(app.server.address().port);
`;

/** With "overlapped" the pipe stays open and is never read. */
async function serve(t: TestContext, stdout: number | "pipe" | "overlapped") {
  const database = await newDatabase();
  const env = { ...process.env, DATA_DIR: database.dataDir, DATABASE_URL: database.url, DEMO_DATA: "off" };
  const args = ["--no-warnings", "--input-type=module", "--eval", program];
  const limit = { timeout: 30_000, killSignal: "SIGKILL" } as const;
  const child = spawn(process.execPath, args, { ...limit, env, stdio: ["ignore", stdout, "inherit", "ipc"] });
  if (stdout === "pipe") child.stdout?.destroy();
  const ended = once(child, "exit");
  t.after(async () => {
    child.kill("SIGTERM");
    const [code] = await ended;
    await database.remove();
    assert.equal(code, 0, "it also ends with such a log");
  });
  const [port] = await once(child, "message");
  return async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
}

test("a closed pipe for the log costs log lines only", { timeout: 30_000 }, async (t) => {
  const get = await serve(t, "pipe");
  for (let turn = 0; turn < 20; turn++) assert.equal(await get("/api/rooms"), 200);
});

test("a pipe for the log that nobody reads costs log lines only", { timeout: 30_000 }, async (t) => {
  const get = await serve(t, "overlapped");
  const long = "x".repeat(4000);
  // Several times what the pipe and the stream hold.
  for (let turn = 0; turn < 300; turn++) assert.equal(await get(`/api/${long}`), 404);
});

test("a full disk for the log costs log lines only", {
  timeout: 30_000,
  skip: !existsSync("/dev/full") && "this system has no /dev/full",
}, async (t) => {
  const get = await serve(t, openSync("/dev/full", "w"));
  for (let turn = 0; turn < 20; turn++) assert.equal(await get("/api/rooms"), 200);
});
