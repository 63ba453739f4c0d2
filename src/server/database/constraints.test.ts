import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import { storeBooking, storeRoom } from "#server/demo/factories.ts";
import { testApp } from "#tests/support/app.ts";
import { assertInventory } from "#tests/support/inventory.ts";
import { isCheckViolation, isUniqueViolation } from "./errors.ts";
import type { Db } from "./schema.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

/** A room of two units, one of them sold on the nights of 1 and 2 July. */
async function halfSoldRoom(t: TestContext) {
  const { db } = await testApp(t);
  const room = await storeRoom(db, { totalRooms: 2 });
  const booking = await storeBooking(db, { roomId: room._id, ...stay });
  return { db, roomId: room._id, bookingId: booking._id };
}

const soldOn = async (db: Db) =>
  (await db.selectFrom("room_night").select(["night", "sold", "units"]).orderBy("night").execute()).map(
    ({ night, sold, units }) => `${night}: ${sold} of ${units}`,
  );

test("the database rejects selling more units of a night than the room has", async (t) => {
  const { db, roomId } = await halfSoldRoom(t);
  const sell = (sold: number) => sql`update room_night set sold = ${sold} where night = '2026-07-01'`.execute(db);
  await sell(2);
  await assert.rejects(sell(3), isCheckViolation);
  await assert.rejects(sell(-1), isCheckViolation);
  const insert = sql`insert into room_night (room_id, night, sold, units) values (${roomId}, '2026-07-09', 3, 2)`;
  await assert.rejects(insert.execute(db), isCheckViolation);
  assert.deepEqual(await soldOn(db), ["2026-07-01: 2 of 2", "2026-07-02: 1 of 2"]);
});

test("the database rejects a night whose unit count differs from the room's", async (t) => {
  const { db, roomId } = await halfSoldRoom(t);
  const insert = sql`insert into room_night (room_id, night, sold, units) values (${roomId}, '2026-07-09', 3, 3)`;
  await assert.rejects(insert.execute(db), /foreign key/i);
  await assert.rejects(sql`update room_night set units = 9`.execute(db), /foreign key/i);
});

test("the units of a room can't be reduced below what is sold; an increase applies to every night", async (t) => {
  const { db, roomId } = await halfSoldRoom(t);
  await storeBooking(db, { roomId, ...stay });
  const setUnits = (units: number) => sql`update room set total_units = ${units} where id = ${roomId}`.execute(db);
  await assert.rejects(setUnits(1), isCheckViolation);
  await assert.rejects(setUnits(0), isCheckViolation);
  assert.deepEqual(await soldOn(db), ["2026-07-01: 2 of 2", "2026-07-02: 2 of 2"]);
  await setUnits(3);
  assert.deepEqual(await soldOn(db), ["2026-07-01: 2 of 3", "2026-07-02: 2 of 3"]);
  await setUnits(2);
  await assertInventory(db);
});

test("a booking holds a night once, ends after it starts, and has a known status and a unique reference", async (t) => {
  const { db, roomId, bookingId } = await halfSoldRoom(t);
  const { reference } = await storeBooking(db, { roomId, ...stay, status: "cancelled" });
  const again = sql`insert into booking_night (booking_id, night, room_id) values (${bookingId}, '2026-07-01', ${roomId})`;
  await assert.rejects(again.execute(db), isUniqueViolation);
  const set = (column: string, value: string) =>
    sql`update booking set ${sql.ref(column)} = ${value} where id = ${bookingId}`.execute(db);
  await assert.rejects(set("check_out", "2026-07-01"), isCheckViolation);
  await assert.rejects(set("status", "maybe"), isCheckViolation);
  await assert.rejects(set("reference", reference), isUniqueViolation);
});

test("deleting a room deletes its nights and claims, but not its bookings", async (t) => {
  const { db, roomId, bookingId } = await halfSoldRoom(t);
  await sql`delete from room where id = ${roomId}`.execute(db);
  assert.deepEqual(await soldOn(db), []);
  assert.deepEqual(await db.selectFrom("booking_night").selectAll().execute(), []);
  const booking = await db.selectFrom("booking").selectAll().where("id", "=", bookingId).executeTakeFirstOrThrow();
  assert.equal(booking.room_id, null);
  assert.equal(booking.room_name, "Standard Room");
  await assertInventory(db);
});
