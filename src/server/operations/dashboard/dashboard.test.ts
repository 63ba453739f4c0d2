import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { addBlock } from "#contract/rooms/blocks.ts";
import { bookingStatuses } from "#domain/platform/values/booking-status.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { type BookingDraft, storeBooking, storeQuery, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const [yesterday, today, tomorrow] = ["2026-06-14", "2026-06-15", "2026-06-16"] as const;

async function withRoom(t: TestContext) {
  const app = await testApp(t);
  const { _id: roomId } = await storeRoom(app.db, { totalRooms: 20 });
  const token = await app.staffToken();
  const store = (checkInDate: string, checkOutDate: string, draft: Partial<BookingDraft> = {}) =>
    storeBooking(app.db, { roomId, checkInDate, checkOutDate, ...draft });
  const read = () => app.api(getDashboard, {}, { token });
  return { ...app, roomId, store, read };
}

const names = (bookings: Booking[]) => bookings.map((booking) => booking.name);

test("the dashboard of an empty lodge has no bookings and 14 nights", async (t) => {
  const { api, staffToken } = await testApp(t);
  const day = await api(getDashboard, {}, { token: await staffToken() });
  assert.deepEqual([day.arrivals, day.departures, day.inHouse, day.freeTonight], [[], [], [], []]);
  assert.deepEqual([day.today, day.toConfirm, day.newQueries], [today, 0, 0]);
  assert.equal(day.occupancy.length, 14);
  assert.ok(day.occupancy.every(({ sold, units }) => sold === 0 && units === 0));
  await failsWith(api(getDashboard, {}), "not_authenticated");
});

test("arrivals are today's bookings that are not cancelled, by time and name", async (t) => {
  const { store, read } = await withRoom(t);
  for (const status of bookingStatuses) await store(today, tomorrow, { name: status, status });
  await store(today, "2026-06-20", { name: "early", arrivalTime: "09:00" });
  await store(yesterday, tomorrow, { name: "came yesterday" });
  await store(tomorrow, "2026-06-17", { name: "comes tomorrow" });
  const { arrivals } = await read();
  assert.deepEqual(names(arrivals), ["early", "checked-in", "confirmed", "pending"]);
});

test("departures are today's checked-in and checked-out bookings, by time and name", async (t) => {
  const { store, read } = await withRoom(t);
  for (const status of bookingStatuses) await store(yesterday, today, { name: status, status });
  await store("2026-06-10", today, { name: "at dawn", status: "checked-in", departureTime: "06:00" });
  await store(yesterday, tomorrow, { name: "stays", status: "checked-in" });
  const { departures } = await read();
  assert.deepEqual(names(departures), ["at dawn", "checked-in", "checked-out"]);
});

test("guests in house are all that are checked in, also after their departure date", async (t) => {
  const { store, read } = await withRoom(t);
  for (const status of bookingStatuses) await store(yesterday, tomorrow, { name: status, status });
  await store("2026-06-10", yesterday, { name: "overdue", status: "checked-in" });
  const { inHouse } = await read();
  assert.deepEqual(names(inHouse), ["overdue", "checked-in"]);
});

test("pending bookings and new queries are counted", async (t) => {
  const { db, store, read } = await withRoom(t);
  for (const status of ["pending", "pending", "confirmed", "cancelled"] as const) {
    await store("2026-07-01", "2026-07-02", { status });
  }
  for (const status of ["sent", "sent", "sent", "contacted", "resolved", "cancelled"] as const) {
    await storeQuery(db, { status });
  }
  const { toConfirm, newQueries } = await read();
  assert.deepEqual([toConfirm, newQueries], [2, 3]);
});

test("free tonight is what is neither sold, blocked nor closed, by active room", async (t) => {
  const { api, db, roomId, store, read, staffToken } = await withRoom(t);
  await store(yesterday, tomorrow, { status: "checked-in" });
  await store(tomorrow, "2026-06-17", { status: "confirmed" });
  const closed = await storeRoom(db, { name: "Closed", totalRooms: 3, occupiedDates: [today] });
  await storeRoom(db, { name: "Not on sale", totalRooms: 3, isActive: false });
  const free = async () => (await read()).freeTonight.map(({ roomId: id, free }) => [id, free]);
  const [unit] = await db
    .selectFrom("unit")
    .select("id")
    .where("room_id", "=", roomId)
    .orderBy("position", "desc")
    .execute();
  await api(
    addBlock,
    { body: { unitId: unit?.id ?? "", from: today, to: tomorrow, reason: "maintenance" } },
    { token: await staffToken() },
  );
  assert.deepEqual(
    new Map((await free()) as [string, number][]),
    new Map([
      [roomId, 18],
      [closed._id, 0],
    ]),
  );
});

test("occupancy counts sold units against units on sale for fourteen nights from today", async (t) => {
  const { db, store, read } = await withRoom(t);
  const suite = await storeRoom(db, { totalRooms: 3 });
  await storeRoom(db, { totalRooms: 100, isActive: false });
  await store(yesterday, "2026-06-17");
  await store(tomorrow, "2026-06-17", { status: "checked-in" });
  await store(tomorrow, "2026-06-17", { roomId: suite._id, status: "pending" });
  await store(tomorrow, "2026-06-17", { status: "cancelled" });
  await store("2026-06-28", "2026-07-02");
  const { occupancy } = await read();
  assert.deepEqual(
    occupancy.map(({ night, sold, units }) => `${night} ${sold}/${units}`),
    [
      "2026-06-15 1/23",
      "2026-06-16 3/23",
      ...Array.from({ length: 11 }, (_, index) => `2026-06-${17 + index} 0/23`),
      "2026-06-28 1/23",
    ],
  );
});

test("the working day ends at six in the morning in the hotel's time zone: until then late guests still arrive today", async (t) => {
  const { clock, store, read } = await withRoom(t);
  await store(today, "2026-06-17", { name: "comes late" });
  await store(tomorrow, "2026-06-17", { name: "comes tomorrow" });
  const day = async (instant: string) => {
    clock.instant = new Date(instant);
    const { today, arrivals, attention } = await read();
    return [today, names(arrivals), attention.items.map(({ kind, booking }) => `${kind}: ${booking.name}`)];
  };
  assert.deepEqual(await day("2026-06-15T18:30:00Z"), [today, ["comes late"], ["unassigned: comes late"]]);
  assert.deepEqual(await day("2026-06-16T00:29:59Z"), [today, ["comes late"], ["unassigned: comes late"]]);
  assert.deepEqual(await day("2026-06-16T00:30:00Z"), [
    tomorrow,
    ["comes tomorrow"],
    ["missed: comes late", "unassigned: comes tomorrow"],
  ]);
});
