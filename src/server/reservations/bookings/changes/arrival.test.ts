import assert from "node:assert/strict";
import test from "node:test";
import * as v from "valibot";
import {
  addDeskBooking,
  addWalkIn,
  checkInBooking,
  checkOutBooking,
  setBookingStatus,
  undoBookingStatus,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { moveStay } from "#contract/reservations/chart.ts";
import { type ArrivalFacts, arrivalFactsShape, type CheckIn } from "#domain/reservations/check-in.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { unitAdmin } from "#tests/support/rooms/units.ts";

const bookingDetails = {
  name: "Ravi Kumar",
  email: "ravi@example.com",
  phone: "9845012345",
  adultMale: 1,
  bookingType: "Standard Booking" as const,
};
const today = "2026-06-15";
const tomorrow = "2026-06-16";
const stay = { checkInDate: today, checkOutDate: "2026-06-17", status: "confirmed" as const };
const overdue = { checkInDate: "2026-06-13", checkOutDate: "2026-06-14", status: "confirmed" as const };

/** One unit, 101, whose guest of yesterday is still in house, and the calls of the desk. */
async function lodge(t: test.TestContext, totalRooms = 1) {
  const app = await unitAdmin(t, totalRooms);
  const { api, db, staff, store } = app;
  const state = async (label: string, housekeeping: "clean" | "dirty" | "out-of-order") =>
    void (await db.updateTable("unit").set({ housekeeping }).where("label", "=", label).execute());
  const statusOf = async (id: string) =>
    (await db.selectFrom("booking").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
  const arrive = (id: string, body: CheckIn = {}) => api(checkInBooking, { params: { id }, body }, staff);
  const refused = async (call: Promise<unknown>): Promise<ArrivalFacts & { message: string }> => {
    const { details, message } = await failsWith(call, "check_in_refused");
    return { ...v.parse(arrivalFactsShape, details), message };
  };
  const inHouse = async (name: string, dates = overdue) => {
    const booking = await store({ ...dates, name });
    const body = { status: "checked-in" as const };
    await api(setBookingStatus, { params: { id: booking._id }, body }, staff);
    return booking;
  };
  return { ...app, state, statusOf, arrive, refused, inHouse };
}

test("a unit whose guest has not left is refused by name on every way in, and nothing changes", async (t) => {
  const { api, db, staff, store, unit, roomId, arrive, refused, inHouse, statusOf } = await lodge(t);
  await inHouse("Asha Rao");
  const { _id: unitId } = await unit("101");
  const next = await store(stay);
  const facts = await refused(arrive(next._id));
  assert.equal(facts.message, "101 is still occupied by Asha Rao: check out first.");
  assert.deepEqual([facts.occupied?.guest, facts.occupied?.unit, facts.otherUnits], ["Asha Rao", "101", []]);
  await refused(arrive(next._id, { anyway: true }));
  const edit = { ...bookingDetails, ...stay, status: "checked-in" as const };
  await refused(api(updateBooking, { params: { id: next._id }, body: edit }, staff));
  assert.equal(await statusOf(next._id), "confirmed");
  await api(setBookingStatus, { params: { id: next._id }, body: { status: "cancelled" } }, staff);
  const walkIn = { ...bookingDetails, ...stay, roomId };
  await refused(api(addWalkIn, { body: { ...walkIn, unitId } }, staff));
  await refused(api(addWalkIn, { body: walkIn }, staff));
  await refused(api(addDeskBooking, { body: { ...walkIn, checkIn: true } }, staff));
  const { total } = await db
    .selectFrom("booking")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  assert.equal(Number(total), 2);
  await assertInventory(db);
});

test("the guest of before who has left is checked out with the arrival, and what they owe stays owed", async (t) => {
  const { api, db, staff, store, arrive, inHouse, statusOf, unit } = await lodge(t);
  const before = await inHouse("Asha Rao");
  const next = await store(stay);
  const { units } = await arrive(next._id, { hasLeft: true });
  assert.deepEqual(
    units.map(({ label }) => label),
    ["101"],
  );
  assert.equal(await statusOf(before._id), "checked-out");
  assert.equal((await unit("101")).housekeeping, "clean");
  const entry = await db
    .selectFrom("audit_entry")
    .select("after")
    .where("entity_id", "=", before._id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  assert.deepEqual(JSON.parse(entry.after).leftUnpaid, before.grandTotal);
  // Their check-out can't be undone while somebody else is in the unit.
  const { updated_at: updatedAt } = await db
    .selectFrom("booking")
    .select("updated_at")
    .where("id", "=", before._id)
    .executeTakeFirstOrThrow();
  await failsWith(
    api(undoBookingStatus, { params: { id: before._id }, body: { updatedAt } }, staff),
    "check_in_refused",
  );
});

test("another clean unit is offered, and a dirty or blocked one is refused until it is wanted anyway", async (t) => {
  const { store, state, arrive, refused, unit, block } = await lodge(t, 3);
  const { _id: dirty } = await unit("101");
  await state("101", "dirty");
  await state("103", "dirty");
  const guest = await store(stay);
  const facts = await refused(arrive(guest._id, { unitId: dirty }));
  assert.equal(facts.message, "101 is not clean yet.");
  assert.deepEqual(
    facts.otherUnits.map(({ label }) => label),
    ["102"],
  );
  await arrive(guest._id, { unitId: dirty, anyway: true });
  // The best free unit needs no question.
  const second = await store(stay);
  assert.deepEqual(
    (await arrive(second._id)).units.map(({ label }) => label),
    ["102"],
  );
  await block("103", today, tomorrow);
  const { _id: blocked } = await unit("103");
  const later = await store({ ...stay, checkInDate: tomorrow, checkOutDate: "2026-06-18" });
  const { message } = await refused(arrive(later._id, { unitId: blocked }));
  assert.match(message, /arrives on Tue, 16 Jun 2026\. 103 is blocked: Painting\.$/);
});

test("a guest of tomorrow arrives today with a night more at agreed rates, or with the booked dates", async (t) => {
  const { db, store, arrive, refused, unitsOf } = await lodge(t, 2);
  const booked = { ...stay, checkInDate: tomorrow, checkOutDate: "2026-06-18" };
  const early = await store(booked);
  const { otherDay } = await refused(arrive(early._id));
  assert.deepEqual([otherDay?.checkInDate, otherDay?.today, otherDay?.moved?.nights], [tomorrow, today, 1]);
  const total = otherDay?.moved?.grandTotal ?? 0;
  assert.equal(total, early.grandTotal * 1.5);
  await failsWith(arrive(early._id, { moveArrival: true, seenTotal: total - 1 }), "price_changed");
  const { booking } = await arrive(early._id, { moveArrival: true, seenTotal: total });
  assert.deepEqual([booking.checkInDate, booking.grandTotal, booking.numberOfNights], [today, total, 3]);
  assert.deepEqual(await unitsOf(early._id), ["101"]);
  const other = await store(booked);
  const kept = await arrive(other._id, { anyway: true });
  assert.equal(kept.booking.checkInDate, tomorrow);
  await assertInventory(db);
});

test("a guest of tomorrow does not enter a unit in which somebody sleeps tonight", async (t) => {
  const { store, arrive, refused, inHouse } = await lodge(t);
  await inHouse("Shwetha Shetty", { ...stay, checkOutDate: tomorrow });
  const early = await store({ ...stay, checkInDate: tomorrow, checkOutDate: "2026-06-18" });
  const { otherDay, occupied } = await refused(arrive(early._id));
  assert.deepEqual([otherDay?.checkInDate, occupied?.guest], [tomorrow, "Shwetha Shetty"]);
  await refused(arrive(early._id, { anyway: true }));
  await failsWith(arrive(early._id, { moveArrival: true }), "fully_booked");
});

test("a move on the chart looks at the unit, too", async (t) => {
  const { api, staff, roomId, unit, state, refused, inHouse } = await lodge(t, 2);
  const guest = await inHouse("Asha Rao", { ...stay });
  const { _id: unitId } = await unit("102");
  await state("102", "dirty");
  const { updatedAt } = (
    await api(setBookingStatus, { params: { id: guest._id }, body: { status: "checked-in" } }, staff)
  ).booking;
  const { checkInDate, checkOutDate, grandTotal } = guest;
  const move = { checkInDate, checkOutDate, grandTotal, updatedAt, roomId, unitId };
  const params = { id: guest._id };
  const { message } = await refused(api(moveStay, { params, body: move }, staff));
  assert.equal(message, "102 is not clean yet.");
  await api(moveStay, { params, body: { ...move, anyway: true } }, staff);
});

test("the specification's call stores what is chosen", async (t) => {
  const { api, staff, store, inHouse, statusOf } = await lodge(t);
  await inHouse("Asha Rao");
  const next = await store(stay);
  await api(setBookingStatus, { params: { id: next._id }, body: { status: "checked-in" } }, staff);
  assert.equal(await statusOf(next._id), "checked-in");
});

test("a check-out is undone in a unit that became dirty by it", async (t) => {
  const { api, staff, store, arrive } = await lodge(t);
  const { booking } = await arrive((await store(stay))._id);
  const left = await api(checkOutBooking, { params: { id: booking._id }, body: { reason: "Pays later" } }, staff);
  const body = { updatedAt: left.booking.updatedAt };
  const undone = await api(undoBookingStatus, { params: { id: booking._id }, body }, staff);
  assert.equal(undone.booking.status, "checked-in");
});
