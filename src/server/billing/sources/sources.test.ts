import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listCompanies } from "#contract/billing/companies.ts";
import { closeDays } from "#contract/billing/day-close.ts";
import { addSource, listSources, updateSource } from "#contract/billing/sources.ts";
import {
  addBooking,
  addDeskBooking,
  addWalkIn,
  listBookings,
  setBookingStatus,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { getChart } from "#contract/reservations/chart.ts";
import { addGroup } from "#contract/reservations/groups.ts";
import type { SourceInput } from "#domain/billing/sources.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const dates = { checkInDate: "2026-06-15", checkOutDate: "2026-06-17" };

async function lodge(t: TestContext) {
  const { api, db, clock, staffToken } = await testApp(t);
  const manager = { token: await staffToken("manager") };
  const staff = { token: await staffToken("staff") };
  const room = await storeRoom(db, { totalRooms: 9 });
  const input = aBookingInput({ roomId: room._id, ...dates });
  const add = async (body: Partial<SourceInput> = {}) => {
    const source = { name: "Booking.com", kind: "channel", commission: 15, ...body } as const;
    return (await api(addSource, { body: source }, manager)).source;
  };
  const book = async (more: object = {}) => (await api(addDeskBooking, { body: { ...input, ...more } }, staff)).booking;
  const edit = async (booking: Booking, more: object) => {
    const { name, email, phone, checkInDate, checkOutDate, arrivalTime, departureTime, bookingType } = booking;
    const guests = { adultMale: booking.adultMale, adultFemale: booking.adultFemale, children: booking.children };
    const body = { name, email, phone, checkInDate, checkOutDate, arrivalTime, departureTime, bookingType, ...guests };
    const params = { id: booking._id };
    return (await api(updateBooking, { params, body: { ...body, ...more } }, staff)).booking;
  };
  return { api, db, clock, manager, staff, room, input, add, book, edit };
}

const originOf = ({ sourceId, source, externalReference, commission }: Booking) => [
  sourceId,
  source,
  externalReference,
  commission,
];

test("managers add and change sources, which every account that reads bookings sees", async (t) => {
  const { api, staff, manager, add } = await lodge(t);
  const own = await api(listSources, {}, staff);
  assert.deepEqual(
    own.map(({ _id, name, kind }) => [_id, name, kind]),
    [
      ["desk", "Front desk", "desk"],
      ["phone", "Phone", "phone"],
      ["walk-in", "Walk-in", "walk_in"],
      ["website", "Website", "website"],
    ],
  );
  const source = await add();
  assert.deepEqual(await api(listSources, {}, staff), [...own, source]);
  await failsWith(api(addSource, { body: { name: "Agent", kind: "agent" } }, staff), "forbidden");
  await failsWith(add({ name: "BOOKING.COM" }), "invalid_input");
  await failsWith(add({ name: "website" }), "invalid_input");
  await failsWith(add({ name: "Other", commission: 101 }), "invalid_input");
  const change = (id: string, body: SourceInput) => api(updateSource, { params: { id }, body }, manager);
  const body = { name: "Booking.com", kind: "channel", commission: 17.5, collects: false, isActive: true } as const;
  const { source: changed } = await change(source._id, { ...body, updatedAt: source.updatedAt });
  assert.equal(changed.commission, 17.5);
  await failsWith(change(source._id, { ...body, updatedAt: source.updatedAt }), "changed");
  await failsWith(change("nothing", { ...body, name: "Nothing" }), "not_found");
  await failsWith(change("phone", { ...body, name: "Telephone" }), "invalid_input");
  const phone = { ...body, name: "Telephone", kind: "phone", commission: 0 } as const;
  assert.equal((await change("phone", phone)).source.name, "Telephone");
  assert.equal((await change("phone", { ...phone, name: "फ़ोन" })).source.name, "Phone");
});

test("every booking has a source, a number there and the commission of the day on which it was booked", async (t) => {
  const { api, staff, manager, input, add, book, edit } = await lodge(t);
  const { booking: own } = await api(addBooking, { body: input });
  assert.deepEqual(originOf(own), ["website", "Website", "", 0]);
  assert.deepEqual(originOf(await book()), ["desk", "Front desk", "", 0]);
  const source = await add();
  const there = { sourceId: source._id, externalReference: "4711" };
  const booking = await book(there);
  assert.deepEqual(originOf(booking), [source._id, "Booking.com", "4711", 15]);
  await failsWith(book(there), "invalid_input");
  await failsWith(book({ sourceId: "nothing" }), "invalid_input");
  assert.deepEqual(originOf(await book({ ...there, externalReference: "4712", commission: 10 })).slice(2), [
    "4712",
    10,
  ]);

  const changed = { name: "Booking.com India", kind: "channel", commission: 18, isActive: false } as const;
  await api(updateSource, { params: { id: source._id }, body: changed }, manager);
  assert.deepEqual(originOf(await edit(booking, { name: "Asha R" })), [source._id, "Booking.com", "4711", 15]);
  await failsWith(book({ sourceId: source._id }), "invalid_input");
  const agent = await add({ name: "Agent", kind: "agent", commission: 8 });
  assert.deepEqual(originOf(await edit(booking, { sourceId: agent._id })), [agent._id, "Agent", "4711", 8]);
  assert.deepEqual(originOf(await edit(booking, { commission: 9.5 })), [agent._id, "Agent", "4711", 9.5]);

  const walkIn = { ...input, checkOutDate: "2026-06-16" };
  const walked = await api(addWalkIn, { body: walkIn }, staff);
  assert.equal(walked.booking.sourceId, "walk-in");
  const { bookings } = await api(listBookings, { query: { source: agent._id } }, staff);
  assert.deepEqual(
    bookings.map(({ _id }) => _id),
    [booking._id],
  );
  const chart = await api(getChart, { query: { from: "2026-06-15", to: "2026-06-20" } }, staff);
  const shown = chart.stays.map(({ source }) => source).toSorted();
  assert.deepEqual(shown, ["Agent", "Booking.com", "Front desk", "Walk-in", "Website"]);
});

test("the rooms of a group come from its source", async (t) => {
  const { api, staff, room, add } = await lodge(t);
  const source = await add({ name: "Agent", kind: "agent", commission: 5 });
  const [plan] = room.costOptions;
  const line = { roomId: room._id, costOptionId: plan?.id ?? "", count: 2, adultMale: 1, adultFemale: 0, children: 0 };
  const payer = { payerName: "Asha Rao", payerPhone: "9845012345", payerEmail: "" };
  const body = { name: "Wedding", ...payer, ...dates, rooms: [line], sourceId: source._id };
  const { group } = await api(addGroup, { body }, staff);
  assert.deepEqual(group.bookings.map(originOf), Array(2).fill([source._id, "Agent", "", 5]));
});

test("the nights of a source that collects are billed to its account", async (t) => {
  const { api, manager, add, book, edit } = await lodge(t);
  const source = await add({ name: "Airbnb", collects: true, commission: 3 });
  const account = (await api(listCompanies, {}, manager)).find(({ _id }) => _id === source.companyId);
  assert.deepEqual([account?.name, account?.pays], ["Airbnb", "nights"]);
  const booking = await book({ sourceId: source._id });
  assert.deepEqual([booking.companyId, booking.companyName], [source.companyId, "Airbnb"]);
  const moved = await edit(booking, { sourceId: "phone" });
  assert.deepEqual([moved.companyId, moved.companyName], [null, ""]);
  const back = await edit(booking, { sourceId: source._id });
  assert.equal(back.companyId, source.companyId);
});

test("the closing of a day names the commission that is owed for it", async (t) => {
  const { api, db, clock, manager, staff, add, book } = await lodge(t);
  const source = await add();
  const booking = await book({ sourceId: source._id });
  await api(setBookingStatus, { params: { id: booking._id }, body: { status: "checked-in" } }, staff);
  clock.instant = new Date("2026-06-16T06:30:00Z");
  await db
    .updateTable("staff_token")
    .set({ created_at: clock.instant.toISOString(), used_at: clock.instant.toISOString() })
    .execute();
  const { reports } = await api(closeDays, { body: { day: "2026-06-15", anyway: true } }, manager);
  const net = reports[0]?.revenue.find(({ kind }) => kind === "room")?.net ?? 0;
  assert.ok(net > 0);
  const amount = Math.round(net * 15) / 100;
  assert.deepEqual(reports[0]?.commissions, [{ sourceId: source._id, source: "Booking.com", amount }]);
});
