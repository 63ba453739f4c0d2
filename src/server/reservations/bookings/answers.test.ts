import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { getMail, listMails } from "#contract/operations/mails.ts";
import { getLodge, getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking, addDeskBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { changeStayAsGuest, getBookingAsGuest, quoteOwnChange } from "#contract/reservations/guest-booking.ts";
import { defaultQuotas } from "#domain/platform/access/limits.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

async function withLodge(t: TestContext, rules: { confirmsAtOnce?: boolean; answerHours?: number }, options = {}) {
  const app = await testApp(t, options);
  const { api, db } = app;
  const costOptions = [
    aCostOption(),
    aCostOption({ id: "prepaid", name: "Prepaid", deposit: { kind: "whole", percent: 100 }, holdHours: 24 }),
  ];
  const room = await storeRoom(db, { totalRooms: 3, maxCapacity: 3, costOptions });
  const desk = { token: await app.staffToken() };
  const { settings } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...settings, ...rules } }, desk);
  const input = aBookingInput({ roomId: room._id, ...stay });
  const book = (draft: Partial<typeof input> = {}) => api(addBooking, { body: { ...input, ...draft } });
  const see = async ({ booking, key = "" }: Awaited<ReturnType<typeof book>>) =>
    (await api(getBookingAsGuest, { params: { reference: booking.reference }, query: { key } })).booking;
  const mailsOf = async (id: string) => {
    const { mails } = await api(listMails, { query: { booking: id, limit: "50" } }, desk);
    const texts = await Promise.all(mails.map(({ _id }) => api(getMail, { params: { id: _id } }, desk)));
    return new Map(mails.map(({ kind }, index) => [kind, texts[index]?.text ?? ""]));
  };
  const promised = async () =>
    (await api(getDashboard, {}, desk)).attention.items.flatMap(({ kind, booking }) =>
      kind === "promised" ? [booking.reference] : [],
    );
  return { ...app, room, desk, input, book, see, mailsOf, promised };
}

test("unless the owner says otherwise a booking is pending, without a promised time", async (t) => {
  const { book, see, promised } = await withLodge(t, {});
  const booked = await book();
  assert.deepEqual([booked.booking.status, booked.booking.answerBy], ["pending", ""]);
  assert.equal((await see(booked)).answerBy, "");
  assert.deepEqual(await promised(), []);
});

test("where the owner wants it, a booking that waits for no payment is confirmed at once, with its mails", async (t) => {
  const { api, db, book, mailsOf, input, room, desk, promised } = await withLodge(t, {
    confirmsAtOnce: true,
    answerHours: 2,
  });
  const { booking } = await book();
  assert.deepEqual([booking.status, booking.answerBy], ["confirmed", ""]);
  const mails = await mailsOf(booking._id);
  assert.deepEqual([...mails.keys()].toSorted(), ["booking-confirmed", "booking-notice"]);
  assert.match(mails.get("booking-notice") ?? "", /confirmed at once/);
  const prepaid = room.costOptions.find(({ name }) => name === "Prepaid")?.id ?? "";
  const waiting = (await book({ costOptionId: prepaid })).booking;
  assert.deepEqual([waiting.status, waiting.answerBy, waiting.deposit > 0], ["pending", "", true]);
  const byDesk = { ...input, isPending: true };
  assert.equal((await api(addDeskBooking, { body: byDesk }, desk)).booking.status, "pending");
  assert.deepEqual(await promised(), []);
  await assertInventory(db);
});

test("a promised time is on the booking, on the guest's page and in the mail, and on Today until the desk answers", async (t) => {
  const { api, book, see, mailsOf, promised, clock, desk } = await withLodge(t, { answerHours: 2 });
  const booked = await book();
  const { booking } = booked;
  assert.equal(booking.answerBy, new Date(clock.instant.getTime() + 2 * 3_600_000).toISOString());
  const { answerBy } = await see(booked);
  assert.match(answerBy, /^2026-/);
  const mails = await mailsOf(booking._id);
  assert.match(mails.get("booking-received") ?? "", /We answer by .*; until then the room is kept for you/);
  assert.match(mails.get("booking-notice") ?? "", /Answer promised by: /);
  assert.deepEqual(await promised(), [booking.reference]);
  clock.instant = new Date(clock.instant.getTime() + 3 * 3_600_000);
  assert.equal((await see(booked)).answerBy, "", "a promise that was not kept is not repeated");
  assert.deepEqual(await promised(), [booking.reference]);
  await api(setBookingStatus, { params: { id: booking._id }, body: { status: "confirmed" } }, desk);
  assert.deepEqual([await promised(), (await see(booked)).answerBy], [[], ""]);
});

test("beyond the nights that one guest can hold unconfirmed, the desk confirms", async (t) => {
  const { api, book, desk } = await withLodge(t, { confirmsAtOnce: true }, { quotas: defaultQuotas });
  const { settings } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...settings, maxUnconfirmedNights: 3 } }, desk);
  const statuses = [];
  for (let count = 0; count < 2; count++) statuses.push((await book()).booking.status);
  assert.deepEqual(statuses, ["confirmed", "pending"]);
  await failsWith(book(), "too_many_unconfirmed");
});

test("a booking that was confirmed at once grows no further than it could have begun; the desk answers beyond that", async (t) => {
  const { api, book, see, desk } = await withLodge(t, { confirmsAtOnce: true }, { quotas: defaultQuotas });
  const { settings } = await api(getSettings, {}, desk);
  const rules = { maxUnconfirmedNights: 3, guestChanges: "at-once" as const };
  await api(updateSettings, { body: { ...settings, ...rules } }, desk);
  const booked = await book();
  const { key = "" } = booked;
  const params = { reference: booked.booking.reference };
  const until = async (checkOutDate: string) => {
    const change = { ...stay, checkOutDate, adultMale: 1, adultFemale: 0, children: 0 };
    const { quote, isAtOnce } = await api(quoteOwnChange, { params, body: { key, ...change } });
    const { updatedAt } = await see(booked);
    const body = { key, ...change, grandTotal: quote.grandTotal, updatedAt };
    const { booking } = await api(changeStayAsGuest, { params, body });
    return [isAtOnce, booking.checkOutDate, booking.changeRequest?.checkOutDate];
  };
  assert.deepEqual(await until("2026-07-05"), [false, "2026-07-03", "2026-07-05"]);
  assert.deepEqual(await until("2026-07-04"), [true, "2026-07-04", undefined]);
});

test("hours outside the bounds are refused, and the public lodge does not have the rules", async (t) => {
  const { api, desk } = await withLodge(t, {});
  const { settings } = await api(getSettings, {}, desk);
  const { fields } = await failsWith(
    api(updateSettings, { body: { ...settings, answerHours: 73 } }, desk),
    "invalid_input",
  );
  assert.match(fields?.answerHours ?? "", /from 0 to 72/);
  const lodge = await api(getLodge, {});
  assert.ok(!JSON.stringify(lodge).includes("confirmsAtOnce"));
});
