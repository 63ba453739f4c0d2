import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { getDeskAvailability } from "#contract/reservations/availability.ts";
import {
  addBooking,
  addDeskBooking,
  addWalkIn,
  setBookingStatus,
  undoBookingStatus,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { addPromo, listPromos, quoteWithPromo, updatePromo } from "#contract/reservations/promos.ts";
import { defaultQuotas } from "#domain/platform/access/limits.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { PromoInput } from "#domain/pricing/promos.ts";
import type { BookingInput } from "#domain/reservations/bookings.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aPromo } from "#tests/support/reservations/promos.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const stay = { checkInDate: "2026-07-10", checkOutDate: "2026-07-12" };

async function withPromo(t: TestContext, draft: Partial<PromoInput> = {}) {
  const app = await testApp(t);
  const { api, db } = app;
  const owner = { token: await app.staffToken() };
  const plans = [aCostOption({ cost: 2500 }), aCostOption({ name: "Half board", cost: 3500 })];
  const room = await storeRoom(db, { totalRooms: 9, costOptions: plans });
  const add = async (overrides: Partial<PromoInput> = {}) =>
    (await api(addPromo, { body: aPromo({ ...draft, ...overrides }) }, owner)).promo;
  const promo = await add();
  const find = async () => (await api(listPromos, {}, owner)).find(({ _id }) => _id === promo._id);
  const uses = async () => (await find())?.uses;
  const inputOf = (overrides: Partial<BookingInput> = {}) => ({
    ...aBookingInput({ roomId: room._id, ...stay }),
    promoCode: promo.code,
    ...overrides,
  });
  const book = async (overrides: Partial<BookingInput> = {}) =>
    (await api(addBooking, { body: inputOf(overrides) })).booking;
  const setStatus = async (id: string, status: "cancelled" | "no-show" | "confirmed") =>
    (await api(setBookingStatus, { params: { id }, body: { status } }, owner)).booking;
  return { ...app, owner, room, promo, add, find, uses, inputOf, book, setStatus };
}

const fieldsOf = async (call: Promise<unknown>, code: "invalid_input" | "in_use" = "invalid_input") =>
  (await failsWith(call, code)).fields;

test("codes are added, listed newest first, changed, and switched off", async (t) => {
  const { api, owner, add, promo, room, clock } = await withPromo(t);
  clock.instant = new Date(clock.instant.getTime() + 1000);
  const [, halfBoard] = room.costOptions;
  const other = await add({
    code: "stay500",
    kind: "amount",
    value: 500,
    isForAllPlans: false,
    costOptionIds: [halfBoard?.id ?? ""],
  });
  assert.deepEqual(
    (await api(listPromos, {}, owner)).map(({ code }) => code),
    ["STAY500", "MONSOON10"],
  );
  assert.deepEqual([other.kind, other.value, other.costOptionIds, other.uses], ["amount", 500, [halfBoard?.id], 0]);
  const { _id: id, updatedAt } = promo;
  const body = aPromo({ isActive: false, maxUses: 3, updatedAt });
  const after = (await api(updatePromo, { params: { id }, body }, owner)).promo;
  assert.deepEqual([after.isActive, after.maxUses, after.code], [false, 3, "MONSOON10"]);
  await failsWith(api(updatePromo, { params: { id }, body }, owner), "changed");
  assert.deepEqual(await fieldsOf(add({ code: "Stay500" })), { code: "There is a promo code with this name already" });
  const renamed = api(updatePromo, { params: { id }, body: aPromo({ code: "STAY500" }) }, owner);
  assert.deepEqual(await fieldsOf(renamed), { code: "There is a promo code with this name already" });
  await failsWith(api(updatePromo, { params: { id: "none" }, body: aPromo({ code: "NEW" }) }, owner), "not_found");
  const unknown = add({ code: "PLANS", isForAllPlans: false, costOptionIds: ["none"] });
  assert.deepEqual(await fieldsOf(unknown), { costOptionIds: "Please choose at least one plan" });
});

test("a guest's code is in the price, whatever its letters look like, and the seen price is checked with it", async (t) => {
  const { api, uses, inputOf, book } = await withPromo(t);
  const { booking } = await api(addBooking, { body: { ...inputOf(), promoCode: " monsoon10 ", grandTotal: 5841 } });
  assert.deepEqual(
    booking.quote.lines.map(({ kind, amount, label }) => [kind, amount, label]),
    [
      ["base", 5000, undefined],
      ["reduction", -500, "MONSOON10"],
      ["serviceFee", 450, undefined],
      ["gst", 891, undefined],
    ],
  );
  assert.equal(booking.grandTotal, 5841);
  assert.equal(await uses(), 1);
  await failsWith(api(addBooking, { body: { ...inputOf(), grandTotal: 6490 } }), "price_changed");
  assert.equal(await uses(), 1);
  assert.equal((await book({ promoCode: " " as never })).grandTotal, 6490);
});

test("rupees are taken off the stay once, and never more than it costs", async (t) => {
  const { book, db } = await withPromo(t, { kind: "amount", value: 500 });
  assert.equal((await book()).grandTotal, 5841);
  await db
    .updateTable("promo_code")
    .set({ amount_paise: 1_000_000_00 as never })
    .execute();
  assert.equal((await book()).grandTotal, 0);
  await assertInventory(db);
});

test("each reason against a code is said at its field, and nothing is booked", async (t) => {
  const { db, add, book, clock, room } = await withPromo(t, {
    bookFrom: "2026-06-15",
    bookUntil: "2026-06-20",
    stayFrom: "2026-07-01",
    stayUntil: "2026-07-11",
    maxUses: 1,
  });
  const [standard, halfBoard] = room.costOptions;
  await add({ code: "HALF", isForAllPlans: false, costOptionIds: [halfBoard?.id ?? ""] });
  await add({ code: "LATER", bookFrom: "2026-06-16" });
  const reasonOf = async (overrides: Partial<BookingInput>) => (await fieldsOf(book(overrides)))?.promoCode;
  assert.equal(
    await reasonOf({ promoCode: "NOSUCH" }),
    "We don’t know this code. Please check its letters and digits.",
  );
  assert.equal(await reasonOf({ promoCode: "LATER" }), "This code can be used from Tue, 16 Jun 2026");
  assert.equal(
    await reasonOf({ checkOutDate: "2026-07-13" }),
    "This code is for nights from Wed, 1 Jul 2026 to Sat, 11 Jul 2026",
  );
  assert.equal(
    await reasonOf({ promoCode: "HALF", costOptionId: standard?.id }),
    "This code is not for this room and plan",
  );
  await book();
  assert.equal(await reasonOf({}), "This code has been used up");
  clock.instant = new Date("2026-06-21T06:30:00Z");
  assert.equal(await reasonOf({}), "This code can no longer be used");
  assert.equal((await db.selectFrom("booking").select("id").execute()).length, 1);
  await assertInventory(db);
});

test("a limit can't be set below the uses", async (t) => {
  const { api, owner, promo, book } = await withPromo(t);
  await book();
  await book();
  const save = (maxUses: number) => api(updatePromo, { params: { id: promo._id }, body: aPromo({ maxUses }) }, owner);
  assert.deepEqual(await fieldsOf(save(1)), { maxUses: "2 bookings hold this code already" });
  assert.equal((await save(2)).promo.maxUses, 2);
});

test("a cancelled booking or a no-show gives its use back, and takes it again when it comes back", async (t) => {
  const { api, db, owner, uses, book, setStatus } = await withPromo(t, { maxUses: 1 });
  const { _id: id } = await book();
  for (const status of ["cancelled", "no-show"] as const) {
    await setStatus(id, status);
    assert.equal(await uses(), 0);
    await setStatus(id, "confirmed");
    assert.equal(await uses(), 1);
  }
  const { updatedAt } = await setStatus(id, "cancelled");
  const other = await book();
  const message =
    "The promo code MONSOON10 has been used up by others in the meantime, so the booking can’t come back at its price. An owner or manager can raise the limit of the code.";
  assert.equal((await failsWith(setStatus(id, "confirmed"), "in_use")).message, message);
  const undo = () => api(undoBookingStatus, { params: { id }, body: { updatedAt } }, owner);
  assert.equal((await failsWith(undo(), "in_use")).message, message);
  await assertInventory(db);
  await setStatus(other._id, "cancelled");
  assert.equal((await undo()).booking.grandTotal, 5841);
  assert.equal(await uses(), 1);
  await assertInventory(db);
});

test("at agreed rates kept nights keep the reduction and added ones have none; a price without it gives the use back", async (t) => {
  const { api, db, owner, uses, book } = await withPromo(t);
  const { _id: id, ...booking } = await book();
  const edit = async (overrides: object) => {
    const { roomId: _roomId, ...unchanged } = booking;
    const body = { ...unchanged, updatedAt: undefined, pricePerNight: undefined, ...overrides };
    return (await api(updateBooking, { params: { id }, body }, owner)).booking;
  };
  const longer = await edit({ checkOutDate: "2026-07-13", pricing: "agreed" });
  // Two nights at 2,500 less 10 %, one at 2,500.
  assert.equal(longer.grandTotal, 5841 + 3245);
  assert.equal((await edit({ pricing: "agreed" })).grandTotal, 5841);
  assert.equal(await uses(), 1);
  const moved = await edit({ checkInDate: "2026-08-01", checkOutDate: "2026-08-02", pricing: "agreed" });
  assert.deepEqual([moved.grandTotal, await uses()], [3245, 0]);
  await assertInventory(db);

  const second = await book();
  const { roomId: _roomId, ...unchanged } = second;
  assert.equal(await uses(), 1);
  const flat = { ...unchanged, pricePerNight: 2000, pricing: "flat" as const };
  await api(updateBooking, { params: { id: second._id }, body: flat }, owner);
  assert.equal(await uses(), 0);
  await assertInventory(db);
});

test("the desk sees the price with a code by plan, or why it does not apply, and books with it", async (t) => {
  const { api, db, owner, room, uses, inputOf, today } = await withPromo(t);
  const [standard, halfBoard] = room.costOptions;
  const staff = owner;
  const half = aPromo({ code: "HALF", isForAllPlans: false, costOptionIds: [halfBoard?.id ?? ""] });
  await api(addPromo, { body: half }, owner);
  const query = { checkin: stay.checkInDate, checkout: stay.checkOutDate, promoCode: "half" };
  const plansOf = async (promoCode: string) => {
    const { rooms } = await api(getDeskAvailability, { query: { ...query, promoCode } }, staff);
    return rooms[0]?.plans.map(({ id, quote, promoProblem }) => [id, quote.grandTotal, promoProblem]);
  };
  assert.deepEqual(await plansOf("half"), [
    [standard?.id, 6490, "This code is not for this room and plan"],
    [halfBoard?.id, 8177.4, undefined],
  ]);
  const unknown = "We don’t know this code. Please check its letters and digits.";
  assert.deepEqual(
    (await plansOf("nosuch"))?.map(([, , problem]) => problem),
    [unknown, unknown],
  );
  const { booking } = await api(addDeskBooking, { body: { ...inputOf(), grandTotal: 5841 } }, staff);
  assert.equal(booking.grandTotal, 5841);
  const tonight = { checkInDate: today, checkOutDate: addNights(today, 1) };
  const walkIn = await api(addWalkIn, { body: inputOf(tonight) }, staff);
  assert.equal(walkIn.booking.grandTotal, 2920.5);
  assert.equal(await uses(), 2);
  const refused = await fieldsOf(api(addWalkIn, { body: inputOf({ ...tonight, promoCode: "NOSUCH" }) }, staff));
  assert.deepEqual(refused, { promoCode: unknown });
  await assertInventory(db);
});

test("a code whose plans are all gone is for none", async (t) => {
  const { api, add, book, find, room, owner, db } = await withPromo(t);
  const [standard, halfBoard] = room.costOptions;
  await add({ code: "HALF", isForAllPlans: false, costOptionIds: [halfBoard?.id ?? ""] });
  await db
    .deleteFrom("cost_option")
    .where("id", "=", halfBoard?.id ?? "")
    .execute();
  const refused = await fieldsOf(book({ promoCode: "HALF", costOptionId: standard?.id }));
  assert.deepEqual(refused, { promoCode: "This code is not for this room and plan" });
  const listed = (await api(listPromos, {}, owner)).find(({ code }) => code === "HALF");
  assert.deepEqual([listed?.isForAllPlans, listed?.costOptionIds], [false, []]);
  assert.equal((await find())?.isForAllPlans, true);
});

test("the site quotes a stay with a code, says why a code is wrong, and bounds guesses", async (t) => {
  const app = await testApp(t, { quotas: { ...defaultQuotas, stay: { burst: 1000, perHour: 1000 } } });
  const { api, db, today } = app;
  await api(addPromo, { body: aPromo() }, { token: await app.staffToken() });
  const { _id: roomId } = await storeRoom(db, { costOptions: [aCostOption({ cost: 2500 })] });
  const quote = (body: Partial<CallInput<typeof quoteWithPromo>["body"]> = {}) =>
    api(quoteWithPromo, { body: { roomId, ...stay, adultMale: 1, promoCode: "monsoon10", ...body } });
  for (let time = 0; time < 12; time++) assert.equal((await quote()).quote.grandTotal, 5841);
  const reason = "We don’t know this code. Please check its letters and digits.";
  assert.deepEqual(await fieldsOf(quote({ promoCode: "NOSUCH" })), { promoCode: reason });
  assert.deepEqual(await fieldsOf(quote({ promoCode: " " })), { promoCode: reason });
  const past = quote({ checkInDate: addNights(today, -1), checkOutDate: today });
  assert.deepEqual(await fieldsOf(past), { checkInDate: "Check-in cannot be before today" });
  for (let time = 0; time < 9; time++) await failsWith(quote({ promoCode: `GUESS${time}` }), "invalid_input");
  await failsWith(quote(), "rate_limited");
});

test("an address that tries unknown codes has to wait, also with a right one; right ones cost nothing", async (t) => {
  const app = await testApp(t, { quotas: { ...defaultQuotas, booking: { burst: 1000, perHour: 1000 } } });
  const { api, db, clock } = app;
  await api(addPromo, { body: aPromo() }, { token: await app.staffToken() });
  const { _id: roomId } = await storeRoom(db, { totalRooms: 100 });
  const one = { checkInDate: "2026-07-10", checkOutDate: "2026-07-11" };
  const book = (promoCode: string) => api(addBooking, { body: { ...aBookingInput({ roomId, ...one }), promoCode } });
  for (let time = 0; time < 12; time++) await book("MONSOON10");
  for (let time = 0; time < 10; time++) await failsWith(book(`GUESS${time}`), "invalid_input");
  await failsWith(book("GUESS"), "rate_limited");
  await failsWith(book("MONSOON10"), "rate_limited");
  clock.instant = new Date(clock.instant.getTime() + 3 * 60_000);
  await book("MONSOON10");
  await assertInventory(db);
});

test("fifty parallel bookings of a code with five uses: exactly five have it", async (t) => {
  const { app, db, uses, inputOf } = await withPromo(t, { maxUses: 5 });
  const { _id: roomId } = await storeRoom(db, { totalRooms: 50 });
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const payload = inputOf({ roomId, name: `Guest ${index}` });
      const response = await app.inject({ method: "POST", url: "/api/bookings/add", payload });
      return [response.statusCode, response.json().fields?.promoCode];
    }),
  );
  const count = (wanted: number) => outcomes.filter(([status]) => status === wanted).length;
  assert.deepEqual([count(201), count(400)], [5, 45]);
  assert.ok(outcomes.every(([status, reason]) => status === 201 || reason === "This code has been used up"));
  assert.equal(await uses(), 5);
  const held = await db.selectFrom("booking").select("promo_id").where("promo_id", "is not", null).execute();
  assert.equal(held.length, 5);
  await assertInventory(db);
});

test("the check of the inventory finds a use that no booking holds", async (t) => {
  const { db, book } = await withPromo(t);
  await book();
  await db.updateTable("promo_code").set({ uses: 2 }).execute();
  await assert.rejects(assertInventory(db), /promo code MONSOON10 counts 2 uses, but 1 bookings hold it/);
});
