import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listPayments } from "#contract/billing/payments.ts";
import { listAudit } from "#contract/platform/audit.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { getDeskAvailability } from "#contract/reservations/availability.ts";
import { addBooking, addDeskBooking, addWalkIn, undoBookingStatus } from "#contract/reservations/bookings.ts";
import { moveStay } from "#contract/reservations/chart.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { bookingMessages } from "#domain/reservations/bookings.ts";
import { deskMessages } from "#domain/reservations/desk-bookings.ts";
import { aBookingInput, aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

type Body = CallInput<typeof addWalkIn>["body"];

async function withDesk(t: TestContext, totalRooms = 2) {
  const app = await testApp(t);
  const { api, db, today, clock } = app;
  const room = await storeRoom(db, { totalRooms, costOptions: [aCostOption({ cost: 1000 })] });
  const roomId = room._id;
  const night = { checkInDate: today, checkOutDate: addNights(today, 1) };
  await app.staffToken();
  const { id: staffId } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  /** True at any time of the clock. */
  const desk = async () => ({ token: await insertSession(db, staffId, clock.instant) });
  const body = (overrides: Partial<Body> = {}): Body => ({
    ...aBookingInput({ roomId, ...night }),
    email: "",
    name: "Asha Rao",
    ...overrides,
  });
  const add = async (overrides: Partial<Body> = {}, options = {}) =>
    api(addWalkIn, { body: body(overrides) }, { ...(await desk()), ...options });
  const offers = async (stay = night) => {
    const query = { checkin: stay.checkInDate, checkout: stay.checkOutDate };
    return (await api(getDeskAvailability, { query }, await desk())).rooms[0]?.freeUnits ?? [];
  };
  const stored = () => db.selectFrom("booking").select(["id", "status"]).execute();
  const ledger = async (id: string) => (await api(listPayments, { params: { id } }, await desk())).ledger;
  return { ...app, room, roomId, night, desk, add, offers, stored, ledger };
}

test("one call books, seats, checks in and records the advance, all of it audited", async (t) => {
  const { api, db, today, desk, add, offers, ledger } = await withDesk(t);
  const [, second] = await offers();
  const payment = { method: "upi", amount: 500, utr: "426113870255" } as const;
  const { booking, units } = await add({ unitId: second?._id, payment, grandTotal: 1298 });
  assert.deepEqual([booking.status, booking.checkInDate, booking.grandTotal], ["checked-in", today, 1298]);
  assert.deepEqual(units, [{ unitId: second?._id, label: second?.label, from: today, to: addNights(today, 1) }]);
  const { payments, balance } = await ledger(booking._id);
  assert.deepEqual([payments.map(({ method, utr }) => [method, utr]), balance], [[["upi", "426113870255"]], 798]);
  const { entries } = await api(listAudit, { query: { id: booking._id } }, await desk());
  assert.deepEqual(entries.map(({ action }) => action).toSorted(), ["Booked", "Payment recorded", "Status changed"]);
  await assertInventory(db);
});

test("without a unit the best free one is taken; clean units are offered first, those that are taken not at all", async (t) => {
  const { db, today, add, offers, roomId } = await withDesk(t, 3);
  const [first, second, third] = await offers();
  await db
    .updateTable("unit")
    .set({ housekeeping: "dirty" })
    .where("id", "=", first?._id ?? "")
    .execute();
  assert.deepEqual(
    (await offers()).map(({ label, housekeeping }) => [label, housekeeping]),
    [
      [second?.label, "clean"],
      [third?.label, "clean"],
      [first?.label, "dirty"],
    ],
  );
  const { units } = await add();
  assert.equal(units[0]?.label, second?.label);
  assert.deepEqual(
    (await offers()).map(({ label }) => label),
    [third?.label, first?.label],
  );
  const long = { checkInDate: today, checkOutDate: addNights(today, 3) };
  const stay = { checkInDate: addNights(today, 2), checkOutDate: addNights(today, 3) };
  const later = await storeBooking(db, { roomId, ...stay });
  const seat = { unit_id: third?._id ?? "", night: stay.checkInDate, room_id: roomId, booking_id: later._id };
  await db.insertInto("unit_night").values(seat).execute();
  assert.deepEqual(
    (await offers(long)).map(({ label }) => label),
    [first?.label],
  );
  await assertInventory(db);
});

test("until six in the morning a walk-in is for the night that has begun, for guests on the site the day is over", async (t) => {
  const { api, clock, today, add, desk, night, offers, roomId, stored } = await withDesk(t);
  clock.instant = new Date("2026-06-15T20:30:00Z");
  const tomorrow = { checkInDate: addNights(today, 1), checkOutDate: addNights(today, 2) };
  const { fields } = await failsWith(add(tomorrow), "invalid_input");
  assert.deepEqual(fields, { checkInDate: deskMessages.checkInTonight() });
  assert.equal((await offers()).length, 2);
  const { booking, units } = await add();
  assert.deepEqual([booking.checkInDate, booking.status, units[0]?.from], [today, "checked-in", today]);
  const site = await failsWith(api(addBooking, { body: aBookingInput({ roomId, ...night }) }), "invalid_input");
  assert.deepEqual(site.fields, { checkInDate: bookingMessages.checkInPast() });
  const desked = await api(
    addDeskBooking,
    { body: { ...aBookingInput({ roomId, ...night }), checkIn: true } },
    await desk(),
  );
  assert.equal(desked.booking.status, "checked-in");
  assert.equal((await stored()).length, 2);

  clock.instant = new Date("2026-06-16T00:30:00Z");
  await failsWith(add(), "invalid_input");
  // The guest of the night is in the best unit, which somebody has to leave first.
  await failsWith(add(tomorrow), "check_in_refused");
  assert.equal((await add({ ...tomorrow, hasLeft: true })).booking.checkInDate, tomorrow.checkInDate);
});

test("before six the desk can also check in a guest who comes early for the day's own night", async (t) => {
  const { api, clock, today, desk, roomId } = await withDesk(t);
  clock.instant = new Date("2026-06-15T23:30:00Z");
  const stay = { checkInDate: addNights(today, 1), checkOutDate: addNights(today, 2) };
  const body = { ...aBookingInput({ roomId, ...stay }), checkIn: true };
  assert.equal((await api(addDeskBooking, { body }, await desk())).booking.status, "checked-in");
});

test("a unit that was taken meanwhile is named at its field, and nothing is stored", async (t) => {
  const { api, db, desk, add, offers, stored, night, roomId } = await withDesk(t);
  const [unit] = await offers();
  const other = await storeBooking(db, { roomId, ...night, name: "Tara Bhat" });
  const { _id: id, updatedAt, grandTotal } = other;
  const body = { ...night, roomId, unitId: unit?._id ?? "", updatedAt, grandTotal };
  await api(moveStay, { params: { id }, body }, await desk());
  const payment = { method: "cash", amount: 100 } as const;
  const { fields, message } = await failsWith(add({ unitId: unit?._id, payment }), "unit_taken");
  assert.deepEqual(fields, { unitId: message });
  assert.match(message, new RegExp(`${unit?.label}.*Tara Bhat`));
  assert.equal((await stored()).length, 1);
  assert.deepEqual(await db.selectFrom("payment").select("id").execute(), []);
  await assertInventory(db);
});

test("what can't be had is refused at its field, and nothing is stored", async (t) => {
  const { db, add, offers, stored, room } = await withDesk(t, 1);
  const payment = { method: "upi", amount: 100, utr: "426113870255" } as const;
  await failsWith(add({ grandTotal: 1 }), "price_changed");
  const gone = await failsWith(add({ unitId: "none" }), "not_found");
  assert.deepEqual(Object.keys(gone.fields ?? {}), ["unitId"]);
  const other = await storeRoom(db, { totalRooms: 1 });
  const [unit] = await offers();
  const elsewhere = await failsWith(add({ unitId: unit?._id, roomId: other._id }), "not_found");
  assert.deepEqual(Object.keys(elsewhere.fields ?? {}), ["unitId"]);
  const phone = await failsWith(add({ phone: "12" }), "invalid_input");
  assert.deepEqual(Object.keys(phone.fields ?? {}), ["phone"]);
  const amount = await failsWith(add({ payment: { method: "cash", amount: 0 } }), "invalid_input");
  assert.deepEqual(Object.keys(amount.fields ?? {}), ["payment.amount"]);
  assert.deepEqual(await stored(), []);
  await add({ payment });
  const full = await failsWith(add(), "fully_booked");
  assert.deepEqual(Object.keys(full.fields ?? {}), ["roomId"]);
  const used = await failsWith(add({ payment, roomId: other._id }), "invalid_input");
  assert.deepEqual(Object.keys(used.fields ?? {}), ["utr"]);
  assert.equal((await stored()).length, 1);
  assert.equal(room.totalRooms, 1);
  await assertInventory(db);
});

test("a repeated call stores once and answers the same", async (t) => {
  const { add, stored, ledger } = await withDesk(t);
  const options = { idempotencyKey: "0192f3a0-0000-7000-8000-000000000001" };
  const payment = { method: "cash", amount: 100 } as const;
  const first = await add({ payment }, options);
  assert.deepEqual(await add({ payment }, options), first);
  await failsWith(add({ payment, name: "Tara Bhat" }, options), "idempotency_conflict");
  assert.deepEqual([(await stored()).length, (await ledger(first.booking._id)).payments.length], [1, 1]);
});

test("of two desks that take the last unit at once, one gets it", async (t) => {
  const { db, add, offers, stored } = await withDesk(t);
  const [unit] = await offers();
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => add({ unitId: unit?._id })));
  assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
  assert.equal((await stored()).length, 1);
  await assertInventory(db);
});

test("an undo takes back all that the walk-in made: the check-in, the unit, the advance and the booking", async (t) => {
  const { api, db, desk, add, offers, ledger, today } = await withDesk(t, 1);
  const { booking } = await add({ email: "asha@example.com", payment: { method: "cash", amount: 500 } });
  assert.deepEqual(await offers(), []);
  const params = { id: booking._id };
  const undo = async () =>
    (await api(undoBookingStatus, { params, body: { updatedAt: booking.updatedAt } }, await desk())).booking;
  const undone = await undo();
  assert.deepEqual([undone.status, undone.cancellationFee], ["cancelled", 0]);
  assert.equal((await ledger(booking._id)).paid, 0);
  const [unit] = await offers();
  assert.deepEqual([unit?.housekeeping, unit?.isOccupied], ["clean", false], "nobody was in the unit");
  assert.deepEqual(await db.selectFrom("mail").select("kind").execute(), [], "the confirmation was not sent yet");
  assert.deepEqual(await undo(), undone);
  const { booking: again } = await add();
  assert.deepEqual([again.status, again.checkInDate], ["checked-in", today]);
  await assertInventory(db);
});

test("an advance in parts is stored with the booking or not at all, and an undo takes every part back", async (t) => {
  const { api, desk, add, stored, ledger } = await withDesk(t);
  const utr = "426113870255";
  const parts = (others: { method: "cash" | "upi"; amount: number; utr?: string }[]) => ({
    payment: { method: "upi" as const, amount: 300, utr, otherParts: others },
  });
  const twice = await failsWith(add(parts([{ method: "upi", amount: 100, utr }])), "invalid_input");
  assert.deepEqual([Object.keys(twice.fields ?? {}), await stored()], [["otherParts.0.utr"], []]);
  const { booking } = await add(parts([{ method: "cash", amount: 200 }]));
  assert.deepEqual(
    (await ledger(booking._id)).payments.map(({ method, amount }) => [method, amount]),
    [
      ["upi", 300],
      ["cash", 200],
    ],
  );
  const params = { id: booking._id };
  await api(undoBookingStatus, { params, body: { updatedAt: booking.updatedAt } }, await desk());
  const { paid, payments } = await ledger(booking._id);
  assert.deepEqual([paid, payments.filter(({ isReversed }) => isReversed).length], [0, 2]);
});

test("a guest whose confirmation was sent is told that the walk-in was undone", async (t) => {
  const { api, db, desk, add } = await withDesk(t);
  const { booking } = await add({ email: "asha@example.com" });
  await db.updateTable("mail").set({ state: "sent", attempts: 1 }).execute();
  const params = { id: booking._id };
  await api(undoBookingStatus, { params, body: { updatedAt: booking.updatedAt } }, await desk());
  const mails = await db.selectFrom("mail").select(["kind", "state"]).orderBy("id").execute();
  assert.deepEqual(
    mails.map(({ kind, state }) => [kind, state]),
    [
      ["booking-confirmed", "sent"],
      ["booking-cancelled", "waiting"],
    ],
  );
});

test("with an e-mail address the guest gets one confirmation", async (t) => {
  const { db, add } = await withDesk(t);
  await add({ email: "asha@example.com" });
  const mails = await db.selectFrom("mail").select(["kind", "recipient"]).execute();
  assert.deepEqual(
    mails.map(({ kind, recipient }) => [kind, recipient]),
    [["booking-confirmed", "asha@example.com"]],
  );
});
