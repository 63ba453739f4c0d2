import assert from "node:assert/strict";
import test from "node:test";
import { sql } from "kysely";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { checkInventory } from "./check.ts";
import { endServiceOf } from "./service-periods.ts";

test("consistent records have no faults, also after a room with past bookings was deleted", async (t) => {
  const { db } = await testApp(t);
  const room = await storeRoom(db, { totalRooms: 2 });
  const gone = await storeRoom(db);
  const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-04" };
  await storeBooking(db, { roomId: room._id, ...stay });
  await storeBooking(db, { roomId: room._id, ...stay, status: "cancelled" });
  await storeBooking(db, { roomId: gone._id, ...stay });
  await endServiceOf(db, { id: gone._id, name: gone.name }, "2026-06-15");
  await db.deleteFrom("room").where("id", "=", gone._id).execute();
  assert.deepEqual(await checkInventory(db), { bookings: 3, claims: 3, faults: [] });
});

test("a unit that is in service without a record of it is a fault, and so is a record without its unit", async (t) => {
  const { db } = await testApp(t);
  const [first, second] = [await storeRoom(db), await storeRoom(db)];
  await db.deleteFrom("unit_service").where("room_id", "=", first._id).execute();
  await db.deleteFrom("room").where("id", "=", second._id).execute();
  const { faults } = await checkInventory(db);
  assert.equal(faults.filter((fault) => /^unit .* is in service without a record of it/.test(fault)).length, 2);
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
