import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import { openUnmigrated } from "#tests/support/platform/database.ts";
import { migrateToLatest } from "./migrate.ts";

/** A database as it was before units in service were recorded. */
async function olderLodge(t: TestContext) {
  const db = await openUnmigrated(t);
  await migrateToLatest(db, { last: "0105-slept-nights" });
  const addRoom = (id: string, units: number, isActive: 0 | 1, createdOn: string) =>
    sql`insert into room (id, name, description, total_units, max_capacity, rating, is_active, recommended, created_at, updated_at)
      values (${id}, ${id}, '', ${units}, 2, 4.5, ${isActive}, 0, ${at(createdOn)}, ${at("2026-06-09")})`.execute(db);
  const addUnit = (id: string, roomId: string, createdOn: string, retiredOn = "") =>
    sql`insert into unit (id, room_id, label, floor, position, housekeeping, is_active, created_at, updated_at)
      values (${id}, ${roomId}, ${id}, '', 1, 'clean', ${retiredOn ? 0 : 1}, ${at(createdOn)}, ${at(retiredOn || createdOn)})
    `.execute(db);
  let entries = 0;
  const log = (day: string, entity: string, id: string, action: string, before: object, after: object) =>
    sql`insert into audit_entry (id, at, actor, entity, entity_id, label, action, before, after)
      values (${String(entries++)}, ${at(day)}, 'meera', ${entity}, ${id}, ${id}, ${action}, ${JSON.stringify(before)},
        ${JSON.stringify(after)})`.execute(db);
  const periods = async () => {
    await migrateToLatest(db);
    const rows = await db.selectFrom("unit_service").selectAll().orderBy("unit_id").orderBy("from_day").execute();
    return rows.map((row) => [row.unit_id, row.from_day, row.until_day, row.room_name]);
  };
  return { db, addRoom, addUnit, log, periods };
}

const at = (day: string) => `${day}T08:00:00.000Z`;

test("an update takes the days of units from when they were made and retired, and from the log", async (t) => {
  const { addRoom, addUnit, log, periods } = await olderLodge(t);
  await addRoom("Deluxe", 2, 1, "2026-01-10");
  await addUnit("first", "Deluxe", "2026-01-10");
  await addUnit("later", "Deluxe", "2026-03-01");
  await addUnit("retired", "Deluxe", "2026-01-10", "2026-05-05");
  await addUnit("retired at once", "Deluxe", "2026-02-01", "2026-02-01");
  await log("2026-04-01", "unit", "retired", "Unit retired", { label: "retired" }, {});
  await log("2026-02-01", "room", "Deluxe", "Taken off sale", { isActive: true }, { isActive: false });
  await log("2026-02-11", "room", "Deluxe", "Changed", { isActive: false }, { isActive: true });
  await addRoom("Closed", 1, 0, "2026-01-10");
  await addUnit("closed", "Closed", "2026-01-10");
  assert.deepEqual(await periods(), [
    ["closed", "2026-01-10", "2026-06-09", ""],
    ["first", "2026-01-10", "2026-02-01", ""],
    ["first", "2026-02-11", "", ""],
    ["later", "2026-03-01", "", ""],
    ["retired", "2026-01-10", "2026-02-01", ""],
    ["retired", "2026-02-11", "2026-04-01", ""],
  ]);
});

test("a room that sold nights before it was entered was there; one that was added to it later was not", async (t) => {
  const { db, addRoom, addUnit, periods } = await olderLodge(t);
  await addRoom("Deluxe", 2, 1, "2026-01-10");
  await addUnit("first", "Deluxe", "2026-01-10");
  await addUnit("later", "Deluxe", "2026-03-01");
  await sql`insert into room_night (room_id, night, sold, units) values ('Deluxe', '2025-11-02', 1, 2)`.execute(db);
  await storeClaim(db);
  assert.deepEqual(await periods(), [
    ["first", "2025-11-02", "", ""],
    ["later", "2026-03-01", "", ""],
  ]);
});

/** A night of a booking whose row does not matter here. */
async function storeClaim(db: Parameters<typeof migrateToLatest>[0]): Promise<void> {
  const isPostgres = "transaction" in db && process.env.TEST_DATABASE_URL !== undefined;
  const off = isPostgres ? sql`set session_replication_role = replica` : sql`pragma foreign_keys = off`;
  const on = isPostgres ? sql`set session_replication_role = default` : sql`pragma foreign_keys = on`;
  await off.execute(db);
  await sql`insert into booking_night (booking_id, night, room_id) values ('gone', '2025-11-02', 'Deluxe')`.execute(db);
  await on.execute(db);
}

test("a room that was deleted has as many units as the log names, as long as it names them", async (t) => {
  const { log, periods } = await olderLodge(t);
  await log("2026-01-05", "room", "tent", "Added", {}, { name: "Tent", totalRooms: 1, isActive: true });
  await log("2026-02-05", "room", "tent", "Changed", { totalRooms: 1 }, { totalRooms: 2 });
  await log("2026-03-05", "room", "tent", "Taken off sale", { isActive: true }, { isActive: false });
  await log("2026-03-15", "room", "tent", "Put on sale", { isActive: false }, { isActive: true });
  await log("2026-04-05", "room", "tent", "Deleted", { name: "Tent", totalRooms: 2 }, {});
  assert.deepEqual(await periods(), [
    ["tent-1", "2026-01-05", "2026-03-05", "tent"],
    ["tent-1", "2026-03-15", "2026-04-05", "tent"],
    ["tent-2", "2026-02-05", "2026-03-05", "tent"],
    ["tent-2", "2026-03-15", "2026-04-05", "tent"],
  ]);
});
