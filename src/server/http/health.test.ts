import assert from "node:assert/strict";
import test from "node:test";
import { sql } from "kysely";
import { addQuery } from "#contract/queries.ts";
import { listRooms } from "#contract/rooms.ts";
import { AppError } from "#domain/errors.ts";
import { storeRoom } from "#server/demo/factories.ts";
import { testApp } from "#tests/support/app.ts";
import { engine } from "#tests/support/database.ts";

test("the health check is 200 while the database responds, and 503 without details otherwise", async (t) => {
  const { app, db } = await testApp(t);
  const healthy = await app.inject({ url: "/healthz" });
  assert.deepEqual([healthy.statusCode, healthy.json()], [200, { status: "ok" }]);
  await db.destroy();
  const gone = await app.inject({ url: "/healthz" });
  assert.deepEqual([gone.statusCode, gone.json()], [503, { status: "unavailable" }]);
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
