import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import { listPayments, recordPayment } from "#contract/billing/payments.ts";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { listAudit } from "#contract/platform/audit.ts";
import {
  addBooking,
  addWalkIn,
  getBooking,
  listBookings,
  setBookingStatus,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { addGroup } from "#contract/reservations/groups.ts";
import { addQuery, deleteQuery, listQueries, updateQuery } from "#contract/website/queries.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { aBookingInput, storeBooking, storeQuery, storeRoom } from "#server/operations/demo/factories.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { getRoom } from "#server/rooms/rooms/service.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { erasePastGuests } from "./retention.ts";

const asha = { name: "Asha Rao", email: "Asha@Example.in", phone: "9845099999" };
const notes = { additionalGuests: "Ravi Rao", specialRequests: "Asha snores", additionalMessage: "Call Asha" };
const personalData = /asha|ravi|9845099999|snores/i;
const never = new AbortController().signal;
const past = { checkInDate: "2026-06-01", checkOutDate: "2026-06-03" };
const future = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };

async function setUp(t: TestContext) {
  const lodge = await testApp(t);
  const token = await lodge.staffToken();
  const { _id: roomId } = await storeRoom(lodge.db, { totalRooms: 10 });
  return { ...lodge, token, roomId };
}

/** All rows of all tables as text, except the search index, which has only fragments. */
async function dumpDatabase({ db }: Awaited<ReturnType<typeof setUp>>): Promise<string> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith("booking_search"));
  const rows = tables.map(({ name }) =>
    sql`select * from ${sql.table(name)}`.execute(db).then(({ rows }) => [name, rows]),
  );
  return JSON.stringify(await Promise.all(rows));
}

const nothingKept = { registerKept: { entries: 0, until: "" } };

test("all data of a guest is exported, by e-mail in any case or by phone in any notation", async (t) => {
  const lodge = await setUp(t);
  const { api, db, token, roomId } = lodge;
  const mine = await storeBooking(db, { roomId, ...past, ...asha });
  const theirs = await storeBooking(db, { roomId, ...past, name: "Somebody else" });
  const paid = await storePayment(db, { bookingId: mine._id });
  await storePayment(db, { bookingId: theirs._id });
  const query = await storeQuery(db, { ...asha, message: "Have you a cot?" });
  for (const body of [{ email: " asha@EXAMPLE.in " }, { phone: "+91 98450 99999" }, { ...asha, name: undefined }]) {
    const { bookings, payments, queries } = await api(exportGuest, { body }, { token });
    assert.deepEqual(bookings, [mine]);
    assert.deepEqual(
      payments.map(({ _id }) => _id),
      [paid],
    );
    assert.deepEqual(
      queries.map(({ _id, message }) => [_id, message]),
      [[query, "Have you a cot?"]],
    );
  }
  const nobody = await api(exportGuest, { body: { email: "nobody@example.in" } }, { token });
  assert.deepEqual(nobody, {
    bookings: [],
    groups: [],
    charges: [],
    payments: [],
    securityDeposits: [],
    invoices: [],
    registered: [],
    documentPictures: [],
    pastStays: [],
    queries: [],
    answers: [],
    mails: [],
    messages: [],
    handover: [],
    guestCards: [],
    auditEntries: [],
  });
});

test("an export has the guest's mails with their texts and the audit log, and nobody else's", async (t) => {
  const { api, token, roomId } = await setUp(t);
  const book = (guest: object) =>
    api(addBooking, { body: { ...aBookingInput({ roomId, ...future }), ...guest } }).then(({ booking }) => booking);
  const { _id, reference } = await book(asha);
  await book({ name: "Somebody else", email: "else@example.in", phone: "9845011111" });
  const { query } = await api(addQuery, { body: { ...asha, message: "Have you a cot?" } });
  await api(updateQuery, { params: { id: query._id }, body: { status: "contacted", notes: "Called" } }, { token });
  await api(setBookingStatus, { params: { id: _id }, body: { status: "confirmed" } }, { token });

  const { mails, auditEntries } = await api(exportGuest, { body: { phone: asha.phone } }, { token });
  assert.deepEqual(mails.map(({ kind }) => kind).toSorted(), [
    "booking-confirmed",
    "booking-notice",
    "booking-received",
    "query-notice",
    "query-received",
  ]);
  const { subject, text } = mails.find(({ kind }) => kind === "booking-confirmed") ?? {};
  assert.match(`${subject} ${text}`, new RegExp(`${reference}.*Dear Asha Rao`, "s"));
  assert.deepEqual(
    auditEntries.map(({ entity, entityId, action }) => [entity, entityId, action]),
    [
      ["booking", _id, "Booked"],
      ["booking", _id, "Status changed"],
      ["query", query._id, "Updated"],
    ],
  );
  assert.doesNotMatch(JSON.stringify({ mails, auditEntries }), /Somebody else|else@example/);
});

test("an empty e-mail and phone number are rejected and match no guest", async (t) => {
  const { api, db, token, roomId } = await setUp(t);
  await storeBooking(db, { roomId, ...past, ...asha });
  await api(eraseGuest, { body: { phone: asha.phone } }, { token });
  for (const body of [{}, { email: "", phone: "" }, { email: "  ", phone: "-" }]) {
    const refused = await failsWith(api(eraseGuest, { body }, { token }), "invalid_input");
    assert.deepEqual(refused.fields, { email: "Please give an email or a phone number" });
  }
  await failsWith(api(exportGuest, { body: { phone: "12345" } }, { token }), "invalid_input");
});

test("erasing a guest keeps stays and payments and removes every trace of the person from all tables", async (t) => {
  const lodge = await setUp(t);
  const { api, db, token, roomId } = lodge;
  const body = { ...aBookingInput({ roomId, ...future }), ...asha, ...notes };
  const { booking } = await api(addBooking, { body }, { idempotencyKey: "a-key-of-the-guest" });
  const edited = { ...body, roomId, name: "Asha R. Rao", email: asha.email, specialRequests: "Ravi snores" };
  await api(updateBooking, { params: { id: booking._id }, body: edited }, { token });
  await api(setBookingStatus, { params: { id: booking._id }, body: { status: "checked-out" } }, { token });
  const payment = { method: "cash", amount: 500, note: "Asha pays for Ravi" } as const;
  const given = { token, idempotencyKey: "a-click-at-the-desk" };
  await api(recordPayment, { params: { id: booking._id }, body: payment }, given);
  const query = await storeQuery(db, { ...asha, message: "Asha asks" });
  const deleted = await storeQuery(db, { ...asha, message: "Asha asks again" });
  await api(updateQuery, { params: { id: query }, body: { status: "contacted", notes: "Asha called" } }, { token });
  await api(deleteQuery, { params: { id: deleted } }, { token });
  const other = await storeBooking(db, { roomId, ...past, name: "Somebody else", email: "other@example.in" });
  assert.match(await dumpDatabase(lodge), personalData);

  assert.deepEqual(await api(eraseGuest, { body: { email: asha.email } }, { token }), {
    bookings: 1,
    groups: 0,
    queries: 1,
    ...nothingKept,
  });
  assert.doesNotMatch(await dumpDatabase(lodge), personalData);
  const { ledger } = await api(listPayments, { params: { id: booking._id } }, { token });
  assert.deepEqual([ledger.paid, ledger.payments[0]?.note], [500, ""]);
  const { booking: left } = await api(getBooking, { params: { id: booking._id } }, { token });
  assert.deepEqual([left.name, left.email, left.phone], ["Erased guest", "", ""]);
  assert.deepEqual(
    [left.grandTotal, left.quote, left.reference],
    [booking.grandTotal, booking.quote, booking.reference],
  );
  assert.deepEqual(await api(getBooking, { params: { id: other._id } }, { token }), { booking: other });
  assert.equal((await api(listBookings, { query: { search: "asha" } }, { token })).pagination.total, 0);
  assert.equal((await api(listBookings, { query: { search: booking.reference } }, { token })).pagination.total, 1);
  assert.equal((await api(listQueries, {}, { token })).pagination.total, 0);
  const { entries } = await api(listAudit, { query: { entity: "booking", id: booking._id } }, { token });
  assert.deepEqual(
    entries.map(({ action }) => action).toSorted(),
    ["Booked", "Edited", "Guest's data erased", "Payment recorded", "Status changed"].toSorted(),
  );
  await assertInventory(db);
});

test("erasing a guest who walked in leaves nothing of the reply that a repeated call would get", async (t) => {
  const lodge = await setUp(t);
  const { api, db, today, token, roomId } = lodge;
  const body = { ...aBookingInput({ roomId, checkInDate: today, checkOutDate: addNights(today, 1) }), ...asha };
  const { booking } = await api(addWalkIn, { body }, { token, idempotencyKey: "a-guest-at-the-counter" });
  await api(setBookingStatus, { params: { id: booking._id }, body: { status: "checked-out" } }, { token });
  assert.match(await dumpDatabase(lodge), personalData);
  await api(eraseGuest, { body: { email: asha.email } }, { token });
  assert.doesNotMatch(await dumpDatabase(lodge), personalData);
  await assertInventory(db);
});

test("a guest with an upcoming stay is not erased, not even from past bookings", async (t) => {
  const lodge = await setUp(t);
  const { api, db, token, roomId } = lodge;
  const upcoming = await storeBooking(db, { roomId, ...future, ...asha, status: "confirmed" });
  await storeBooking(db, { roomId, ...past, ...asha });
  const refused = await failsWith(api(eraseGuest, { body: { email: asha.email } }, { token }), "in_use");
  assert.match(refused.message, new RegExp(upcoming.reference));
  assert.equal((await api(exportGuest, { body: { email: asha.email } }, { token })).bookings.length, 2);
  await api(setBookingStatus, { params: { id: upcoming._id }, body: { status: "cancelled" } }, { token });
  assert.deepEqual(await api(eraseGuest, { body: { email: asha.email } }, { token }), {
    bookings: 2,
    groups: 0,
    queries: 0,
    ...nothingKept,
  });
});

test("guests whose stay ended before the retention period are erased", async (t) => {
  const lodge = await setUp(t);
  const { api, db, clock, today, token, roomId } = lodge;
  const nights = [
    ["2023-06-12", "2023-06-14"],
    ["2023-06-13", "2023-06-15"],
    ["2026-06-01", "2026-06-03"],
  ] as const;
  const bookings: Booking[] = [];
  for (const [checkInDate, checkOutDate] of nights) {
    bookings.push(await storeBooking(db, { roomId, checkInDate, checkOutDate, ...asha, status: "checked-out" }));
  }
  await storeQuery(db, { ...asha, message: "old", createdAt: new Date("2023-06-01T00:00:00Z") });
  await storeQuery(db, { ...asha, message: "new", createdAt: new Date("2026-06-01T00:00:00Z") });
  const purge = (months: number) => erasePastGuests(db, { months, today, instant: clock.instant, signal: never });
  const namesLeft = async () => {
    const names = [];
    for (const { _id: id } of bookings) names.push((await api(getBooking, { params: { id } }, { token })).booking.name);
    return names;
  };
  await purge(0);
  assert.deepEqual(await namesLeft(), [asha.name, asha.name, asha.name]);
  const atDesk = await storeQuery(db, { ...asha, message: "long deleted" });
  await api(deleteQuery, { params: { id: atDesk } }, { token });
  await db.updateTable("audit_entry").set({ at: "2023-06-01T00:00:00.000Z" }).where("entity", "=", "query").execute();
  await purge(36);
  await purge(36);
  const logged = await db.selectFrom("audit_entry").select("label").where("entity", "=", "query").execute();
  assert.deepEqual(
    logged.map(({ label }) => label),
    ["Erased guest"],
  );
  assert.deepEqual(await namesLeft(), ["Erased guest", asha.name, asha.name]);
  assert.deepEqual(
    (await api(listQueries, {}, { token })).queries.map(({ message }) => message),
    ["new"],
  );
  const { entries } = await api(listAudit, { query: { entity: "booking" } }, { token });
  assert.deepEqual(
    entries.map(({ actor, action }) => [actor, action]),
    [["retention", "Guest's data erased"]],
  );
});

test("erasure runs in batches and stops on abort; idempotency keys expire after a day", async (t) => {
  const { api, db, clock, today, token, roomId } = await setUp(t);
  const backlog = 25;
  for (let index = 0; index < backlog; index++) {
    const checkInDate = `2022-0${1 + (index % 9)}-1${index % 9}`;
    await storeBooking(db, {
      roomId,
      checkInDate,
      checkOutDate: checkInDate.replace(/-1(\d)$/, "-2$1"),
      ...asha,
      status: "cancelled",
    });
  }
  await api(addBooking, { body: aBookingInput({ roomId, ...future }) }, { idempotencyKey: "a-key-of-a-guest" });
  const later = new Date(clock.instant.getTime() + 25 * 3_600_000);
  const purge = (signal: AbortSignal) => erasePastGuests(db, { months: 36, today, instant: later, signal });
  const left = async () => (await api(exportGuest, { body: asha }, { token })).bookings.length;
  const server = new AbortController();
  const underWay = purge(server.signal);
  server.abort();
  await underWay;
  assert.equal(await left(), backlog, "an aborted run leaves the rest to the next one");
  await purge(never);
  assert.equal(await left(), 0);
  assert.deepEqual(await db.selectFrom("idempotency_key").selectAll().execute(), []);
});

test("a payer's groups are exported, and erased once they are over, with the rooms that carry the payer's data", async (t) => {
  const lodge = await setUp(t);
  const { api, db, clock, token, roomId } = lodge;
  const { costOptions } = await getRoom(db, roomId, { includeInactive: true });
  const line = { roomId, costOptionId: costOptions[0]?.id ?? "", count: 2, adultMale: 1 };
  const payer = { payerName: asha.name, payerPhone: asha.phone, payerEmail: asha.email };
  const body = { name: "Asha’s wedding", ...payer, notes: "Ravi calls", ...future, rooms: [line] };
  const { group } = await api(addGroup, { body }, { token, idempotencyKey: "a-click-at-the-desk" });
  const [named] = group.bookings;
  const edit = { ...named, name: "Leena Pai", phone: "9900071234", roomId: undefined } as const;
  await api(updateBooking, { params: { id: named?._id ?? "" }, body: edit as never }, { token });

  const found = await api(exportGuest, { body: { email: asha.email } }, { token });
  assert.deepEqual(
    found.groups.map(({ _id, payerPhone }) => [_id, payerPhone]),
    [[group._id, asha.phone]],
  );
  assert.deepEqual(
    found.mails.map(({ kind }) => kind),
    ["group-received"],
  );
  assert.deepEqual(
    found.auditEntries.map(({ entity, action }) => `${entity} ${action}`),
    ["group Added"],
  );
  const { message } = await failsWith(api(eraseGuest, { body: { email: asha.email } }, { token }), "in_use");
  for (const { reference } of group.bookings) assert.match(message, new RegExp(reference));

  for (const { _id: id } of group.bookings) {
    await api(setBookingStatus, { params: { id }, body: { status: "cancelled" } }, { token });
  }
  assert.deepEqual(await api(eraseGuest, { body: { email: asha.email } }, { token }), {
    bookings: 1,
    groups: 1,
    queries: 0,
    ...nothingKept,
  });
  assert.doesNotMatch(await dumpDatabase(lodge), personalData);
  assert.match(await dumpDatabase(lodge), /Leena Pai/);
  clock.instant = new Date("2027-07-03T06:30:00Z");
  await erasePastGuests(db, { months: 1, today: "2027-07-03", instant: clock.instant, signal: never });
  assert.doesNotMatch(await dumpDatabase(lodge), /Leena Pai/);
  await assertInventory(db);
});

test("after the retention period a group is erased with its bookings", async (t) => {
  const lodge = await setUp(t);
  const { api, db, clock, token, roomId } = lodge;
  const { costOptions } = await getRoom(db, roomId, { includeInactive: true });
  const line = { roomId, costOptionId: costOptions[0]?.id ?? "", count: 2, adultMale: 1 };
  const payer = { payerName: asha.name, payerPhone: asha.phone, payerEmail: asha.email };
  await api(addGroup, { body: { name: "Asha’s wedding", ...payer, ...future, rooms: [line] } }, { token });
  const run = async (today: string) => {
    clock.instant = new Date(`${today}T06:30:00Z`);
    await erasePastGuests(db, { months: 12, today, instant: clock.instant, signal: never });
  };
  await run("2027-07-03");
  assert.match(await dumpDatabase(lodge), personalData);
  await run("2027-07-04");
  assert.doesNotMatch(await dumpDatabase(lodge), personalData);
});
