import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { type Kysely, sql } from "kysely";
import { storeQuery, storeRoom } from "#server/operations/demo/factories.ts";
import { listQueries } from "#server/website/queries/service.ts";
import { engine, newDatabase, openTestDatabase } from "#tests/support/platform/database.ts";
import type { Database } from "./connection.ts";
import { migrateToLatest } from "./migrate.ts";
import { up as adminPortal } from "./migrations/0004-admin-portal.ts";
import type { Db } from "./tables/schema.ts";

/** An empty, migrated database that can be opened repeatedly; removed when the test ends. */
async function newDb(t: TestContext): Promise<{ open(): Promise<Database> }> {
  const database = await newDatabase();
  const opened: Database[] = [];
  t.after(async () => {
    for (const { close } of opened) await close();
    await database.remove();
  });
  const open = async () => {
    const instance = await openTestDatabase(database);
    opened.push(instance);
    return instance;
  };
  return { open };
}

const migrationsOf = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

test("migrating again changes nothing, at once or at the next start", async (t) => {
  const { open } = await newDb(t);
  const first = await open();
  const room = await storeRoom(first.db);
  const done = await migrationsOf(first.db);
  assert.equal(done[0], "0001-first-schema");
  await migrateToLatest(first.db);
  assert.deepEqual(await migrationsOf(first.db), done);
  await first.close();

  const second = await open();
  assert.deepEqual(await migrationsOf(second.db), done);
  const rooms = await second.db.selectFrom("room").select("id").execute();
  assert.deepEqual(
    rooms.map(({ id }) => id),
    [room._id],
  );
});

test("queries from before the search existed are found by it", async (t) => {
  const { open } = await newDb(t);
  const { db } = await open();
  await storeQuery(db, { name: "Élodie Roux", message: "A COT, please" });
  for (const table of ["amenity", "banquet", "testimonial"]) {
    await db.schema.alterTable(table).dropColumn("updated_at").execute();
  }
  await db.schema.alterTable("staff").dropColumn("is_active").execute();
  await db.schema.alterTable("query").dropColumn("search_text").execute();
  for (const table of ["audit_entry", "image"]) await db.schema.dropTable(table).execute();

  await adminPortal(db as unknown as Kysely<unknown>);
  for (const search of ["lodie", "a cot", "9900071234"]) {
    const { pagination } = await listQueries(db, { search, page: 1, limit: 10 });
    assert.equal(pagination.total, 1, search);
  }
});

const shared = { skip: engine === "sqlite" && "only PostgreSQL is shared by instances" };

test("instances that start together on an empty database migrate it once", shared, async (t) => {
  const { open } = await newDb(t);
  const emptied = await open();
  await sql`drop schema public cascade`.execute(emptied.db);
  await sql`create schema public`.execute(emptied.db);

  for (const { db } of await Promise.all([open(), open(), open()])) {
    const done = await migrationsOf(db);
    assert.equal(new Set(done).size, done.length);
    await storeRoom(db);
  }
  assert.equal((await emptied.db.selectFrom("room").select("id").execute()).length, 3);
});
