import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { recordPayment } from "#contract/billing/payments.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { getDaySheet, listBookings, searchBookings } from "#contract/reservations/bookings.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { bookingStatuses } from "#domain/platform/values/booking-status.ts";
import { bookingSorts } from "#domain/reservations/booking-list.ts";
import { type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

type Query = NonNullable<CallInput<typeof listBookings>["query"]>;

async function withRoom(t: TestContext) {
  const app = await testApp(t);
  const { api, db, today } = app;
  const { _id: roomId } = await storeRoom(db, { totalRooms: 50 });
  const staff = { token: await app.staffToken() };
  let stored = 0;
  const store = (name: string, from: number, nights: number, draft: Partial<BookingDraft> = {}) =>
    storeBooking(db, {
      roomId,
      name,
      checkInDate: addNights(today, from),
      checkOutDate: addNights(today, from + nights),
      createdAt: new Date(Date.UTC(2026, 5, 1, 0, stored++)),
      ...draft,
    });
  const list = (query: Query) => api(listBookings, { query }, staff);
  const names = async (query: Query) => (await list(query)).bookings.map(({ name }) => name);
  const pay = (id: string, amount: number) =>
    api(recordPayment, { params: { id }, body: { method: "cash", amount, isMore: true } }, staff);
  return { ...app, staff, store, list, names, pay };
}

test("the views of the day", async (t) => {
  const { store, names } = await withRoom(t);
  for (const status of bookingStatuses) {
    await store(`today ${status}`, 0, 1, { status });
    await store(`tomorrow ${status}`, 1, 1, { status });
    await store(`leaving ${status}`, -2, 2, { status });
  }
  const sorted = async (query: Query) => (await names({ limit: "50", ...query })).toSorted();
  const of = (day: string, ...statuses: string[]) => statuses.map((status) => `${day} ${status}`).toSorted();
  const holding = ["pending", "confirmed", "checked-in", "checked-out"];
  assert.deepEqual(await sorted({ view: "arriving-today" }), of("today", ...holding));
  assert.deepEqual(await sorted({ view: "arriving-tomorrow" }), of("tomorrow", ...holding));
  assert.deepEqual(await sorted({ view: "departing-today" }), of("leaving", "checked-in", "checked-out"));
  const all = (status: string) => ["leaving", "today", "tomorrow"].map((day) => `${day} ${status}`);
  assert.deepEqual(await sorted({ view: "in-house" }), all("checked-in"));
  assert.deepEqual(await sorted({ view: "unconfirmed" }), all("pending"));
  assert.deepEqual(await sorted({ view: "unconfirmed", search: "tomorrow" }), ["tomorrow pending"]);
  assert.deepEqual(await sorted({ view: "unconfirmed", status: "confirmed" }), []);
  assert.deepEqual(await sorted({ view: "arriving-today", status: "confirmed" }), ["today confirmed"]);
});

test("owing are guests who have come and have not paid all; balances are listed", async (t) => {
  const { store, names, list, pay } = await withRoom(t);
  const [paid, part] = [
    await store("paid", -3, 2, { status: "checked-out" }),
    await store("part", -2, 2, { status: "checked-in" }),
  ];
  await store("none", -5, 2, { status: "checked-out" });
  await store("coming", 2, 2);
  const cancelled = await store("cancelled", -2, 2, { status: "cancelled" });
  await pay(paid._id, paid.grandTotal);
  await pay(part._id, 100);
  await pay(cancelled._id, 50);
  assert.deepEqual(await names({ view: "owing" }), ["none", "part"]);
  assert.equal((await list({ view: "owing" })).pagination.total, 2);
  const { balances } = await list({});
  assert.equal(balances[paid._id], 0);
  assert.equal(balances[part._id], Math.round((part.grandTotal - 100) * 100) / 100);
  assert.equal(balances[cancelled._id], -50, "a stay that was cancelled for nothing owes nothing");
});

test("the list is sorted by guest ignoring case, arrival, amount and balance, in both directions and over pages", async (t) => {
  const { api, staff, store, names, pay } = await withRoom(t);
  const asha = await store("asha", 3, 1);
  await store("Bina", 1, 4);
  await store("chetan", 2, 2);
  await store("Deepa", 5, 3, { status: "cancelled" });
  await pay(asha._id, asha.grandTotal - 1);
  const expected: Record<string, string[]> = {
    guest: ["asha", "Bina", "chetan", "Deepa"],
    arrival: ["Bina", "chetan", "asha", "Deepa"],
    amount: ["asha", "chetan", "Deepa", "Bina"],
    balance: ["Deepa", "asha", "chetan", "Bina"],
  };
  for (const sort of bookingSorts) {
    const ascending = expected[sort.replace("-", "")] ?? [];
    const wanted = sort.startsWith("-") ? ascending.toReversed() : ascending;
    assert.deepEqual(await names({ sort }), wanted, sort);
    const { bookings } = await api(searchBookings, { body: { search: "a", sort } }, staff);
    assert.deepEqual(
      bookings.map(({ name }) => name),
      wanted,
      `${sort} in a search`,
    );
  }
  const pages = await Promise.all(
    ["1", "2"].map((page) => names({ sort: "guest", status: "confirmed", page, limit: "5" })),
  );
  assert.deepEqual(pages.flat(), ["asha", "Bina", "chetan"]);
});

test("a night lists the bookings that hold it", async (t) => {
  const { store, names, today } = await withRoom(t);
  await store("before", -2, 2);
  await store("last night", -2, 3);
  await store("first night", 0, 1);
  await store("long", -60, 90);
  await store("after", 1, 1);
  await store("cancelled", 0, 1, { status: "cancelled" });
  assert.deepEqual((await names({ night: today })).toSorted(), ["first night", "last night", "long"]);
});

test("unknown views and orders are refused", async (t) => {
  const { list } = await withRoom(t);
  const { fields } = await failsWith(
    list({ view: "all", sort: "price", night: "x" } as unknown as Query),
    "invalid_input",
  );
  assert.deepEqual(fields, {
    view: "Unknown view",
    sort: "Unknown order",
    night: "Please give an existing date",
  });
});

test("who left before their date is on the sheet of the day they left, and no longer on that of their date", async (t) => {
  const { api, db, staff, today, store } = await withRoom(t);
  const tomorrow = addNights(today, 1);
  const guest = await store("Left early", -2, 3, { status: "checked-out" });
  await db.updateTable("booking").set({ departed_on: today }).where("id", "=", guest._id).execute();
  const leavingOn = async (date: Night) =>
    (await api(getDaySheet, { query: { date } }, staff)).departures.map(({ name }) => name);
  assert.deepEqual([await leavingOn(today), await leavingOn(tomorrow)], [["Left early"], []]);
});

test("the day sheet lists who comes and who goes by time, with balances", async (t) => {
  const { api, staff, today, store } = await withRoom(t);
  const late = await store("Late", 0, 2, { arrivalTime: "18:00" });
  const early = await store("Early", 0, 2, { arrivalTime: "09:00", status: "checked-in" });
  const leaving = await store("Leaving", -2, 2, { status: "checked-in" });
  await store("Cancelled", 0, 2, { status: "cancelled" });
  await store("No-show", -2, 2, { status: "no-show" });
  const sheet = await api(getDaySheet, { query: { date: today } }, staff);
  assert.deepEqual([sheet.date, sheet.arrivals, sheet.departures], [today, [early, late], [leaving]]);
  assert.deepEqual(sheet.balances, {
    [late._id]: late.grandTotal,
    [early._id]: early.grandTotal,
    [leaving._id]: leaving.grandTotal,
  });
  await failsWith(api(getDaySheet, { query: { date: "2026-02-30" } }, staff), "invalid_input");
});
