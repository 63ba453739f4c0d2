import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import { storeRoom } from "#server/demo/factories.ts";
import { engine, newDatabase, openTestDatabase } from "#tests/support/database.ts";
import type { Database } from "./connection.ts";
import { migrateToLatest } from "./migrate.ts";
import type { Db } from "./schema.ts";

/** An empty, migrated database and a way to open it any number of times; all is gone when the test ends. */
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

test("migrating again, now or at the next start, changes nothing and keeps what is stored", async (t) => {
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
