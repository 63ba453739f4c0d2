import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { promisify } from "node:util";

interface Line {
  level: number;
  method?: string;
  path?: string;
  status?: number;
  millis?: number;
  requestId?: string;
  account?: string;
  err?: { message: string };
}

/** Serves requests in a new process, as main.ts does, and reads its log. */
const script = `
  import { createApp } from "#server/app.ts";
  import { accountRow } from "#server/property/auth/accounts.ts";
  import { addToken } from "#server/property/auth/tokens.ts";
  import { openDatabase } from "#server/platform/database/connection.ts";
  const { db, cacheVersions, close } = await openDatabase({ url: "", dataDir: process.argv[1], synchronous: "OFF" });
  const publicUrl = "http://lodge.example";
  const app = await createApp({ db, cacheVersions, timeZone: "Asia/Kolkata", publicUrl, imageStore: {}, registerKey: Buffer.alloc(32) });
  const password = "hush hush and hush again";
  const clerk = { ...(await accountRow({ userId: "hush", password, role: "staff" }, new Date())), id: "clerk-1" };
  await db.insertInto("staff").values(clerk).execute();
  const token = await addToken(db, "clerk-1", { instant: new Date(), userAgent: "hush Firefox/145.0" });
  const headers = { authorization: "Bearer hush-hush-hush-hush-hush", "content-type": "application/json" };
  await app.inject({ url: "/api/availability?checkin=hush" });
  await app.inject({ url: "/api/bookings?search=hush", headers });
  await app.inject({ url: "/api/bookings/search", method: "POST", headers, payload: '{"search":"hush"}' });
  await app.inject({ url: "/api/nothing?name=hush" });
  await app.inject({ url: "/nowhere?name=hush" });
  await app.inject({ url: "/nowhere?name=hush", method: "POST" });
  await app.inject({ url: "/api/own-booking/KL-AAAAA?key=hush" });
  await app.inject({ url: "/booking/KL-AAAAA/stay.ics?key=hush" });
  await app.inject({ url: "/api/rooms/%ZZ?name=hush" });
  await app.inject({ url: "/api/login?name=hush", method: "POST", headers, payload: '{"password":"hush"' });
  await app.inject({ url: "/api/login", method: "POST", payload: { userId: "hush", password: "hush" } });
  const asClerk = { authorization: "Bearer " + token };
  await app.inject({ url: "/api/bookings", headers: asClerk });
  await app.inject({ url: "/api/bookings/search", method: "POST", headers: asClerk, payload: { search: "hush" } });
  await app.inject({ url: "/api/queries/search", method: "POST", headers: asClerk, payload: { search: 5, hush: "hush" } });
  await app.inject({ url: "/api/staff", headers: asClerk });
  await app.inject({ url: "/api/rooms", headers: asClerk });
  for (let turn = 0; turn < 2; turn++) await app.inject({ url: "/manifest.webmanifest" });
  await db.destroy();
  await app.inject({ url: "/api/rooms?name=hush" });
  await app.close();
  await close();`;

test("passwords of the configuration are not in the log, in no field of an error", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "lodge-test-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const script = `
  import { createApp } from "#server/app.ts";
  import { readConfig } from "#server/process/config.ts";
  import { openDatabase } from "#server/platform/database/connection.ts";
  const url = "postgres://lodge:hush%21@db.example/lodge";
  const { mask } = readConfig({ DATABASE_URL: url, ADMIN_PASSWORD: "hush of the operator" });
  const { db, cacheVersions, close } = await openDatabase({ url: "", dataDir: process.argv[1], synchronous: "OFF" });
  const app = await createApp({ db, cacheVersions, timeZone: "UTC", imageStore: {}, registerKey: Buffer.alloc(32), mask });
  app.log.error({ err: Object.assign(new Error("hush! at " + url), { input: url }) }, "hush of the operator");
  app.log.error({ err: new Error("postgres://lodge:hu/sh@db:x") }, "hush!");
  await app.close();
  await close();`;
  const options = ["--no-warnings", "--input-type=module", "--eval", script, folder];
  const { stdout } = await promisify(execFile)(process.execPath, options, {
    cwd: join(import.meta.dirname, "../../../.."),
  });
  const lines = stdout.trim().split("\n");
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).err.message),
    ["*** at postgres://lodge:***@db.example/lodge", "postgres://lodge:***@db:x"],
  );
  assert.doesNotMatch(stdout, /hush|hu\/sh/);
});

test("the log has one line per request with the account and without input; errors are logged in full", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "lodge-test-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const options = ["--no-warnings", "--input-type=module", "--eval", script, folder];
  const cwd = join(import.meta.dirname, "../../../..");
  const { stdout, stderr } = await promisify(execFile)(process.execPath, options, { cwd });
  assert.equal(stderr, "");
  assert.doesNotMatch(stdout, /hush/);

  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  const answered = lines.filter((line) => line.path !== undefined);
  assert.deepEqual(
    answered.map(({ method, path, status }) => `${method} ${path} ${status}`),
    [
      // The site of a new database is closed.
      "GET /api/availability 409",
      "GET /api/bookings 401",
      "POST /api/bookings/search 401",
      "GET /api/nothing 404",
      "GET /nowhere 404",
      "POST /nowhere 404",
      "GET /api/own-booking/KL-AAAAA 404",
      "GET /booking/KL-AAAAA/stay.ics 404",
      "GET /api/rooms/%ZZ 400",
      "POST /api/login 400",
      "POST /api/login 401",
      "GET /api/bookings 200",
      "POST /api/bookings/search 200",
      "POST /api/queries/search 400",
      "GET /api/staff 403",
      "GET /api/rooms 200",
      // The second response comes from the cache.
      "GET /manifest.webmanifest 200",
      "GET /manifest.webmanifest 200",
      "GET /api/rooms 500",
    ],
  );
  const byStaff = answered.filter(({ account }) => account !== undefined);
  assert.deepEqual(
    byStaff.map(({ account, path, status }) => `${account} ${path} ${status}`),
    [
      "clerk-1 /api/bookings 200",
      "clerk-1 /api/bookings/search 200",
      "clerk-1 /api/queries/search 400",
      "clerk-1 /api/staff 403",
      "clerk-1 /api/rooms 200",
    ],
  );
  assert.ok(answered.every((line) => typeof line.millis === "number" && line.requestId));
  const failures = lines.filter((line) => line.level >= 50);
  assert.equal(failures.length, 1);
  assert.match(failures[0]?.err?.message ?? "", /destroyed/);
  assert.equal(failures[0]?.requestId, answered.at(-1)?.requestId);
});
