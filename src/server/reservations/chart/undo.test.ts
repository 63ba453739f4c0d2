import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import { updateBooking } from "#contract/reservations/bookings.ts";
import { pinStay, undoMove } from "#contract/reservations/chart.ts";
import { undoMillis } from "#domain/platform/time/undo.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { setUnitCount } from "#server/rooms/inventory/unit-count.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { agreedTotal, atTheDesk } from "#tests/support/reservations/desk.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { purgeChartChanges } from "./undo.ts";

async function withMoves(t: TestContext) {
  const desk = await atTheDesk(t);
  const { api, db, staff, clock } = desk;
  await storeRoom(db, { name: "Sea", totalRooms: 1, costOptions: [aCostOption({ cost: 3000 })] });
  const undo = async ({ _id: id, updatedAt }: Booking) =>
    (await api(undoMove, { params: { id }, body: { updatedAt } }, staff)).booking;
  const wait = (millis: number) => {
    clock.instant = new Date(clock.instant.getTime() + millis);
  };
  /** All that an undo must restore. */
  const state = async (id: string) => {
    const { updated_at: _version, ...row } = await desk.stored(id);
    return { row, seats: await desk.seatsOf(id), counts: await desk.countsOf() };
  };
  return { ...desk, undo, wait, state };
}

test("the last move is undone: nights, unit, room and price are as before, also when undone twice", async (t) => {
  const { api, db, staff, store, moveTo, undo, state } = await withMoves(t);
  const { _id: id } = await store("2026-07-01", "2026-07-04", { email: "" });
  const dates = { checkInDate: "2026-07-02", checkOutDate: "2026-07-04", grandTotal: agreedTotal(2200, 2) };
  for (const move of [
    () => moveTo(id, "102"),
    () => moveTo(id, "103", dates),
    () => moveTo(id, "201", { price: "room", grandTotal: agreedTotal(3000, 2) }),
    () => moveTo(id, "103", { from: "2026-07-03" }),
    () => moveTo(id, "201", { from: "2026-07-03" }),
    () => moveTo(id, null),
  ]) {
    const before = await state(id);
    const moved = await move();
    assert.notDeepEqual(await state(id), before);
    const undone = await undo(moved);
    assert.deepEqual(await state(id), before);
    assert.deepEqual(await undo(moved), undone);
    await assertInventory(db);
    await move();
  }
  const { entries } = await api(listAudit, { query: { id, limit: "50" } }, staff);
  const last = entries.findLast(({ action }) => action === "Undone");
  assert.deepEqual([last?.before, last?.after], [{ unit: "102" }, { unit: "" }]);
});

test("the mail about a move is withdrawn, and a sent one is followed by another", async (t) => {
  const { db, store, moveTo, undo } = await withMoves(t);
  const { _id: id } = await store("2026-07-01", "2026-07-03");
  const longer = { checkOutDate: "2026-07-04", grandTotal: agreedTotal(2200, 3) };
  const mails = () => db.selectFrom("mail").select("kind").where("booking_id", "=", id).execute();
  await undo(await moveTo(id, "101", longer));
  assert.equal((await mails()).length, 0);
  const moved = await moveTo(id, "101", longer);
  await db.updateTable("mail").set({ state: "sent" }).execute();
  await undo(moved);
  assert.equal((await mails()).length, 2);
});

test("an undo is refused after somebody else's change, after 15 minutes, and for what was not a move", async (t) => {
  const { api, db, staff, store, moveTo, undo, wait, stored } = await withMoves(t);
  const { _id: id, roomId: _roomId, updatedAt: _updatedAt, ...booking } = await store("2026-07-01", "2026-07-03");
  const moved = await moveTo(id, "102");
  const edited = (await api(updateBooking, { params: { id }, body: { ...booking, name: "Asha R" } }, staff)).booking;
  const { details } = await failsWith(undo(moved), "changed");
  assert.deepEqual(details, { booking: edited });
  await failsWith(undo(edited), "too_late");
  const again = await moveTo(id, "103");
  wait(undoMillis);
  await undo(again);
  const last = await moveTo(id, "101");
  wait(undoMillis + 1);
  await failsWith(undo(last), "too_late");
  await purgeChartChanges(db, new Date(Date.now() + 365 * 86_400_000));
  assert.deepEqual(await db.selectFrom("chart_change").selectAll().execute(), []);
  await failsWith(undo(last), "too_late");
  await failsWith(undo({ ...last, _id: "nothing" }), "not_found");
  assert.equal((await stored(id)).updated_at, last.updatedAt);
});

test("an undo onto what others have now is refused with a sentence, and nothing changes", async (t) => {
  const { db, store, moveTo, undo, seatsOf } = await withMoves(t);
  const { _id: id } = await store("2026-07-01", "2026-07-03");
  await moveTo(id, "102");
  const moved = await moveTo(id, "101");
  const other = await store("2026-07-02", "2026-07-04");
  await moveTo(other._id, "102");
  const refused = await failsWith(undo(moved), "unit_taken");
  assert.equal(refused.message, "It can't be undone: the unit or a night has been taken since");
  assert.equal(await seatsOf(id), "07-01 101, 07-02 101");

  await moveTo(other._id, "103");
  const away = { checkInDate: "2026-08-01", checkOutDate: "2026-08-03", grandTotal: agreedTotal(2200, 2) };
  const gone = await moveTo(id, "101", away);
  for (let guest = 0; guest < 2; guest++) await store("2026-07-02", "2026-07-03");
  await failsWith(undo(gone), "fully_booked");
  assert.equal(await seatsOf(id), "08-01 101, 08-02 101");
  await assertInventory(db);
});

test("an undo into a unit that was retired since is refused like one that is taken", async (t) => {
  const { db, store, moveTo, undo, room, clock, today, seatsOf } = await withMoves(t);
  const { _id: id } = await store("2026-07-01", "2026-07-03");
  await moveTo(id, "103");
  const moved = await moveTo(id, "101");
  await transact(db, async (db) => {
    await setUnitCount(db, { id: room._id, totalRooms: 3 }, 2, { instant: clock.instant, today });
    await db.updateTable("room").set({ total_units: 2 }).where("id", "=", room._id).execute();
  });
  await failsWith(undo(moved), "unit_taken");
  assert.equal(await seatsOf(id), "07-01 101, 07-02 101");
  await assertInventory(db);
});

test("a closed night that the stay held is given back", async (t) => {
  const { db, store, moveTo, undo, seatsOf, room } = await withMoves(t);
  const { _id: id } = await store("2026-07-01", "2026-07-03");
  await moveTo(id, "101");
  await db.insertInto("room_closed_night").values({ room_id: room._id, night: "2026-07-02", reason: "" }).execute();
  const later = { checkInDate: "2026-07-08", checkOutDate: "2026-07-10" };
  const moved = await moveTo(id, "101", { ...later, grandTotal: agreedTotal(2200, 2) });
  await undo(moved);
  assert.equal(await seatsOf(id), "07-01 101, 07-02 101");
  await assertInventory(db);
});

test("a guest in house is moved back for tonight, and the nights slept stay", async (t) => {
  const { db, store, setStatus, moveTo, travelTo, undo, seatsOf } = await withMoves(t);
  const { _id: id } = await store("2026-06-15", "2026-06-18");
  await setStatus(id, "checked-in");
  await travelTo("2026-06-16");
  const moved = await moveTo(id, "201");
  assert.equal(await seatsOf(id), "06-15 101, 06-16 201, 06-17 201");
  await undo(moved);
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101, 06-17 101");
  await assertInventory(db);
});

test("a stay is pinned by a move, and pinned and released by hand, with an entry in its history", async (t) => {
  const { api, staff, store, moveTo, stored } = await withMoves(t);
  const booking = await store("2026-07-01", "2026-07-03");
  const { _id: id } = booking;
  const pin = (isPinned: boolean, updatedAt: string) =>
    api(pinStay, { params: { id }, body: { isPinned, updatedAt } }, staff);
  const isPinned = async () => (await stored(id)).is_pinned === 1;
  const moved = await moveTo(id, "102");
  assert.ok(await isPinned());
  await failsWith(pin(false, booking.updatedAt), "changed");
  const released = (await pin(false, moved.updatedAt)).booking;
  assert.ok(!(await isPinned()));
  await pin(true, released.updatedAt);
  assert.ok(await isPinned());
  const { entries } = await api(listAudit, { query: { id } }, staff);
  assert.deepEqual(
    entries.map(({ action }) => action),
    ["Pinned to its unit", "Released from its unit", "Moved"],
  );
  await moveTo(id, null);
  assert.ok(!(await isPinned()));
});
