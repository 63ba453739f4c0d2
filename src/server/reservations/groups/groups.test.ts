import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addCompany } from "#contract/billing/companies.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { searchDesk } from "#contract/operations/desk-search.ts";
import { getMail, listMails } from "#contract/operations/mails.ts";
import { getBooking, listBookings, setBookingStatus, updateBooking } from "#contract/reservations/bookings.ts";
import { getChart } from "#contract/reservations/chart.ts";
import {
  actOnGroup,
  addGroup,
  addGroupRooms,
  cancelGroup,
  getGroup,
  listGroups,
  updateGroup,
} from "#contract/reservations/groups.ts";
import { setRoomSchedule } from "#contract/rooms/rooms.ts";
import type { Shortage } from "#domain/reservations/groups.ts";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { setLimits } from "#tests/support/property/limits.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const dates = { checkInDate: "2026-07-10", checkOutDate: "2026-07-12" };
const payer = { payerName: "Suma Prabhu", payerPhone: "9845012345", payerEmail: "suma@example.in" };
const party = { name: "Prabhu–Shenoy wedding", ...payer };

async function setUp(t: TestContext) {
  const app = await testApp(t);
  await setLimits(app.db);
  const token = await app.staffToken("staff");
  const room = async (name: string, totalRooms: number) => {
    const { _id, costOptions } = await storeRoom(app.db, {
      name,
      totalRooms,
      maxCapacity: 3,
      costOptions: [aCostOption({ cost: 2000 })],
    });
    return { roomId: _id, costOptionId: costOptions[0]?.id ?? "" };
  };
  const [garden, family] = [await room("Garden Deluxe", 6), await room("Family Room", 3)];
  const line = (of: typeof garden, count: number) => ({ ...of, count, adultMale: 1, adultFemale: 1 });
  const rooms = [line(garden, 5), line(family, 3)];
  const add = (body: object = {}, options: object = {}) =>
    app.api(addGroup, { body: { ...party, ...dates, rooms, ...body } }, { token, ...options });
  const act = (id: string, action: "confirm" | "check-in" | "check-out") =>
    app.api(actOnGroup, { params: { id }, body: { action } }, { token });
  const mailsOf = async (id: string) => {
    const { mails } = await app.api(listMails, { query: { group: id, limit: "50" } }, { token });
    return mails.map(({ kind, to }) => `${kind} ${to}`);
  };
  const counts = async () => {
    const count = async (table: "booking" | "booking_group" | "mail") =>
      (await app.db.selectFrom(table).select("id").execute()).length;
    return [await count("booking_group"), await count("booking"), await count("mail")];
  };
  /** After the clock was moved: sessions end. */
  const freshToken = async () => {
    const { id } = await app.db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
    return insertSession(app.db, id, app.clock.instant);
  };
  return { ...app, freshToken, token, garden, family, line, rooms, add, act, mailsOf, counts };
}

test("eight rooms are booked in one call, with one mail to the payer", async (t) => {
  const { api, db, token, add, mailsOf, counts } = await setUp(t);
  const { group } = await add({ status: "confirmed", releaseOn: "2026-07-01", notes: "Vegetarian", locale: "kn" });
  assert.equal(group.rooms, 8);
  assert.deepEqual(group.statuses, { confirmed: 8 });
  assert.deepEqual([group.checkInDate, group.checkOutDate], [dates.checkInDate, dates.checkOutDate]);
  assert.deepEqual([group.named, group.toRelease, group.notes], [0, 8, "Vegetarian"]);
  const sum = group.bookings.reduce((total, { grandTotal }) => total + grandTotal, 0);
  assert.deepEqual([group.grandTotal, group.balance], [sum, sum]);
  for (const booking of group.bookings) {
    assert.deepEqual(
      [booking.name, booking.phone, booking.email, booking.bookingType, booking.totalGuests, booking.groupId],
      [party.name, payer.payerPhone, "", "Group Booking", 2, group._id],
    );
  }
  assert.deepEqual(await mailsOf(group._id), ["group-confirmed suma@example.in"]);
  assert.deepEqual(await counts(), [1, 8, 1]);
  assert.deepEqual((await api(getGroup, { params: { id: group._id } }, { token })).group, group);
  await assertInventory(db);
});

test("one missing room leaves everything as it was, and says which room and which night", async (t) => {
  const { db, garden, family, line, add, api, token, counts } = await setUp(t);
  await storeBooking(db, { roomId: family.roomId, checkInDate: "2026-07-11", checkOutDate: "2026-07-12" });
  await api(setRoomSchedule, { params: { id: garden.roomId }, body: { occupiedDates: ["2026-07-11"] } }, { token });
  const before = await counts();
  const refused = await failsWith(add({ rooms: [line(family, 3)] }), "fully_booked");
  assert.equal(refused.message, "Family Room: only 2 of 3 rooms are free on Sat, 11 Jul 2026. Nothing was booked.");
  const { details } = await failsWith(add(), "fully_booked");
  assert.deepEqual(
    (details as Shortage).missing.map(({ roomName, night, wanted, left }) => [roomName, night, wanted, left]),
    [
      ["Family Room", "2026-07-11", 3, 2],
      ["Garden Deluxe", "2026-07-11", 5, 0],
    ],
  );
  assert.deepEqual(await counts(), before);
  await assertInventory(db);
});

test("two lines of one room count together", async (t) => {
  const { db, garden, line, add } = await setUp(t);
  const { message } = await failsWith(add({ rooms: [line(garden, 4), line(garden, 3)] }), "fully_booked");
  assert.match(message, /^Garden Deluxe: only 6 of 7 rooms are free/);
  await assertInventory(db);
});

test("of groups that race for the last rooms, one gets all and the others none", async (t) => {
  const { api, db, token, line, garden, family } = await setUp(t);
  // In another order of rooms, so that locks taken line by line would wait for each other.
  const wishes = Array.from({ length: 6 }, (_, index) => {
    const rooms = index % 2 === 0 ? [line(garden, 4), line(family, 2)] : [line(family, 2), line(garden, 4)];
    return api(addGroup, { body: { ...party, ...dates, rooms } }, { token });
  });
  const outcomes = await Promise.allSettled(wishes);
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
  assert.deepEqual(refused, Array(5).fill("fully_booked"));
  const rows = await db.selectFrom("booking").select("group_id").execute();
  assert.equal(rows.length, 6);
  assert.equal(new Set(rows.map(({ group_id }) => group_id)).size, 1);
  await assertInventory(db);
});

test("a repeated call with the same key books once, and another body is refused", async (t) => {
  const { db, add, counts } = await setUp(t);
  const idempotencyKey = "a-click-at-the-desk";
  const replies = await Promise.all([add({}, { idempotencyKey }), add({}, { idempotencyKey })]);
  assert.deepEqual(replies[0], replies[1]);
  assert.deepEqual(await counts(), [1, 8, 1]);
  await failsWith(add({ name: "Another" }, { idempotencyKey }), "idempotency_conflict");
  await assertInventory(db);
});

test("a changed price is refused with the new prices of all lines, and nothing is booked", async (t) => {
  const { db, rooms, add, counts } = await setUp(t);
  const seen = rooms.map((line, index) => ({ ...line, grandTotal: index === 0 ? 1 : 4944 }));
  const { details } = await failsWith(add({ rooms: seen }), "price_changed");
  const { quotes } = details as { quotes: { roomId: string; quote: { grandTotal: number } }[] };
  assert.deepEqual(
    quotes.map(({ roomId }) => roomId),
    rooms.map(({ roomId }) => roomId),
  );
  assert.deepEqual(await counts(), [0, 0, 0]);
  const current = rooms.map((line, index) => ({ ...line, grandTotal: quotes[index]?.quote.grandTotal }));
  assert.equal((await add({ rooms: current })).group.rooms, 8);
  await assertInventory(db);
});

test("invalid input names its field", async (t) => {
  const { db, garden, line, add } = await setUp(t);
  const fieldsOf = async (body: object) => (await failsWith(add(body), "invalid_input")).fields;
  assert.deepEqual(await fieldsOf({ name: " ", payerPhone: "12" }), {
    name: "Please name the group",
    payerPhone: "Please enter a valid 10-digit phone number",
  });
  assert.deepEqual(await fieldsOf({ rooms: [] }), { rooms: "Please choose the rooms" });
  assert.deepEqual(await fieldsOf({ rooms: [line(garden, 40), line(garden, 21)] }), {
    rooms: "A group has at most 60 rooms at a time",
  });
  assert.deepEqual(Object.keys((await fieldsOf({ checkOutDate: dates.checkInDate })) ?? {}), ["checkOutDate"]);
  assert.deepEqual(Object.keys((await fieldsOf({ checkInDate: "2026-06-01", checkOutDate: "2026-06-03" })) ?? {}), [
    "checkInDate",
  ]);
  assert.deepEqual(Object.keys((await fieldsOf({ rooms: [{ ...line(garden, 1), adultMale: 9 }] })) ?? {}), [
    "rooms.0.adultMale",
  ]);
  assert.deepEqual(await fieldsOf({ releaseOn: "2026-06-15" }), { releaseOn: "The release date must be after today" });
  assert.deepEqual(await fieldsOf({ releaseOn: "2026-07-11" }), {
    releaseOn: "The release date can’t be after the day of arrival",
  });
  await failsWith(add({ payerPhone: "+49 1" }), "invalid_input");
  await assertInventory(db);
});

test("without an address the payer gets no mail, and nor does the lodge", async (t) => {
  const { add, counts } = await setUp(t);
  await add({ payerEmail: "" });
  assert.deepEqual(await counts(), [1, 8, 0]);
});

test("a new name or number goes to the rooms that no guest is named for; an older version is refused", async (t) => {
  const { api, db, token, add, mailsOf } = await setUp(t);
  const { group } = await add({ releaseOn: "2026-07-01" });
  const [first] = group.bookings;
  assert.ok(first);
  const edit = { ...first, name: "Ravi Prabhu", roomId: undefined };
  const { booking } = await api(updateBooking, { params: { id: first._id }, body: edit }, { token });
  assert.equal(booking.isNamed, true);
  const params = { id: group._id };
  const body = { ...party, name: "Shenoy wedding", payerPhone: "9900071234", updatedAt: group.updatedAt };
  const { group: after } = await api(updateGroup, { params, body: { ...body, releaseOn: "2026-07-05" } }, { token });
  assert.deepEqual([after.name, after.releaseOn, after.named], ["Shenoy wedding", "2026-07-05", 1]);
  const names = after.bookings.map(({ name, phone }) => `${name} ${phone}`);
  assert.equal(names.filter((text) => text === "Shenoy wedding 9900071234").length, 7);
  assert.equal(names.filter((text) => text === "Ravi Prabhu 9845012345").length, 1);
  const { details } = await failsWith(api(updateGroup, { params, body }, { token }), "changed");
  assert.deepEqual(details, { group: after });
  assert.deepEqual(await mailsOf(group._id), ["group-received suma@example.in"]);
  await assertInventory(db);
});

test("rooms are added and cancelled one by one, each with one mail, and then all the rest", async (t) => {
  const { api, db, token, line, garden, add, mailsOf } = await setUp(t);
  const { group } = await add({ rooms: [line(garden, 2)] });
  const params = { id: group._id };
  const more = { ...dates, rooms: [line(garden, 3)] };
  const idempotencyKey = "another-click";
  await api(addGroupRooms, { params, body: more }, { token, idempotencyKey });
  const { group: larger } = await api(addGroupRooms, { params, body: more }, { token, idempotencyKey });
  assert.deepEqual(larger.statuses, { pending: 5 });
  const [one] = larger.bookings;
  assert.ok(one);
  const cancel = (body: object) => api(cancelGroup, { params, body }, { token });
  const { group: smaller } = await cancel({ bookingIds: [one._id] });
  assert.deepEqual(smaller.statuses, { pending: 4, cancelled: 1 });
  await failsWith(cancel({ bookingIds: [one._id] }), "changed");
  await failsWith(cancel({ bookingIds: [one._id, smaller.bookings[1]?._id ?? ""] }), "changed");
  const { group: gone } = await cancel({});
  assert.deepEqual(gone.statuses, { cancelled: 5 });
  assert.deepEqual([gone.rooms, gone.grandTotal, gone.balance], [0, 0, 0]);
  await failsWith(cancel({}), "changed");
  assert.deepEqual(
    (await mailsOf(group._id)).toReversed().map((mail) => mail.split(" ")[0]),
    ["group-received", "group-changed", "group-changed", "group-cancelled"],
  );
  assert.equal((await db.selectFrom("booking_night").selectAll().execute()).length, 0);
  await assertInventory(db);
});

test("a late cancellation costs the fee of the terms, unless it is waived", async (t) => {
  const { api, db, clock, line, garden, add, freshToken } = await setUp(t);
  const [kept, waived] = [await add({ rooms: [line(garden, 2)] }), await add({ rooms: [line(garden, 2)] })];
  clock.instant = new Date("2026-07-10T04:30:00Z");
  const desk = { token: await freshToken() };
  const later = await api(cancelGroup, { params: { id: kept.group._id }, body: {} }, desk);
  const fees = later.group.bookings.map(({ cancellationFee }) => cancellationFee ?? 0);
  assert.ok(fees.every((fee) => fee > 0));
  assert.equal(
    later.group.balance,
    fees.reduce((sum, fee) => sum + fee, 0),
  );
  const free = await api(
    cancelGroup,
    { params: { id: waived.group._id }, body: { waivesFee: true, reason: "A storm" } },
    desk,
  );
  assert.equal(free.group.balance, 0);
  await assertInventory(db);
});

test("all who are due are checked in and out; who can't be is named with the reason", async (t) => {
  const { api, db, token, clock, family, line, garden, add, act, freshToken } = await setUp(t);
  const today = { checkInDate: "2026-06-15", checkOutDate: "2026-06-16" };
  const { group } = await add({ ...today, rooms: [line(garden, 2), line(family, 1)] });
  const id = group._id;
  const confirmed = await act(id, "confirm");
  assert.deepEqual(confirmed.group.statuses, { confirmed: 3 });
  await failsWith(act(id, "confirm"), "changed");
  const arrived = await act(id, "check-in");
  assert.equal(arrived.result.done.length, 3);
  assert.ok(arrived.result.done.every(({ unit }) => unit !== ""));
  assert.deepEqual(arrived.group.statuses, { "checked-in": 3 });
  await failsWith(act(id, "check-in"), "changed");
  await failsWith(act(id, "check-out"), "changed");
  const [paid] = arrived.group.bookings;
  assert.ok(paid);
  const amount = paid.grandTotal;
  await api(recordPayment, { params: { id: paid._id }, body: { method: "cash", amount } }, { token });
  clock.instant = new Date("2026-06-16T04:30:00Z");
  const body = { action: "check-out" } as const;
  const left = await api(actOnGroup, { params: { id }, body }, { token: await freshToken() });
  assert.deepEqual(
    left.result.done.map(({ bookingId }) => bookingId),
    [paid._id],
  );
  assert.deepEqual(
    left.result.failed.map(({ reason }) => reason),
    Array(2).fill("This guest still has to pay"),
  );
  assert.deepEqual(left.group.statuses, { "checked-in": 2, "checked-out": 1 });
  await assertInventory(db);
});

test("the bookings list, the chart, the search and the list of groups show a group as one", async (t) => {
  const { api, db, token, line, garden, add } = await setUp(t);
  const { group } = await add({ rooms: [line(garden, 2)] });
  const other = await storeBooking(db, { roomId: garden.roomId, ...dates });
  const listed = await api(listBookings, { query: { group: group._id } }, { token });
  assert.equal(listed.pagination.total, 2);
  assert.deepEqual(listed.groups, { [group._id]: party.name });
  const chart = await api(getChart, { query: { from: "2026-07-10", to: "2026-07-12" } }, { token });
  const groupOf = new Map(chart.stays.map((stay) => [stay.bookingId, stay.group]));
  assert.deepEqual(groupOf.get(group.bookings[0]?._id ?? ""), { _id: group._id, name: party.name });
  assert.equal(groupOf.get(other._id), null);
  for (const search of ["shenoy", "Suma", "98450 12345", "suma@"]) {
    const found = await api(searchDesk, { body: { search } }, { token });
    assert.deepEqual(
      found.groups.map(({ _id, rooms }) => [_id, rooms]),
      [[group._id, 2]],
      search,
    );
  }
  assert.deepEqual((await api(searchDesk, { body: { search: "%" } }, { token })).groups, []);
  const { booking } = await api(getBooking, { params: { id: other._id } }, { token });
  assert.equal(booking.groupId, null);
});

test("groups to come are listed by arrival, past and cancelled ones the last first", async (t) => {
  const { api, db, token, line, garden, add } = await setUp(t);
  const rooms = [line(garden, 1)];
  await add({ name: "Later", rooms });
  await add({ name: "Sooner", rooms, checkInDate: "2026-06-20", checkOutDate: "2026-06-22" });
  const gone = await add({ name: "Cancelled", rooms });
  await api(cancelGroup, { params: { id: gone.group._id }, body: {} }, { token });
  const over = await add({ name: "Over", rooms, checkInDate: "2026-06-15", checkOutDate: "2026-06-16" });
  const [booking] = over.group.bookings;
  const body = { status: "checked-out" } as const;
  await api(setBookingStatus, { params: { id: booking?._id ?? "" }, body }, { token });
  const named = async (query: { when?: "upcoming" | "past"; limit?: "5" }) => {
    const { groups, pagination } = await api(listGroups, { query }, { token });
    return [pagination.total, ...groups.map(({ name }) => name)];
  };
  assert.deepEqual(await named({}), [2, "Sooner", "Later"]);
  assert.deepEqual(await named({ when: "past" }), [2, "Cancelled", "Over"]);
  await failsWith(api(getGroup, { params: { id: "none" } }, { token }), "not_found");
  await assertInventory(db);
});

test("a company pays for every room of a group, with its discount and its name for the invoice", async (t) => {
  const { api, db, token, add, rooms, staffToken } = await setUp(t);
  const owner = { token: await staffToken() };
  const gstin = "29AAPFU0939F1ZR";
  const input = { name: "Manipal Press", gstin, address: "", contact: "", phone: "", notes: "" };
  const agreed = { discount: 10, costOptionIds: [], isActive: true };
  const { company } = await api(addCompany, { body: { ...input, ...agreed } }, owner);
  // 2,000 − 10 % = 1,800; + 10 % = 1,980; + 18 % = 2,336.40, for two nights
  const priced = rooms.slice(0, 1).map((line) => ({ ...line, count: 2, grandTotal: 4672.8 }));
  await failsWith(add({ rooms: priced }), "price_changed");
  const refused = await failsWith(add({ rooms: priced, companyId: "no-such-company" }), "invalid_input");
  assert.deepEqual(Object.keys(refused.fields ?? {}), ["companyId"]);
  const { group } = await add({ rooms: priced, companyId: company._id });
  const standing = (bookings: typeof group.bookings) =>
    bookings.map(({ companyId, companyName, grandTotal }) => [companyId, companyName, grandTotal]);
  assert.deepEqual(standing(group.bookings), Array(2).fill([company._id, "Manipal Press", 4672.8]));
  const more = { ...dates, rooms: priced.map((line) => ({ ...line, count: 1 })), companyId: company._id };
  const { group: after } = await api(addGroupRooms, { params: { id: group._id }, body: more }, { token });
  assert.deepEqual(standing(after.bookings), Array(3).fill([company._id, "Manipal Press", 4672.8]));
  await assertInventory(db);
});

test("a group's mail states the policies of the plans that were booked", async (t) => {
  const { api, db, token, add, rooms } = await setUp(t);
  const textOf = async (id: string) => {
    const { mails } = await api(listMails, { query: { group: id, limit: "50" } }, { token });
    const mail = mails.find(({ kind }) => kind === "group-received");
    return (await api(getMail, { params: { id: mail?._id ?? "" } }, { token })).text;
  };
  const whole = JSON.stringify([{ daysBefore: 730, unit: "percent", amount: 100 }]);
  const [garden] = rooms;
  await db
    .updateTable("cost_option")
    .set({ cancellation_steps: whole })
    .where("id", "=", garden?.costOptionId ?? "")
    .execute();
  const own = "From the moment of booking the whole price is charged. It is the same if you do not arrive.";
  const ofLodge = "Cancelling is free until the day before arrival.";
  const few = rooms.map((line) => ({ ...line, count: 2 }));
  const mixed = await textOf((await add({ rooms: few })).group._id);
  assert.match(mixed, new RegExp(`2 × Garden Deluxe: ${own}`));
  assert.match(mixed, new RegExp(`2 × Family Room: ${ofLodge}`));
  const alike = await textOf((await add({ rooms: [{ ...garden, count: 1 }] })).group._id);
  assert.match(alike, new RegExp(own));
  assert.ok(!alike.includes(ofLodge));
  await assertInventory(db);
});
