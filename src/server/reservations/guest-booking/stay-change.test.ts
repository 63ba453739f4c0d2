import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { recordPayment } from "#contract/billing/payments.ts";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { getMail, listMails } from "#contract/operations/mails.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import {
  acceptChange,
  addBooking,
  declineChange,
  getBooking,
  reviewChangeRequest,
  setBookingStatus,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import {
  changeStayAsGuest,
  getBookingAsGuest,
  quoteOwnChange,
  withdrawOwnChange,
} from "#contract/reservations/guest-booking.ts";
import { defaultQuotas } from "#domain/platform/access/limits.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { aBookingInput, aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
const guests = { adultMale: 1, adultFemale: 0, children: 0 };
const longer = { ...stay, ...guests, checkOutDate: "2026-07-05" };
/** The total of the first plan, ₹2,200 a night. */
const nightTotal = 2855.6;

async function withGuest(t: TestContext, { plan = 0, options = {} }: { plan?: number; options?: object } = {}) {
  const app = await testApp(t, options);
  const { api, db } = app;
  const costOptions = [aCostOption(), aCostOption({ id: "breakfast", name: "With breakfast", cost: 3000 })];
  const room = await storeRoom(db, { totalRooms: 1, maxCapacity: 3, costOptions });
  const costOptionId = room.costOptions[plan]?.id;
  const input = aBookingInput({ roomId: room._id, ...stay, ...(costOptionId && { costOptionId }) });
  const { booking, key = "" } = await api(addBooking, { body: input });
  const params = { reference: booking.reference };
  const id = booking._id;
  const desk = { token: await app.staffToken() };
  const see = async () => (await api(getBookingAsGuest, { params, query: { key } })).booking;
  const quote = (change: typeof longer) => api(quoteOwnChange, { params, body: { key, ...change } });
  const send = async (change: typeof longer, seen: { updatedAt?: string; grandTotal?: number } = {}) => {
    const grandTotal = seen.grandTotal ?? (await quote(change)).quote.grandTotal;
    const updatedAt = seen.updatedAt ?? (await see()).updatedAt;
    return (await api(changeStayAsGuest, { params, body: { key, ...change, grandTotal, updatedAt } })).booking;
  };
  const withdraw = async () => (await api(withdrawOwnChange, { params, body: { key } })).booking;
  const review = () => api(reviewChangeRequest, { params: { id } }, desk);
  const stored = async () => (await api(getBooking, { params: { id } }, desk)).booking;
  const accept = async (grandTotal: number) =>
    api(acceptChange, { params: { id }, body: { grandTotal, updatedAt: (await stored()).updatedAt } }, desk);
  const decline = async (answer = "") =>
    api(declineChange, { params: { id }, body: { answer, updatedAt: (await stored()).updatedAt } }, desk);
  const setStatus = (status: BookingStatus) => api(setBookingStatus, { params: { id }, body: { status } }, desk);
  const kinds = async () => {
    const { mails } = await api(listMails, { query: { booking: id, limit: "50" } }, desk);
    return mails.map(({ kind }) => kind).toSorted();
  };
  const textOf = async (kind: string) => {
    const { mails } = await api(listMails, { query: { booking: id, limit: "50" } }, desk);
    const mail = mails.find((one) => one.kind === kind);
    return (await api(getMail, { params: { id: mail?._id ?? "" } }, desk)).text;
  };
  const actions = async () => {
    const { entries } = await api(listAudit, { query: { id, limit: "50" } }, desk);
    return entries.map(({ actor, action }) => `${actor}: ${action}`);
  };
  const setRule = async (guestChanges: "request" | "at-once") => {
    const { settings } = await api(getSettings, {}, desk);
    await api(updateSettings, { body: { ...settings, guestChanges } }, desk);
  };
  return {
    ...app,
    room,
    input,
    booking,
    key,
    params,
    id,
    desk,
    see,
    quote,
    send,
    withdraw,
    review,
    stored,
    accept,
    decline,
    setStatus,
    kinds,
    textOf,
    actions,
    setRule,
  };
}

test("nights that stay keep their price, added ones cost the booked plan's rates of today", async (t) => {
  const { quote, booking, db } = await withGuest(t, { plan: 1 });
  const first = await quote(longer);
  assert.equal(first.quote.pricePerNight, 3000);
  assert.equal(first.difference, booking.grandTotal);
  assert.deepEqual([first.refund, first.isAtOnce], [0, false]);
  await db
    .updateTable("cost_option")
    .set({ cost_paise: 320_000 as never })
    .where("name", "=", "With breakfast")
    .execute();
  const { quote: dearer } = await quote(longer);
  assert.equal(dearer.pricePerNight, 3100);
  assert.deepEqual(
    dearer.nightly?.map(({ price }) => price),
    [3000, 3000, 3200, 3200],
  );
  const more = await quote({ ...longer, ...stay, adultFemale: 1 });
  assert.deepEqual([more.quote.grandTotal, more.difference], [booking.grandTotal, 0]);
});

test("a request changes nothing until the desk accepts it, and shows on the guest's page and on the dashboard", async (t) => {
  const { api, send, see, accept, kinds, actions, textOf, desk, booking, id, db } = await withGuest(t);
  const sent = await send({ ...longer, adultFemale: 1 });
  assert.equal(sent.changeRequest?.state, "pending");
  assert.equal(sent.checkOutDate, stay.checkOutDate);
  const { attention } = await api(getDashboard, {}, desk);
  assert.deepEqual(
    attention.items.map((item) => [item.kind, item.booking._id]),
    [["change", id]],
  );
  await accept(sent.changeRequest?.quote.grandTotal ?? 0);
  const own = await see();
  assert.deepEqual(
    [own.checkOutDate, own.totalGuests, own.grandTotal, own.changeRequest],
    ["2026-07-05", 2, 4 * nightTotal, null],
  );
  assert.equal((await api(getDashboard, {}, desk)).attention.total, 0);
  assert.deepEqual(await kinds(), ["booking-notice", "booking-received", "change-accepted", "change-requested-notice"]);
  assert.deepEqual((await actions()).slice(0, 2), ["meera: Change accepted", "guest: Change requested"]);
  const notice = await textOf("change-requested-notice");
  assert.match(
    notice,
    /Asked for: Wed, 1 Jul 2026 to Sun, 5 Jul 2026, 2 adults\nNew total: ₹11,422\.40, until now ₹5,711\.20/,
  );
  assert.match(await textOf("change-accepted"), /as you asked.*Check-out: Sun, 5 Jul/s);
  assert.equal(own.reference, booking.reference);
  await assertInventory(db);
});

test("a declined request leaves the booking, and the guest reads the answer", async (t) => {
  const { send, see, decline, textOf, withdraw, actions } = await withGuest(t);
  await send(longer);
  await decline("We are full that weekend.");
  const own = await see();
  assert.deepEqual([own.checkOutDate, own.changeRequest?.state], [stay.checkOutDate, "declined"]);
  assert.equal(own.changeRequest?.answer, "We are full that weekend.");
  const text = await textOf("change-declined");
  assert.match(text, /to Wed, 1 Jul 2026 to Sun, 5 Jul|change your booking/);
  assert.match(text, /The front desk writes: We are full that weekend\./);
  assert.equal((await withdraw()).changeRequest?.state, "declined");
  assert.equal((await send(longer)).changeRequest?.state, "pending");
  assert.doesNotMatch((await actions()).join(), /full/);
});

test("a request is sent once however often, replaced by another one, and withdrawn", async (t) => {
  const { send, see, withdraw, kinds, accept, booking } = await withGuest(t);
  const { updatedAt } = await see();
  await send(longer, { updatedAt });
  await send(longer, { updatedAt });
  await send({ ...longer, checkOutDate: "2026-07-04" });
  assert.equal((await see()).changeRequest?.checkOutDate, "2026-07-04");
  assert.equal((await withdraw()).changeRequest, null);
  await withdraw();
  const notices = (await kinds()).filter((kind) => kind.endsWith("-notice"));
  assert.deepEqual(notices, [
    "booking-notice",
    "change-requested-notice",
    "change-requested-notice",
    "change-withdrawn-notice",
  ]);
  await failsWith(accept(booking.grandTotal), "changed");
});

test("with a price that changed since, the desk sees both and chooses one", async (t) => {
  const { send, review, accept, stored, db } = await withGuest(t);
  const { changeRequest } = await send(longer);
  const quoted = changeRequest?.quote.grandTotal ?? 0;
  await db
    .updateTable("cost_option")
    .set({ cost_paise: 250_000 as never })
    .where("position", "=", 0)
    .execute();
  const { quote, problem, paid } = await review();
  assert.deepEqual([quote?.pricePerNight, problem, paid], [2350, null, 0]);
  const refused = await failsWith(accept(1), "price_changed");
  assert.deepEqual(refused.details, { quote });
  await accept(quoted);
  assert.equal((await stored()).grandTotal, quoted);
});

test("a plan that is gone can't be changed to, but the desk may keep the quoted price", async (t) => {
  const { send, quote, review, accept, db } = await withGuest(t, { plan: 1 });
  const { changeRequest } = await send(longer);
  await db.deleteFrom("cost_option").where("name", "=", "With breakfast").execute();
  await failsWith(quote({ ...longer, checkOutDate: "2026-07-04" }), "plan_gone");
  assert.deepEqual(await review(), { quote: null, paid: 0, problem: null });
  await accept(changeRequest?.quote.grandTotal ?? 0);
});

test("taken and closed nights, too many guests, past and wrong dates are refused at the field", async (t) => {
  const { quote, send, db, room } = await withGuest(t);
  const taken = { checkInDate: "2026-07-04", checkOutDate: "2026-07-06" };
  await storeBooking(db, { roomId: room._id, ...taken });
  const refused = await failsWith(quote(longer), "fully_booked");
  assert.match(refused.message, /Sat, 4 Jul 2026, which is already fully booked/);
  assert.deepEqual(refused.details, { night: "2026-07-04" });
  await failsWith(send(longer, { grandTotal: 1 }), "fully_booked");
  assert.equal((await quote({ ...longer, checkOutDate: "2026-07-04" })).quote.nights, 3);
  const { fields } = await failsWith(quote({ ...longer, ...stay, adultMale: 4 }), "invalid_input");
  assert.match(fields?.adultMale ?? "", /3 guests/);
  assert.deepEqual(Object.keys((await failsWith(quote({ ...longer, adultMale: 0 }), "invalid_input")).fields ?? {}), [
    "adultMale",
  ]);
  const past = { ...longer, checkInDate: "2026-06-01", checkOutDate: "2026-06-02" };
  assert.deepEqual((await failsWith(quote(past), "invalid_input")).fields, {
    checkInDate: "Check-in cannot be before today",
  });
  const turned = { ...longer, checkOutDate: longer.checkInDate };
  assert.deepEqual(Object.keys((await failsWith(quote(turned), "invalid_input")).fields ?? {}), ["checkOutDate"]);
});

test("the desk can't accept a night that was taken in the meantime", async (t) => {
  const { send, review, accept, stored, db, room } = await withGuest(t);
  const { changeRequest } = await send(longer);
  await storeBooking(db, { roomId: room._id, checkInDate: "2026-07-03", checkOutDate: "2026-07-04" });
  assert.match((await review()).problem ?? "", /Fri, 3 Jul 2026/);
  await failsWith(accept(changeRequest?.quote.grandTotal ?? 0), "fully_booked");
  const { checkOutDate, changeRequest: pending } = await stored();
  assert.deepEqual([checkOutDate, pending?.state], [stay.checkOutDate, "pending"]);
  await assertInventory(db);
});

test("a stay that began, was cancelled or lies behind can't be changed, and its request lapses", async (t) => {
  const { send, quote, see, setStatus, clock, stored } = await withGuest(t);
  await send(longer);
  await setStatus("checked-in");
  assert.equal((await stored()).changeRequest, null);
  assert.match((await see()).changeProblem ?? "", /has begun/);
  await failsWith(quote(longer), "too_late");
  await setStatus("cancelled");
  await failsWith(send(longer, { grandTotal: 1 }), "too_late");
  await setStatus("confirmed");
  assert.equal((await see()).changeProblem, null);
  clock.instant = new Date("2026-07-02T06:30:00Z");
  assert.match((await failsWith(quote(longer), "too_late")).message, /day of arrival has passed/);
});

test("an outdated version or price is refused with what it is now", async (t) => {
  const { send, see, setStatus, clock } = await withGuest(t);
  const { updatedAt } = await see();
  const { details } = await failsWith(send(longer, { grandTotal: 1 }), "price_changed");
  assert.equal((details as { quote: { grandTotal: number } }).quote.grandTotal, 4 * nightTotal);
  clock.instant = new Date(clock.instant.getTime() + 1000);
  await setStatus("confirmed");
  await failsWith(send(longer, { updatedAt }), "changed");
  assert.equal((await see()).changeRequest, null);
});

test("where the owner allows it, a change happens at once, and says what is to be given back", async (t) => {
  const { api, send, see, quote, setRule, kinds, actions, booking, id, desk, db } = await withGuest(t);
  await setRule("at-once");
  const payment = { method: "cash" as const, amount: booking.grandTotal };
  await api(recordPayment, { params: { id }, body: payment }, desk);
  const shorter = { ...longer, checkOutDate: "2026-07-02" };
  const quoted = await quote(shorter);
  assert.deepEqual([quoted.isAtOnce, quoted.refund, quoted.difference], [true, nightTotal, -nightTotal]);
  const { updatedAt } = await see();
  await send(shorter, { updatedAt });
  await send(shorter, { updatedAt });
  const own = await see();
  assert.deepEqual([own.checkOutDate, own.balance, own.changeRequest], ["2026-07-02", -nightTotal, null]);
  assert.deepEqual(await kinds(), ["booking-changed", "booking-notice", "booking-received", "changed-notice"]);
  assert.equal((await actions())[0], "guest: Changed by the guest");
  await assertInventory(db);
});

test("a change that is not dearer waits for nobody, whatever the owner chose for others", async (t) => {
  const { send, quote, kinds, actions, db, stored, setStatus } = await withGuest(t);
  await setStatus("confirmed");
  const moved = { ...longer, checkInDate: "2026-07-02", checkOutDate: "2026-07-04" };
  assert.deepEqual([(await quote(longer)).isAtOnce, (await quote(moved)).isAtOnce], [false, true]);
  await send(longer);
  assert.equal((await stored()).changeRequest?.state, "pending");
  const own = await send(moved);
  assert.deepEqual([own.checkInDate, own.grandTotal, own.changeRequest], ["2026-07-02", 2 * nightTotal, null]);
  assert.equal((await stored()).status, "confirmed");
  assert.ok((await kinds()).includes("changed-notice"));
  assert.equal((await actions())[0], "guest: Changed by the guest");
  await assertInventory(db);
});

test("a change at the same price is a request once cancelling costs something", async (t) => {
  const { send, quote, clock } = await withGuest(t);
  clock.instant = new Date("2026-07-01T04:30:00Z");
  const moved = { ...longer, checkInDate: "2026-07-02", checkOutDate: "2026-07-04" };
  assert.equal((await quote(moved)).isAtOnce, false);
  const own = await send(moved);
  assert.deepEqual([own.checkInDate, own.changeRequest?.state], ["2026-07-01", "pending"]);
});

test("once cancelling costs something, or at a price of the desk's own, the desk decides", async (t) => {
  const { quote, setRule, clock } = await withGuest(t);
  await setRule("at-once");
  assert.equal((await quote(longer)).isAtOnce, true);
  clock.instant = new Date("2026-07-01T04:30:00Z");
  assert.equal((await quote(longer)).isAtOnce, false);
  const other = await withGuest(t);
  await other.setRule("at-once");
  const body = { ...other.input, pricePerNight: 1500 };
  await other.api(updateBooking, { params: { id: other.id }, body }, other.desk);
  assert.equal((await other.quote(longer)).isAtOnce, false);
});

test("of concurrent changes and bookings for the last room one gets the night", async (t) => {
  const { api, db, quote, see, key, params, setRule, room } = await withGuest(t);
  await setRule("at-once");
  const { updatedAt } = await see();
  const { grandTotal } = (await quote(longer)).quote;
  const change = (checkOutDate: string, total: number) =>
    api(changeStayAsGuest, { params, body: { key, ...longer, checkOutDate, grandTotal: total, updatedAt } });
  const other = { ...aBookingInput({ roomId: room._id, checkInDate: "2026-07-03", checkOutDate: "2026-07-04" }) };
  const outcomes = await Promise.allSettled([
    change("2026-07-05", grandTotal),
    api(addBooking, { body: { ...other, phone: "9845011111", email: "other@example.com" } }),
    change("2026-07-04", (grandTotal / 4) * 3),
  ]);
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
  await assertInventory(db);
});

test("a change at once holds no more unconfirmed nights than the owner allows", async (t) => {
  const { api, send, setRule, desk } = await withGuest(t, { options: { quotas: defaultQuotas } });
  await setRule("at-once");
  const { settings } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...settings, maxUnconfirmedNights: 3 } }, desk);
  await failsWith(send(longer), "too_many_unconfirmed");
  await send({ ...longer, checkOutDate: "2026-07-04" });
});

test("an invalid key changes nothing", async (t) => {
  const { app, params, see } = await withGuest(t);
  const before = await see();
  for (const path of ["change/quote", "change", "change/withdraw"]) {
    const payload = { key: "20260901.abc", ...longer, grandTotal: 1, updatedAt: before.updatedAt };
    const url = `/api/own-booking/${params.reference}/${path}`;
    const response = await app.inject({ method: "POST", url, payload });
    assert.deepEqual([response.statusCode, response.headers["cache-control"]], [404, "no-store"], path);
  }
  assert.deepEqual(await see(), before);
});

test("a guest's data includes the request, and erasing removes it", async (t) => {
  const { api, send, decline, setStatus, stored, booking, desk } = await withGuest(t);
  await send(longer);
  await decline("Sorry, Asha.");
  const { bookings } = await api(exportGuest, { body: { email: booking.email } }, desk);
  assert.equal(bookings[0]?.changeRequest?.answer, "Sorry, Asha.");
  await setStatus("checked-out");
  await api(eraseGuest, { body: { email: booking.email } }, desk);
  assert.equal((await stored()).changeRequest, null);
});
