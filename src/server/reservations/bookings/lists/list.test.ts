import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { getBooking, listBookings } from "#contract/reservations/bookings.ts";
import { type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

type Query = NonNullable<CallInput<typeof listBookings>["query"]>;

/** An app with a room, and a function that lists the guests' names. */
async function withRoom(t: TestContext) {
  const app = await testApp(t);
  const { _id: roomId } = await storeRoom(app.db, { name: "Garden Deluxe", totalRooms: 50 });
  const token = await app.staffToken();
  const list = (query: Query = {}) => app.api(listBookings, { query }, { token });
  const names = async (query: Query) => (await list(query)).bookings.map((booking) => booking.name);
  const store = (draft: Partial<BookingDraft>) =>
    storeBooking(app.db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03", ...draft });
  return { ...app, token, roomId, list, names, store };
}

const second = (number: number) => new Date(Date.UTC(2026, 5, 1, 12, 0, number));

test("bookings are listed newest first, ten per page, each as the single call returns it", async (t) => {
  const { api, token, list, store } = await withRoom(t);
  for (const number of [3, 1, 12, 2, 11, 5, 4, 8, 7, 6, 10, 9]) {
    await store({ name: `Guest ${number}`, createdAt: second(number) });
  }
  const { bookings, pagination } = await list();
  assert.deepEqual(
    bookings.map((booking) => booking.name),
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Guest ${number}`),
  );
  assert.deepEqual(pagination, { page: 1, limit: 10, total: 12, totalPages: 2, hasNext: true, hasPrev: false });
  const [newest] = bookings as [(typeof bookings)[number]];
  assert.deepEqual(await api(getBooking, { params: { id: newest._id } }, { token }), { booking: newest });
});

test("pages have no gap and no overlap, also among bookings of one instant", async (t) => {
  const { list, store } = await withRoom(t);
  const stored = new Set<string>();
  for (let number = 0; number < 12; number++) {
    stored.add((await store({ createdAt: second(1) })).reference);
  }
  const pages = await Promise.all(["1", "2", "3"].map((page) => list({ page, limit: "5" })));
  assert.deepEqual(
    pages.map(({ bookings }) => bookings.length),
    [5, 5, 2],
  );
  assert.deepEqual(new Set(pages.flatMap(({ bookings }) => bookings.map(({ reference }) => reference))), stored);
  assert.deepEqual(
    pages.map(({ pagination: { page, hasNext, hasPrev } }) => [page, hasNext, hasPrev]),
    [
      [1, true, false],
      [2, true, true],
      [3, false, true],
    ],
  );
});

test("an empty list has one empty page; a page after the last is empty, with the number of pages", async (t) => {
  const { list, store } = await withRoom(t);
  const empty = { page: 1, limit: 10, total: 0, totalPages: 1, hasNext: false, hasPrev: false };
  assert.deepEqual(await list(), { bookings: [], balances: {}, units: {}, groups: {}, pagination: empty });
  await store({});
  assert.deepEqual(await list({ page: "7", limit: "25" }), {
    bookings: [],
    balances: {},
    units: {},
    groups: {},
    pagination: { page: 7, limit: 25, total: 1, totalPages: 1, hasNext: false, hasPrev: true },
  });
});

test("the search matches any part of name, e-mail, phone, room and reference, ignoring case", async (t) => {
  const { db, names, store } = await withRoom(t);
  const family = await storeRoom(db, { name: "Family Room" });
  await store({ name: "Asha Rao", email: "asha.rao@example.com", phone: "9845012345", reference: "KL-7F3K9" });
  const mohan = { name: "Mohan Kamath", email: "mk@mail.example", phone: "9900071234" };
  await store({ roomId: family._id, ...mohan, createdAt: second(1) });
  const asha = ["asha", "ASHA RAO", "ha ra", "Rao@EXAMPLE.com", "garden", "DELUXE", "kl-7f3k9", "7F3K", "  asha  "];
  for (const search of asha) assert.deepEqual(await names({ search }), ["Asha Rao"], search);
  for (const search of ["mohan", "mail.example", "family", "ROOM"]) {
    assert.deepEqual(await names({ search }), ["Mohan Kamath"], search);
  }
  assert.deepEqual((await names({ search: "example" })).toSorted(), ["Asha Rao", "Mohan Kamath"]);
  for (const search of ["rao asha", "nobody", "2026"]) assert.deepEqual(await names({ search }), [], search);
});

test("a phone number is found in any notation, and by part of it", async (t) => {
  const { names, store } = await withRoom(t);
  await store({ name: "Asha Rao", phone: "9845012345" });
  await store({ name: "Mohan Kamath", phone: "9900071234" });
  const forms = ["9845012345", "98450 12345", "98450-12345", "+91 98450 12345", "+91-98450-12345", "919845012345"];
  for (const search of [...forms, "09845012345", "98450", "12345", "450 123"]) {
    assert.deepEqual(await names({ search }), ["Asha Rao"], search);
  }
});

test("the search ignores case in every alphabet", async (t) => {
  const { names, store } = await withRoom(t);
  await store({ name: "Zoë Ångström" });
  await store({ name: "ಮೀರಾ ಶೆಟ್ಟಿ" });
  assert.deepEqual(await names({ search: "ZOË ÅNG" }), ["Zoë Ångström"]);
  assert.deepEqual(await names({ search: "ಶೆಟ್ಟಿ" }), ["ಮೀರಾ ಶೆಟ್ಟಿ"]);
});

test("wildcards of the database are searched literally", async (t) => {
  const { names, store } = await withRoom(t);
  await store({ name: "100% Sure", email: "sure@example.com", createdAt: second(1) });
  await store({ name: "Snake", email: "s_nake@example.com", createdAt: second(2) });
  await store({ name: "Back\\slash", email: "back@example.com", createdAt: second(3) });
  await store({ name: "O'Neil", email: "oneil@example.com", createdAt: second(4) });
  assert.deepEqual(await names({ search: "%" }), ["100% Sure"]);
  assert.deepEqual(await names({ search: "_" }), ["Snake"]);
  assert.deepEqual(await names({ search: "\\" }), ["Back\\slash"]);
  assert.deepEqual(await names({ search: "'" }), ["O'Neil"]);
  assert.deepEqual(await names({ search: "s%e" }), []);
});

test("the status filter combines with search and dates", async (t) => {
  const { list, names, store } = await withRoom(t);
  const statuses = ["pending", "confirmed", "checked-in", "checked-out", "cancelled", "no-show"] as const;
  for (const [number, status] of statuses.entries()) {
    const checkInDate = `2026-07-0${number + 1}`;
    await store({
      name: `Guest ${status}`,
      status,
      checkInDate,
      checkOutDate: "2026-07-20",
      createdAt: second(number),
    });
  }
  for (const status of statuses) {
    assert.deepEqual(await names({ status }), [`Guest ${status}`]);
    assert.equal((await list({ status })).pagination.total, 1);
  }
  assert.deepEqual(await names({ status: "cancelled", search: "guest", from: "2026-07-05", to: "2026-07-05" }), [
    "Guest cancelled",
  ]);
  assert.deepEqual(await names({ status: "cancelled", search: "pending" }), []);
});

test("from and to limit the day of arrival, inclusively", async (t) => {
  const { names, store } = await withRoom(t);
  for (const [number, checkInDate] of ["2026-07-01", "2026-07-02", "2026-07-03"].entries()) {
    await store({ name: checkInDate, checkInDate, checkOutDate: "2026-07-09", createdAt: second(number) });
  }
  assert.deepEqual(await names({ from: "2026-07-02" }), ["2026-07-03", "2026-07-02"]);
  assert.deepEqual(await names({ to: "2026-07-02" }), ["2026-07-02", "2026-07-01"]);
  assert.deepEqual(await names({ from: "7/2/2026", to: "2026-07-02" }), ["2026-07-02"]);
  assert.deepEqual(await names({ from: "2026-07-04" }), []);
});

test("only the page sizes of the specification are accepted", async (t) => {
  const { list } = await withRoom(t);
  for (const limit of ["5", "10", "25", "50"]) assert.equal((await list({ limit })).pagination.limit, Number(limit));
  for (const limit of ["0", "1", "11", "100", "-5", "ten", "5.0"]) {
    const { fields } = await failsWith(list({ limit }), "invalid_input");
    assert.deepEqual(Object.keys(fields ?? {}), ["limit"], limit);
  }
});

test("an invalid query reports every fault", async (t) => {
  const { app, token, list } = await withRoom(t);
  const wrong = { page: "0", limit: "7", status: "maybe", from: "2026-02-30", to: "x", search: "x".repeat(101) };
  const { fields } = await failsWith(list(wrong as Query), "invalid_input");
  assert.deepEqual(fields, {
    page: "Page counts from 1",
    limit: "Page size must be one of 5, 10, 25, 50",
    status: "Unknown status",
    from: "Please give an existing date",
    to: "Please give an existing date",
    search: "Please search for less text",
  });
  const headers = { authorization: `Bearer ${token}` };
  const twice = await app.inject({ url: "/api/bookings?page=1&page=2&search=a&search=b", headers });
  assert.deepEqual([twice.statusCode, Object.keys(twice.json().fields).toSorted()], [400, ["page", "search"]]);
});

test("an unknown booking is not found", async (t) => {
  const { api, token } = await withRoom(t);
  const error = await failsWith(api(getBooking, { params: { id: "nowhere" } }, { token }), "not_found");
  assert.equal(error.message, "This booking does not exist");
});
