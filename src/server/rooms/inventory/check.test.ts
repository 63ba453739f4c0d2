import assert from "node:assert/strict";
import test from "node:test";
import { sql } from "kysely";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { checkInventory } from "./check.ts";

test("consistent records have no faults, also after a room with past bookings was deleted", async (t) => {
  const { db } = await testApp(t);
  const room = await storeRoom(db, { totalRooms: 2 });
  const gone = await storeRoom(db);
  const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-04" };
  await storeBooking(db, { roomId: room._id, ...stay });
  await storeBooking(db, { roomId: room._id, ...stay, status: "cancelled" });
  await storeBooking(db, { roomId: gone._id, ...stay });
  await db.deleteFrom("room").where("id", "=", gone._id).execute();
  assert.deepEqual(await checkInventory(db), { bookings: 3, claims: 3, faults: [] });
});

test("every inconsistency is reported", async (t) => {
  const { db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 2 });
  const stay = { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
  const { _id: id } = await storeBooking(db, stay);
  const faults = async () => (await checkInventory(db)).faults;
  const held = `booking ${id} (confirmed, 2026-07-01 to 2026-07-03, room ${roomId}) holds`;

  await sql`update booking_night set night = '2026-07-09' where night = '2026-07-02'`.execute(db);
  assert.deepEqual(await faults(), [
    `${held} 2 nights from 2026-07-01 to 2026-07-09`,
    `room ${roomId}, night 2026-07-02: 1 sold, but 0 held by bookings`,
    `room and night ${roomId} 2026-07-09 are held but not counted as sold`,
  ]);
  await sql`delete from booking_night`.execute(db);
  await sql`update room_night set sold = 0`.execute(db);
  assert.deepEqual(await faults(), [`${held} no night`]);
  await sql`update booking set status = 'no-show'`.execute(db);
  assert.deepEqual(await faults(), []);
  await sql`update room_night set sold = 1 where night = '2026-07-01'`.execute(db);
  assert.deepEqual(await faults(), [`room ${roomId}, night 2026-07-01: 1 sold, but 0 held by bookings`]);
});
