import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import test from "node:test";
import { sql } from "kysely";
import { listRooms } from "#contract/rooms/rooms.ts";
import { addQuery } from "#contract/website/queries.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { sqliteFile } from "#server/platform/database/connection.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { healthCheck } from "./health-check.ts";

test("the health check is 200 while the database responds, and 503 without details otherwise", async (t) => {
  const { app, db } = await testApp(t);
  const healthy = await app.inject({ url: "/healthz" });
  assert.deepEqual([healthy.statusCode, healthy.json()], [200, { status: "ok" }]);
  await db.destroy();
  const gone = await app.inject({ url: "/healthz" });
  assert.deepEqual([gone.statusCode, gone.json()], [503, { status: "unavailable" }]);
  assert.equal((await app.inject({ url: "/livez" })).statusCode, 200);
});

test("the health check rejects after a time limit, and concurrent calls share one query", async (t) => {
  const { db } = await testApp(t);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let calls = 0;
  const { promise, resolve } = Promise.withResolvers<"ok">();
  const check = healthCheck(db, () => {
    calls += 1;
    return promise;
  });
  const answers = [check(), check(), check()];
  t.mock.timers.tick(2000);
  for (const answer of answers) await assert.rejects(answer, /No response within 1500 ms/);
  assert.equal(calls, 1);
  resolve("ok");
  await promise;
  assert.equal(await check(), "ok");
});

test("a health check and the other requests do not wait for a lock that another process holds on the database", {
  skip: engine === "postgres" && "PostgreSQL has no lock on the whole database",
}, async (t) => {
  const { app, database } = await testApp(t);
  const other = new DatabaseSync(sqliteFile(database.dataDir));
  other.exec("BEGIN IMMEDIATE");
  const payload = { name: "Leena Pai", phone: "9900071234", message: "Is the hall free?" };
  const write = app.inject({ method: "POST", url: "/api/queries/add", payload }).then(({ statusCode }) => statusCode);
  for (let turn = 0; turn < 3; turn++) {
    const health = await app.inject({ url: "/healthz" });
    assert.deepEqual([health.statusCode, health.json()], [200, { status: "ok" }]);
    assert.equal((await app.inject({ url: "/api/rooms" })).statusCode, 200);
  }
  other.exec("ROLLBACK");
  other.close();
  assert.equal(await write, 201);
});

test("a table that is locked does not delay the health check", {
  skip: engine === "sqlite" && "only PostgreSQL locks tables",
  timeout: 10_000,
}, async (t) => {
  const { app, db } = await testApp(t);
  await db.transaction().execute(async (db) => {
    await sql`lock table setting in access exclusive mode`.execute(db);
    const health = await app.inject({ url: "/healthz" });
    assert.deepEqual([health.statusCode, health.json()], [503, { status: "unavailable" }]);
  });
  assert.equal((await app.inject({ url: "/healthz" })).statusCode, 200);
});

test("while the disk is full, writes are 503 and reads succeed; afterwards everything works again", {
  skip: engine === "postgres" && "only SQLite has a size limit",
}, async (t) => {
  const { app, api, db } = await testApp(t);
  await storeRoom(db);
  const body = { name: "Leena Pai", phone: "9900071234", message: "x".repeat(2000) };
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db);
  await limit(rows[0]?.page_count ?? 1);

  const post = () => app.inject({ method: "POST", url: "/api/queries/add", payload: body });
  let answer = await post();
  for (let filling = 0; answer.statusCode === 201 && filling < 20; filling++) answer = await post();
  assert.equal(answer.statusCode, 503);
  assert.deepEqual(answer.json(), {
    error: "The service is not available right now. Please try again shortly.",
    code: "unavailable",
  });
  assert.equal((await api(listRooms, {})).length, 1);

  await limit(1_000_000);
  await api(addQuery, { body });
});

test("connections that PostgreSQL drops are replaced, with at most one response of 503", {
  skip: engine === "sqlite" && "SQLite has no connections to lose",
}, async (t) => {
  const { api, db } = await testApp(t);
  await Promise.all(Array.from({ length: 5 }, () => api(listRooms, {})));
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await others.execute(db);
  const attempt = () => api(listRooms, {}).catch((error: unknown) => error);
  for (let refused = await attempt(); !Array.isArray(refused); refused = await attempt()) {
    assert.ok(refused instanceof AppError && refused.code === "unavailable", String(refused));
  }
});
