import assert from "node:assert/strict";
import test from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { addBooking, checkOutBooking, updateBooking } from "#contract/reservations/bookings.ts";
import { addBlock } from "#contract/rooms/blocks.ts";
import type { Housekeeping } from "#domain/rooms/units.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { setUnitCount } from "#server/rooms/inventory/unit-count.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { atTheDesk } from "#tests/support/reservations/desk.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

type Desk = Awaited<ReturnType<typeof atTheDesk>>;

const clean = ({ db }: Desk, states: Record<string, Housekeeping>) =>
  Promise.all(
    Object.entries(states).map(([label, housekeeping]) =>
      db.updateTable("unit").set({ housekeeping }).where("label", "=", label).execute(),
    ),
  );

const block = ({ api, staff, unitOf }: Desk, label: string, from: string, to: string) =>
  unitOf(label).then((unitId) => api(addBlock, { body: { unitId, from, to, reason: "Paint" } }, staff));

test("a check-in takes the best free unit: inspected before clean before dirty, then in order", async (t) => {
  const desk = await atTheDesk(t, { totalRooms: 5 });
  const { db, store, setStatus, seatsOf } = desk;
  await clean(desk, { 101: "dirty", 102: "clean", 103: "inspected", 104: "out-of-order", 105: "clean" });
  const labels: string[] = [];
  for (let guest = 0; guest < 5; guest++) {
    const { _id: id } = await store("2026-06-15", "2026-06-16");
    await setStatus(id, "checked-in");
    labels.push(await seatsOf(id));
  }
  assert.deepEqual(labels, ["06-15 103", "06-15 102", "06-15 105", "06-15 101", "06-15 104"]);
  await assertInventory(db);
});

test("a unit that the desk chose is kept at check-in", async (t) => {
  const desk = await atTheDesk(t);
  const { store, moveTo, setStatus, seatsOf } = desk;
  await clean(desk, { 103: "dirty" });
  const { _id: id } = await store("2026-06-15", "2026-06-17");
  await moveTo(id, "103");
  await setStatus(id, "checked-in");
  assert.equal(await seatsOf(id), "06-15 103, 06-16 103");
});

test("one unit for the whole stay comes before a cleaner one for a part; where none is free, as few as possible", async (t) => {
  const desk = await atTheDesk(t, { totalRooms: 2 });
  const { db, store, setStatus, seatsOf } = desk;
  await clean(desk, { 101: "inspected", 102: "dirty" });
  await block(desk, "101", "2026-06-17", "2026-06-18");
  const whole = await store("2026-06-15", "2026-06-18");
  await setStatus(whole._id, "checked-in");
  assert.equal(await seatsOf(whole._id), "06-15 102, 06-16 102, 06-17 102");
  await block(desk, "102", "2026-06-20", "2026-06-22");
  await block(desk, "101", "2026-06-23", "2026-06-24");
  const parts = await store("2026-06-20", "2026-06-25");
  await setStatus(parts._id, "checked-in");
  assert.equal(await seatsOf(parts._id), "06-20 101, 06-21 101, 06-22 101, 06-23 102, 06-24 102");
  await assertInventory(db);
});

test("a guest in house who stays longer keeps the unit, or gets another for the added nights", async (t) => {
  const desk = await atTheDesk(t, { totalRooms: 2 });
  const { api, db, staff, store, setStatus, moveTo, seatsOf } = desk;
  const { _id: id, roomId: _roomId, updatedAt: _updatedAt, ...booking } = await store("2026-06-15", "2026-06-17");
  const extend = (checkOutDate: string) =>
    api(updateBooking, { params: { id }, body: { ...booking, status: undefined, checkOutDate } }, staff);
  await setStatus(id, "checked-in");
  await extend("2026-06-18");
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101, 06-17 101");
  const next = await store("2026-06-19", "2026-06-20");
  await moveTo(next._id, "101");
  await extend("2026-06-20");
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101, 06-17 101, 06-18 101, 06-19 102");
  await extend("2026-06-16");
  assert.equal(await seatsOf(id), "06-15 101");
  await assertInventory(db);
});

test("a stay ahead that is made longer keeps its unit where that is free", async (t) => {
  const desk = await atTheDesk(t, { totalRooms: 2 });
  const { api, db, staff, store, moveTo, seatsOf } = desk;
  const { _id: id, roomId: _roomId, updatedAt: _updatedAt, ...booking } = await store("2026-07-01", "2026-07-03");
  const setDates = (checkInDate: string, checkOutDate: string) =>
    api(updateBooking, { params: { id }, body: { ...booking, checkInDate, checkOutDate } }, staff);
  await moveTo(id, "102");
  const next = await store("2026-07-04", "2026-07-05");
  await moveTo(next._id, "102");
  await setDates("2026-07-01", "2026-07-05");
  assert.equal(await seatsOf(id), "07-01 102, 07-02 102, 07-03 102, 07-04 –");
  await setDates("2026-07-03", "2026-07-04");
  assert.equal(await seatsOf(id), "07-03 102");
  await assertInventory(db);
});

test("undoing a cancellation gives the unit back, unless somebody else has it", async (t) => {
  const desk = await atTheDesk(t, { totalRooms: 2 });
  const { db, store, moveTo, setStatus, undoStatus, seatsOf } = desk;
  const { _id: id } = await store("2026-07-01", "2026-07-03");
  await moveTo(id, "102");
  await undoStatus(await setStatus(id, "cancelled"));
  assert.equal(await seatsOf(id), "07-01 102, 07-02 102");
  const cancelled = await setStatus(id, "no-show");
  const other = await store("2026-07-02", "2026-07-03");
  await moveTo(other._id, "102");
  await undoStatus(cancelled);
  assert.equal(await seatsOf(id), "07-01 102, 07-02 –");
  await assertInventory(db);
});

test("an early check-out frees the nights not slept, and its undo takes them back with the unit", async (t) => {
  const desk = await atTheDesk(t, { totalRooms: 1 });
  const { api, db, staff, store, setStatus, undoStatus, travelTo, seatsOf, stored, room } = desk;
  const { _id: id } = await store("2026-06-15", "2026-06-19");
  await setStatus(id, "checked-in");
  await travelTo("2026-06-17");
  const { booking } = await api(checkOutBooking, { params: { id }, body: { reason: "Pays later" } }, staff);
  assert.equal(booking.checkOutDate, "2026-06-19", "what was booked stays as it is");
  assert.equal((await stored(id)).departed_on, "2026-06-17");
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101");
  await assertInventory(db);

  await undoStatus(booking);
  assert.equal((await stored(id)).departed_on, "");
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101, 06-17 101, 06-18 101");
  await assertInventory(db);

  const left = await setStatus(id, "checked-out");
  const body = aBookingInput({ roomId: room._id, checkInDate: "2026-06-18", checkOutDate: "2026-06-20" });
  await api(addBooking, { body });
  const refused = await failsWith(undoStatus(left), "fully_booked");
  assert.deepEqual(refused.details, { night: "2026-06-18" });
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101");
  await assertInventory(db);
});

test("the undo of an early check-out brings a guest back to the unit of the room to which they had moved", async (t) => {
  const desk = await atTheDesk(t, { totalRooms: 1 });
  const { db, store, setStatus, undoStatus, moveTo, travelTo, seatsOf, countsOf, room } = desk;
  await storeRoom(db, { totalRooms: 1, name: "Sea" });
  const { _id: id } = await store("2026-06-15", "2026-06-19");
  await setStatus(id, "checked-in");
  await travelTo("2026-06-17");
  await moveTo(id, "201");
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101, 06-17 201, 06-18 201");
  await store("2026-06-17", "2026-06-19");
  const left = await setStatus(id, "checked-out");
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101");
  await undoStatus(left);
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101, 06-17 201, 06-18 201");
  assert.equal(await countsOf(room._id), "06-15 1+0 of 1, 06-16 1+0 of 1, 06-17 1+0 of 1, 06-18 1+0 of 1");
  await assertInventory(db);
});

test("a check-out on the day of arrival frees every night, one before it or on the day of departure none", async (t) => {
  const { db, store, setStatus, undoStatus, travelTo, seatsOf, stored } = await atTheDesk(t);
  const today = await store("2026-06-15", "2026-06-17");
  await setStatus(today._id, "checked-in");
  const left = await setStatus(today._id, "checked-out");
  assert.equal(await seatsOf(today._id), "");
  assert.equal((await stored(today._id)).departed_on, "2026-06-15");
  await assertInventory(db);
  await undoStatus(left);
  assert.equal(await seatsOf(today._id), "06-15 101, 06-16 101");

  const future = await store("2026-07-01", "2026-07-03");
  await setStatus(future._id, "checked-out");
  assert.equal(await seatsOf(future._id), "07-01 –, 07-02 –");
  assert.equal((await stored(future._id)).departed_on, "");

  await travelTo("2026-06-17");
  await setStatus(today._id, "checked-out");
  assert.equal(await seatsOf(today._id), "06-15 101, 06-16 101");
  assert.equal((await stored(today._id)).departed_on, "");
  await assertInventory(db);
});

test("a guest who left early and is checked in again takes the nights back, or is refused", async (t) => {
  const { db, store, setStatus, travelTo, seatsOf } = await atTheDesk(t, { totalRooms: 1 });
  const { _id: id } = await store("2026-06-15", "2026-06-18");
  await setStatus(id, "checked-in");
  await travelTo("2026-06-16");
  await setStatus(id, "checked-out");
  await setStatus(id, "checked-in");
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101, 06-17 101");
  await setStatus(id, "checked-out");
  await store("2026-06-17", "2026-06-18");
  await failsWith(setStatus(id, "checked-in"), "fully_booked");
  await assertInventory(db);
});

test("a guest who checks in while their unit is retired has another one afterwards", async (t) => {
  const { db, clock, today, store, moveTo, setStatus, seatsOf, room } = await atTheDesk(t, { totalRooms: 2 });
  const { _id: id } = await store("2026-06-15", "2026-06-17");
  await moveTo(id, "102");
  const later = await store("2026-06-18", "2026-06-20");
  await moveTo(later._id, "101");
  const arrival: Promise<unknown>[] = [];
  await transact(db, async (db) => {
    await lockRow(db, "room", room._id);
    await setUnitCount(db, { id: room._id, totalRooms: 2 }, 1, { instant: clock.instant, today });
    await db.updateTable("room").set({ total_units: 1 }).where("id", "=", room._id).execute();
    arrival.push(setStatus(id, "checked-in"));
    await pause(200);
  });
  await Promise.all(arrival);
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101");
  await assertInventory(db);
});
