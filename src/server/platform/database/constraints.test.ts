import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { endServiceOf } from "#server/rooms/inventory/service-periods.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { isCheckViolation, isUniqueViolation } from "./errors.ts";
import type { Db } from "./tables/schema.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

const now = "2026-06-15T06:30:00.000Z";

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
  // The service ends as before a room is deleted.
  await endServiceOf(db, { id: roomId, name: "Standard Room" }, "2026-06-15");
  await sql`delete from room where id = ${roomId}`.execute(db);
  assert.deepEqual(await soldOn(db), []);
  assert.deepEqual(await db.selectFrom("booking_night").selectAll().execute(), []);
  const booking = await db.selectFrom("booking").selectAll().where("id", "=", bookingId).executeTakeFirstOrThrow();
  assert.equal(booking.room_id, null);
  assert.equal(booking.room_name, "Standard Room");
  await assertInventory(db);
});

/** Two bookings of the nights of 1 and 2 July, the first in one of the two units, and a block without nights. */
async function seatedRoom(t: TestContext) {
  const { db, roomId, bookingId } = await halfSoldRoom(t);
  const other = await storeBooking(db, { roomId, ...stay });
  const units = await db.selectFrom("unit").select("id").orderBy("label").execute();
  const [unit, second] = units.map(({ id }) => id);
  const seat = (unitId: unknown, night: string, holder: { booking?: string | null; block?: string | null }) =>
    sql`insert into unit_night (unit_id, night, room_id, booking_id, block_id)
      values (${unitId}, ${night}, ${roomId}, ${holder.booking ?? null}, ${holder.block ?? null})`.execute(db);
  await sql`insert into block (id, unit_id, from_night, to_night, reason, created_by, created_at, updated_at)
    values ('b1', ${second}, '2026-07-01', '2026-07-02', 'Paint', 'meera', ${now}, ${now})`.execute(db);
  await seat(unit, "2026-07-01", { booking: bookingId });
  await seat(unit, "2026-07-02", { booking: bookingId });
  const seats = async () =>
    (await db.selectFrom("unit_night").select(["night", "booking_id", "block_id"]).orderBy("night").execute()).map(
      ({ night, booking_id, block_id }) => `${night} ${booking_id ?? block_id}`,
    );
  return { db, roomId, bookingId, otherId: other._id, unit, second, seat, seats };
}

test("two holders can't have one unit on one night, nor one booking two units", async (t) => {
  const { bookingId, otherId, unit, second, seat, seats } = await seatedRoom(t);
  await assert.rejects(seat(unit, "2026-07-01", { booking: otherId }), isUniqueViolation);
  await assert.rejects(seat(unit, "2026-07-01", { block: "b1" }), isUniqueViolation);
  await assert.rejects(seat(second, "2026-07-01", { booking: bookingId }), isUniqueViolation);
  await seat(second, "2026-07-01", { booking: otherId });
  assert.equal((await seats()).length, 3);
});

test("a unit's night has exactly one holder, which holds that night in that room", async (t) => {
  const { db, roomId, bookingId, otherId, unit, second, seat } = await seatedRoom(t);
  await assert.rejects(seat(second, "2026-07-01", {}), isCheckViolation);
  await assert.rejects(seat(second, "2026-07-01", { booking: otherId, block: "b1" }), isCheckViolation);
  await assert.rejects(seat(second, "2026-07-03", { booking: otherId }), /foreign key/i);
  await assert.rejects(seat(second, "2026-07-01", { block: "nothing" }), /foreign key/i);
  await assert.rejects(seat("nothing", "2026-07-01", { booking: otherId }), /foreign key/i);
  const { _id: sea } = await storeRoom(db);
  const elsewhere = sql`insert into unit_night (unit_id, night, room_id, booking_id)
    values (${second}, '2026-07-01', ${sea}, ${otherId})`;
  await assert.rejects(elsewhere.execute(db), /foreign key/i);
  await assert.rejects(sql`update unit set room_id = ${sea} where id = ${unit}`.execute(db), /foreign key/i);
  await assert.rejects(sql`update block set to_night = from_night`.execute(db), isCheckViolation);
  await sql`delete from booking_night where booking_id = ${bookingId} and night = '2026-07-01'`.execute(db);
  assert.ok(roomId);
});

test("a unit's night goes with its booking, its booking's night, its block, its unit and its room", async (t) => {
  const { db, roomId, bookingId, otherId, unit, second, seat, seats } = await seatedRoom(t);
  await sql`delete from booking_night where booking_id = ${bookingId} and night = '2026-07-01'`.execute(db);
  assert.deepEqual(await seats(), [`2026-07-02 ${bookingId}`]);
  await sql`delete from booking where id = ${bookingId}`.execute(db);
  assert.deepEqual(await seats(), []);
  await seat(second, "2026-07-01", { block: "b1" });
  await sql`delete from block`.execute(db);
  assert.deepEqual(await seats(), []);
  await seat(second, "2026-07-02", { booking: otherId });
  await sql`delete from unit where id = ${second}`.execute(db);
  assert.deepEqual(await seats(), []);
  await seat(unit, "2026-07-02", { booking: otherId });
  await sql`delete from room where id = ${roomId}`.execute(db);
  assert.deepEqual(await seats(), []);
  assert.deepEqual(await db.selectFrom("unit").selectAll().execute(), []);
});

test("the database rejects selling what is blocked, and blocking what is sold", async (t) => {
  const { db, roomId } = await halfSoldRoom(t);
  const set = (column: string, value: number) =>
    sql`update room_night set ${sql.ref(column)} = ${value} where night = '2026-07-01'`.execute(db);
  await set("blocked", 1);
  await assert.rejects(set("sold", 2), isCheckViolation);
  await assert.rejects(set("blocked", 2), isCheckViolation);
  await assert.rejects(set("blocked", -1), isCheckViolation);
  await assert.rejects(sql`update room set total_units = 1 where id = ${roomId}`.execute(db), isCheckViolation);
});

test("two units in use can't have one label, whatever its case; retired ones can", async (t) => {
  const { db } = await testApp(t);
  await storeRoom(db, { totalRooms: 2 });
  const label = (from: string, to: string) =>
    sql`update unit set label = ${to} where label = ${from} and is_active = 1`.execute(db);
  await assert.rejects(label("102", "101"), isUniqueViolation);
  await label("101", "Mango");
  await assert.rejects(label("102", "mango"), isUniqueViolation);
  await sql`update unit set is_active = 0 where label = 'Mango'`.execute(db);
  await label("102", "mango");
  await assert.rejects(sql`update unit set housekeeping = 'tidy'`.execute(db), isCheckViolation);
});
