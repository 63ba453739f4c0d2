import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { getMail, listMails } from "#contract/operations/mails.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking, getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { getGroup } from "#contract/reservations/groups.ts";
import {
  addOwnRequest,
  cancelOwnBooking,
  getBookingAsGuest,
  getOwnRegister,
  quoteOwnChange,
  saveOwnGuest,
  setOwnRecipient,
} from "#contract/reservations/guest-booking.ts";
import { bookTogether, quoteTogether } from "#contract/reservations/rooms-together.ts";
import { defaultQuotas } from "#domain/platform/access/limits.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { storeNightRate } from "#tests/support/pricing/night-rates.ts";
import { aRegisterGuest } from "#tests/support/register/register.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
const person = { name: "Asha Rao", email: "asha@example.com", phone: "9845012345" };

async function withRooms(t: TestContext, { units = 2, options = {} } = {}) {
  const app = await testApp(t, options);
  const { api, db } = app;
  const occupancy = { includedGuests: 2, extraAdult: 0, extraChild: 500, freeUnderAge: 0, adultFromAge: 18 };
  const costOptions = [aCostOption({ cost: 2000, serviceFeePercentage: 0, gstPercentage: 0, occupancy })];
  const room = await storeRoom(db, { name: "Garden", totalRooms: units, maxCapacity: 3, costOptions });
  const other = await storeRoom(db, { name: "Sea", totalRooms: 1, maxCapacity: 2, costOptions: [aCostOption()] });
  const desk = { token: await app.staffToken() };
  const party = { adultMale: 2, adultFemale: 2, children: 1 };
  const body = { ...stay, ...party, rooms: [{ roomId: room._id, count: 2 }] };
  const quote = () => api(quoteTogether, { body });
  const book = async (changes: object = {}) =>
    api(bookTogether, { body: { ...body, ...person, grandTotal: (await quote()).grandTotal, ...changes } });
  const see = async ({ reference, key }: { reference: string; key: string }) =>
    (await api(getBookingAsGuest, { params: { reference }, query: { key } })).booking;
  const rowsOf = () => db.selectFrom("booking").selectAll().orderBy("id").execute();
  return { ...app, room, other, desk, body, quote, book, see, rowsOf };
}

test("the price of all rooms is that of each with its guests", async (t) => {
  const { quote } = await withRooms(t);
  const { rooms, grandTotal } = await quote();
  assert.deepEqual(
    rooms.map(({ roomName, adults, children, grandTotal }) => [roomName, adults, children, grandTotal]),
    [
      ["Garden", 2, 1, 5000],
      ["Garden", 2, 0, 4000],
    ],
  );
  assert.equal(grandTotal, 9000);
});

test("a rule of the nights that refuses several rooms is said as for one, and of several kinds with the room", async (t) => {
  const { api, db, room, other, body, quote } = await withRooms(t);
  const planOf = ({ costOptions }: typeof room) => costOptions[0]?.id ?? "";
  await storeNightRate(db, { plan_id: planOf(room), night: stay.checkInDate, min_stay: 4 });
  const message = "Stays from Wed, 1 Jul 2026 are for at least 4 nights.";
  assert.deepEqual((await failsWith(quote(), "invalid_input")).fields, { checkInDate: message });
  const refused = api(bookTogether, { body: { ...body, ...person, grandTotal: 9000 } });
  assert.deepEqual((await failsWith(refused, "invalid_input")).fields, { checkInDate: message });
  const kinds = (costOptionId: string) => [
    { roomId: other._id, count: 1 },
    { roomId: room._id, count: 1, costOptionId },
  ];
  const mixed = (costOptionId: string) => api(quoteTogether, { body: { ...body, rooms: kinds(costOptionId) } });
  const { fields } = await failsWith(mixed(planOf(room)), "invalid_input");
  assert.deepEqual(fields, { checkInDate: `Garden: ${message}` });
});

test("all rooms are booked as a group, with one page, one price and one mail with its link", async (t) => {
  const { api, db, book, see, rowsOf, desk } = await withRooms(t);
  const booked = await book({ specialRequests: "A cot, please." });
  const rows = await rowsOf();
  assert.deepEqual(
    rows.map(({ status, source_id, children, email }) => [status, source_id, children, email]),
    [
      ["pending", "website", 1, person.email],
      ["pending", "website", 0, ""],
    ],
  );
  const own = await see(booked);
  assert.equal(own.together?.rooms.length, 2);
  assert.deepEqual([own.grandTotal, own.balance, own.together?.grandTotal], [9000, 9000, 9000]);
  assert.deepEqual([own.totalGuests, own.upi, own.specialRequests], [5, null, "A cot, please."]);
  assert.match(own.changeProblem ?? "", /several rooms/);
  const change = { ...stay, checkOutDate: "2026-07-04", adultMale: 2, adultFemale: 0, children: 0, key: booked.key };
  await failsWith(api(quoteOwnChange, { params: { reference: booked.reference }, body: change }), "in_use");
  const group = rows[0]?.group_id ?? "";
  const { group: seen } = await api(getGroup, { params: { id: group } }, desk);
  assert.deepEqual([seen.name, seen.payerEmail, seen.rooms], [person.name, person.email, 2]);
  const { mails } = await api(listMails, { query: { limit: "50" } }, desk);
  assert.deepEqual(mails.map(({ kind }) => kind).toSorted(), ["booking-notice", "group-received"]);
  const mail = mails.find(({ kind }) => kind === "group-received");
  const { text } = await api(getMail, { params: { id: mail?._id ?? "" } }, desk);
  assert.match(text, new RegExp(`/booking/${booked.reference}\\?key=`));
  assert.match(text, /₹9,000/);
  const notice = mails.find(({ kind }) => kind === "booking-notice");
  const toDesk = await api(getMail, { params: { id: notice?._id ?? "" } }, desk);
  for (const part of [/2 × Garden/, /Guests: 5/, /₹9,000/, /A cot, please/]) assert.match(toDesk.text, part);
  await assertInventory(db);
});

test("where one room is missing none is booked", async (t) => {
  const { api, db, room, book, rowsOf } = await withRooms(t);
  await api(addBooking, { body: aBookingInput({ roomId: room._id, ...stay, phone: "9845000000" }) });
  const { details } = await failsWith(book(), "fully_booked");
  assert.deepEqual((details as { missing: { wanted: number; left: number }[] }).missing[0]?.left, 1);
  assert.equal((await rowsOf()).length, 1);
  assert.deepEqual(await db.selectFrom("booking_group").select("id").execute(), []);
  await assertInventory(db);
});

test("of parallel bookings of several rooms and of one, no night is sold twice", async (t) => {
  const { api, db, room, other, body, quote, rowsOf } = await withRooms(t, { units: 3 });
  const { grandTotal } = await quote();
  const mixed = [
    { roomId: other._id, count: 1 },
    { roomId: room._id, count: 1 },
  ];
  const swapped = mixed.toReversed();
  const party = { adultMale: 2, adultFemale: 1, children: 1 };
  const mixedTotal = (await api(quoteTogether, { body: { ...body, ...party, rooms: mixed } })).grandTotal;
  const swappedTotal = (await api(quoteTogether, { body: { ...body, ...party, rooms: swapped } })).grandTotal;
  const guest = (index: number) => ({ ...person, email: `g${index}@example.com`, phone: `984501234${index}` });
  await Promise.allSettled([
    api(bookTogether, { body: { ...body, ...guest(1), grandTotal } }),
    api(bookTogether, { body: { ...body, ...party, ...guest(2), rooms: mixed, grandTotal: mixedTotal } }),
    api(bookTogether, { body: { ...body, ...party, ...guest(3), rooms: swapped, grandTotal: swappedTotal } }),
    api(bookTogether, { body: { ...body, ...guest(4), grandTotal } }),
    api(addBooking, { body: aBookingInput({ roomId: room._id, ...stay, ...guest(5) }) }),
  ]);
  const groups = Map.groupBy(
    (await rowsOf()).filter(({ group_id }) => group_id !== null),
    ({ group_id }) => group_id,
  );
  for (const rooms of groups.values()) assert.equal(rooms.length, 2, "a part of a group was booked");
  assert.ok(groups.size >= 1);
  await assertInventory(db);
});

test("a retry books once, and another price than that of today is refused with it", async (t) => {
  const { api, body, quote, book, rowsOf } = await withRooms(t);
  const { details } = await failsWith(book({ grandTotal: 1 }), "price_changed");
  const { grandTotal } = await quote();
  assert.deepEqual(details, { grandTotal });
  const call = { body: { ...body, ...person, grandTotal } };
  const once = { idempotencyKey: "b7b0c1de-0000-4000-8000-000000000001" };
  const first = await api(bookTogether, call, once);
  assert.deepEqual(await api(bookTogether, call, once), first);
  assert.equal((await rowsOf()).length, 2);
});

test("closed plans, too small rooms and past days are refused", async (t) => {
  const { api, room, body, book } = await withRooms(t);
  await failsWith(book({ adultMale: 6 }), "invalid_input");
  await failsWith(book({ adultMale: 1, adultFemale: 0, children: 3 }), "invalid_input");
  await failsWith(book({ checkInDate: "2026-01-01", checkOutDate: "2026-01-02" }), "invalid_input");
  const rooms = [{ roomId: room._id, count: 2, costOptionId: "gone" }];
  await failsWith(api(quoteTogether, { body: { ...body, rooms } }), "plan_gone");
});

test("the guest cancels all rooms at once", async (t) => {
  const { api, db, book, see, rowsOf, desk } = await withRooms(t);
  const booked = await book();
  const { updatedAt } = await see(booked);
  const { key, reference } = booked;
  const params = { reference };
  await failsWith(api(cancelOwnBooking, { params, body: { key, updatedAt: "2020-01-01T00:00:00.000Z" } }), "changed");
  await api(cancelOwnBooking, { params, body: { key, updatedAt } });
  assert.deepEqual(
    (await rowsOf()).map(({ status }) => status),
    ["cancelled", "cancelled"],
  );
  const { mails } = await api(listMails, { query: { limit: "50" } }, desk);
  const kinds = mails.map(({ kind }) => kind);
  assert.ok(kinds.includes("group-cancelled") && kinds.includes("cancelled-notice"));
  await assertInventory(db);
});

test("the guest cancels one room, also the first, and the page is that of those left", async (t) => {
  const { app, api, db, book, see, rowsOf, desk } = await withRooms(t);
  const booked = await book();
  const { key, reference } = booked;
  const params = { reference };
  const [lead, second] = (await see(booked)).together?.rooms ?? [];
  assert.deepEqual([lead?.isCancellable, lead?.cancellationFee, lead?.reference], [true, 0, reference]);
  const room = { room: lead?.reference, updatedAt: lead?.updatedAt ?? "" };
  await failsWith(api(cancelOwnBooking, { params, body: { key, ...room, room: "KL23456" } }), "not_found");
  const outdated = { ...room, updatedAt: "2020-01-01T00:00:00.000Z" };
  await failsWith(api(cancelOwnBooking, { params, body: { key, ...outdated } }), "changed");
  const { booking } = await api(cancelOwnBooking, { params, body: { key, ...room } });
  assert.deepEqual(
    (await rowsOf()).map(({ status }) => status),
    ["cancelled", "pending"],
  );
  assert.deepEqual([booking.reference, booking.status, booking.roomName], [reference, "pending", "Garden"]);
  assert.deepEqual([booking.grandTotal, booking.balance, booking.totalGuests], [4000, 4000, 2]);
  const { body: event } = await app.inject({ url: `/booking/${reference}/stay.ics?key=${key}` });
  for (const line of [/^STATUS:TENTATIVE/m, new RegExp(`Garden.*${reference}`)]) assert.match(event, line);
  const { mails } = await api(listMails, { query: { limit: "50" } }, desk);
  assert.ok(mails.some(({ kind }) => kind === "group-changed"));
  assert.equal(mails.filter(({ kind }) => kind === "cancelled-notice").length, 1);
  await failsWith(api(cancelOwnBooking, { params, body: { key, ...room } }), "too_late");

  const wish = await api(addOwnRequest, { params, body: { key, text: "A cot, please." } });
  assert.equal(wish.booking.specialRequests, "A cot, please.");
  const left = await api(cancelOwnBooking, { params, body: { key, updatedAt: wish.booking.updatedAt } });
  assert.deepEqual([left.booking.status, left.booking.roomName], ["cancelled", "2 × Garden"]);
  assert.equal(left.booking.together?.rooms[1]?.reference, second?.reference);
  await assertInventory(db);
});

test("ages of children count as for one room, and each room has those of its own", async (t) => {
  const { api, db, room, body, rowsOf } = await withRooms(t);
  const byAge = { includedGuests: 1, extraAdult: 1000, extraChild: 500, freeUnderAge: 5, adultFromAge: 12 };
  const costOptions = [aCostOption({ cost: 2000, serviceFeePercentage: 0, gstPercentage: 0, occupancy: byAge })];
  const family = await storeRoom(db, { name: "Family", totalRooms: 2, maxCapacity: 3, costOptions });
  const party = { ...body, adultMale: 2, adultFemale: 0, children: 2, rooms: [{ roomId: family._id, count: 2 }] };
  const unknown = await api(quoteTogether, { body: party });
  assert.deepEqual([unknown.asksForAges, unknown.grandTotal], [true, 10_000]);
  const known = await api(quoteTogether, { body: { ...party, childAges: [3, 15] } });
  assert.deepEqual(
    known.rooms.map(({ grandTotal }) => grandTotal),
    [4000, 6000],
  );
  await api(bookTogether, { body: { ...party, ...person, childAges: [3, 15], grandTotal: 10_000 } });
  assert.deepEqual(
    (await rowsOf()).map(({ child_ages }) => child_ages),
    ["[3]", "[15]"],
  );
  const { asksForAges } = await api(quoteTogether, { body: { ...body, rooms: [{ roomId: room._id, count: 2 }] } });
  assert.equal(asksForAges, false);
});

test("the invoice of each room is made out to the company that was given, also afterwards", async (t) => {
  const { api, book, see, rowsOf } = await withRooms(t);
  const booked = await book({ billingCompany: "Kadalu Textiles" });
  const companies = async () => (await rowsOf()).map(({ billing_company }) => billing_company);
  assert.deepEqual(await companies(), ["Kadalu Textiles", "Kadalu Textiles"]);
  const { isRecipientOpen, billingCompany, updatedAt } = await see(booked);
  assert.deepEqual([isRecipientOpen, billingCompany], [true, "Kadalu Textiles"]);
  const params = { reference: booked.reference };
  const body = { key: booked.key, updatedAt, billingCompany: "Malpe Boats" };
  await api(setOwnRecipient, { params, body });
  assert.deepEqual(await companies(), ["Malpe Boats", "Malpe Boats"]);
});

test("everybody of all rooms is registered on the one page", async (t) => {
  const { api, book, rowsOf, db } = await withRooms(t);
  const booked = await book();
  const { key, reference } = booked;
  const params = { reference };
  const { register } = await api(getOwnRegister, { params, query: { key } });
  assert.deepEqual([register.isOpen, register.expected], [true, 5]);
  for (const name of ["Asha Rao", "Ravi Rao", "Tara Rao", "Mohan Rao"]) {
    await api(saveOwnGuest, { params, body: { ...aRegisterGuest({ name }), key } });
  }
  const [first, second] = await rowsOf();
  const guests = await db.selectFrom("stay_guest").select(["booking_id", "name"]).orderBy("name").execute();
  assert.equal(guests.filter(({ booking_id }) => booking_id === first?.id).length, 3);
  assert.equal(guests.filter(({ booking_id }) => booking_id === second?.id).length, 1);
  const seen = await api(getOwnRegister, { params, query: { key } });
  assert.equal(seen.register.guests.length, 4);
});

test("confirmed at once, all rooms are; a promised answer stands on the first", async (t) => {
  const { api, desk, book, rowsOf, db } = await withRooms(t, { units: 4 });
  const { settings } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...settings, answerHours: 2 } }, desk);
  await book();
  assert.deepEqual(
    (await rowsOf()).map(({ answer_by }) => answer_by !== ""),
    [true, false],
  );
  const { settings: now } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...now, confirmsAtOnce: true } }, desk);
  await book({ email: "tara@example.com", phone: "9845000001" });
  assert.deepEqual(
    (await rowsOf()).slice(2).map(({ status }) => status),
    ["confirmed", "confirmed"],
  );
  await assertInventory(db);
});

test("all rooms count against the nights that one guest can hold unconfirmed", async (t) => {
  const { api, desk, book, rowsOf } = await withRooms(t, { options: { quotas: defaultQuotas } });
  const { settings } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...settings, maxUnconfirmedNights: 3 } }, desk);
  await failsWith(book(), "too_many_unconfirmed");
  assert.deepEqual(await rowsOf(), []);
});

test("a guest's data includes all rooms as far as they name the guest, and erasing removes it", async (t) => {
  const { api, book, rowsOf, desk } = await withRooms(t);
  await book();
  const { bookings } = await api(exportGuest, { body: { email: person.email } }, desk);
  assert.ok(bookings.length >= 1);
  for (const { id } of await rowsOf()) {
    await api(setBookingStatus, { params: { id }, body: { status: "cancelled" } }, desk);
  }
  await api(eraseGuest, { body: { email: person.email } }, desk);
  for (const { id } of await rowsOf()) {
    const { booking } = await api(getBooking, { params: { id } }, desk);
    assert.notEqual(booking.name, person.name);
  }
});
