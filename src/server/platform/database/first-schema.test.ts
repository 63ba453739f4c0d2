import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { type TestContext } from "node:test";
import { type Kysely, sql } from "kysely";
import { login } from "#contract/platform/auth.ts";
import { endSession, listSessions } from "#contract/platform/sessions.ts";
import { listBookings } from "#contract/reservations/bookings.ts";
import { getRoomCalendar, listRooms } from "#contract/rooms/rooms.ts";
import { listQueries } from "#contract/website/queries.ts";
import { checkInventory } from "#server/rooms/inventory/check.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { atFullPrice } from "#tests/support/platform/cheap-hashes.ts";
import { engine, newDatabase, openAsItIs } from "#tests/support/platform/database.ts";
import { openDatabase } from "./connection.ts";
import { migrateToLatest, migrationsOf, NewerSchema } from "./migrate.ts";
import type { Db } from "./tables/schema.ts";
import { digestTables, tablesOf } from "./tables/tables.ts";

/** The statements that created the first schema on each engine, and rows in it. Never changes. */
const frozen: { statements: Record<string, string[]>; tables: Record<string, Record<string, unknown>[]> } = JSON.parse(
  readFileSync("tests/fixtures/first-schema.json", "utf8"),
);

async function firstLodge(t: TestContext) {
  atFullPrice(t);
  const database = await newDatabase({ isMigrated: false });
  const db = await openAsItIs(database);
  t.after(async () => {
    await db.destroy();
    await database.remove();
  });
  const ledger = [
    "create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)",
    "create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null)",
    "insert into kysely_migration values ('0001-first-schema', '2026-01-01T00:00:00.000Z')",
    "insert into kysely_migration_lock values ('migration_lock', 0)",
  ];
  for (const statement of [...ledger, ...(frozen.statements[engine] ?? [])]) await sql.raw(statement).execute(db);
  for (const [table, rows] of Object.entries(frozen.tables)) {
    if (rows.length > 0)
      await db
        .insertInto(table as "room")
        .values(rows as never)
        .execute();
  }
  return { database, db };
}

test("a database of the first schema migrates to the newest with all its rows", async (t) => {
  const { db } = await firstLodge(t);
  await migrateToLatest(db);
  for (const [table, rows] of Object.entries(frozen.tables)) {
    // The columns that a migration converts.
    const converted = table === "booking" ? ["quote", "search_text"] : ["search_text"];
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !converted.includes(column)) as "id"[];
    if (columns.length === 0) continue;
    const found = await db
      .selectFrom(table as "room")
      .select(columns)
      .execute();
    const inOrder = (list: object[]) => list.map((row) => JSON.stringify({ ...row })).toSorted();
    const expected = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
    assert.deepEqual(inOrder(found), inOrder(expected), table);
  }
  assert.deepEqual(await checkInventory(db), { bookings: 5, claims: 7, faults: [] });
});

test("a migrated database gives the same API responses", async (t) => {
  const { database } = await firstLodge(t);
  const clock = { instant: new Date("2026-06-15T06:30:00Z") };
  const { api, app, db } = await testApp(t, { beside: { database, clock } });
  t.after(() => app.close());
  // Without a GSTIN, which that version did not ask for, nothing is taxed any more.
  const value = JSON.stringify({ gstin: "29AAPFU0939F1ZR" });
  await db.updateTable("setting").set({ value }).where("id", "=", "lodge").execute();
  const { token } = await api(login, { body: { userId: "meera", password: "a long enough password" } });
  const rooms = await api(listRooms, {}, { token });
  const listed = rooms.map((room) => [room.name, room.price, room.totalRooms, room.isActive, room.rating]);
  assert.deepEqual(listed, [
    ["Garden Deluxe", 3600, 2, true, 4.6],
    ["ಕಡಲು ನೋಟ", 2200, 1, false, 4.5],
  ]);
  const [garden] = rooms;
  assert.deepEqual(garden?.occupiedDates, ["2026-12-24", "2026-12-25"]);
  assert.deepEqual(
    garden?.amenities.map(({ name }) => name),
    ["Wi-Fi", "Cot"],
  );
  assert.deepEqual(
    garden?.costOptions.map(({ grandTotal }) => grandTotal),
    [4205.52, 5322.45],
  );
  const query = { from: "2026-07-01", to: "2026-07-06" };
  const { nights } = await api(getRoomCalendar, { params: { id: garden?._id ?? "" }, query });
  assert.deepEqual(
    nights.map(({ unitsLeft }) => unitsLeft),
    [1, 1, 0, 1, 2],
  );
  const { bookings } = await api(listBookings, { query: { page: "1", limit: "10" } }, { token });
  const lines = bookings.map(({ reference, name, status, grandTotal }) => [reference, name, status, grandTotal]);
  assert.deepEqual(lines.toSorted(), [
    ["KL-7F3K9", "Élodie Roux", "confirmed", 12616.56],
    ["KL-A4C6D", "ಆಶಾ ರಾವ್", "pending", 8411.04],
    ["KL-CCCCC", "Too Late", "cancelled", 8411.04],
    ["KL-DDDDD", "Mohan Kamath", "checked-out", 5711.2],
    ["KL-EEEEE", "Long Ago", "checked-out", 2855.6],
  ]);
  const { bookings: found } = await api(listBookings, { query: { search: "KL-", page: "1", limit: "10" } }, { token });
  assert.deepEqual(found, bookings, "a search of what is older than its index lists in the same order");
  const quotes = new Map((frozen.tables.booking ?? []).map(({ id, quote }) => [id, JSON.parse(String(quote))]));
  for (const { _id, quote } of bookings) assert.deepEqual(quote, quotes.get(_id));
  const { queries } = await api(listQueries, { query: { search: "a cot", page: "1", limit: "10" } }, { token });
  assert.deepEqual(
    queries.map(({ name }) => name),
    ["Élodie Roux"],
  );
});

test("a session of the first schema stays valid, and is listed and ended like a new one", async (t) => {
  const { database } = await firstLodge(t);
  const clock = { instant: new Date("2026-06-15T06:30:00Z") };
  const { api, app } = await testApp(t, { beside: { database, clock } });
  t.after(() => app.close());
  const password = "a long enough password";
  const { token } = await api(login, { body: { userId: "meera", password } });
  const old = async () => (await api(listSessions, {}, { token })).filter(({ isPresent }) => !isPresent);
  const [first, ...others] = await old();
  assert.deepEqual(others, []);
  const at = "2026-06-15T06:00:00.000Z";
  const { _id: id = "", ...session } = first ?? {};
  assert.deepEqual(session, { device: "", startedAt: at, usedAt: at, isPresent: false });
  await api(endSession, { params: { id }, body: { currentPassword: password } }, { token });
  assert.deepEqual(await old(), []);
});

test("a temporary password from before the expiry date was stored expires some days after the update, not with it", async (t) => {
  const { db } = await firstLodge(t);
  await migrateToLatest(db, { last: "0015-second-factor" });
  await sql`update staff set must_change_password = 1`.execute(db);
  const before = new Date().toISOString();
  await migrateToLatest(db);
  const { password_set_at } = await db.selectFrom("staff").select("password_set_at").executeTakeFirstOrThrow();
  assert.ok(before <= password_set_at && password_set_at <= new Date().toISOString(), password_set_at);
});

const stateOf = (db: Db) =>
  db.transaction().execute(async (db) => {
    const tables = await tablesOf(db);
    return { tables, digests: await digestTables(db, tables), migrations: await migrationsOf(db) };
  });

test("a failed migration rolls back everything, including the migrations before it", async (t) => {
  const { db } = await firstLodge(t);
  const before = await stateOf(db);
  const first = { up: async () => {} };
  const adds = {
    up: async (db: Kysely<never>) => {
      await sql`create table extra (id text primary key)`.execute(db);
      await sql`alter table room add column extra text`.execute(db);
      await sql`update room set name = 'changed'`.execute(db);
    },
  };
  const fails = {
    up: async (db: Kysely<never>) => {
      await sql`delete from query`.execute(db);
      await sql`select 1 from nowhere`.execute(db);
    },
  };
  const migrations = { "0001-first-schema": first, "0002-adds": adds, "0003-fails": fails };
  const provider = { getMigrations: async () => migrations };
  await assert.rejects(migrateToLatest(db, { provider }), /nowhere/);
  assert.deepEqual(await stateOf(db), before);

  await migrateToLatest(db);
  assert.ok((await migrationsOf(db)).length > 1);
});

test("a program that is older than its database refuses to start and changes nothing", async (t) => {
  const { database, db } = await firstLodge(t);
  await migrateToLatest(db);
  await sql`insert into kysely_migration values ('9000-from-the-future', '2030-01-01T00:00:00.000Z')`.execute(db);
  const before = await stateOf(db);
  await assert.rejects(openDatabase(database), (error: unknown) => {
    assert.ok(error instanceof NewerSchema);
    assert.match(error.message, /made by a newer version of the program \(it has had "9000-from-the-future"\)/);
    return true;
  });
  assert.deepEqual(await stateOf(db), before);
});
