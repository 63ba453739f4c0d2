import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getDashboard } from "#contract/dashboard.ts";
import { type BookingStatus, bookingStatuses, holdsNights } from "#domain/booking-status.ts";
import { addNights } from "#domain/nights.ts";
import { storeBooking, storeQuery, storeRoom } from "#server/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/app.ts";

async function withRoom(t: TestContext) {
  const app = await testApp(t);
  const { _id: roomId } = await storeRoom(app.db, { totalRooms: 20 });
  const token = await app.staffToken("staff");
  const read = () => app.api(getDashboard, {}, { token });
  const store = (checkInDate: string, nights = 1, status: BookingStatus = "confirmed", name = "Asha Rao") =>
    storeBooking(app.db, { roomId, checkInDate, checkOutDate: addNights(checkInDate, nights), status, name });
  return { ...app, roomId, token, read, store };
}

const names = (bookings: { name: string }[]) => bookings.map(({ name }) => name).toSorted();

test("revenue is that of the stays that begin in the month, this one's and the whole last one's", async (t) => {
  const { read, store } = await withRoom(t);
  assert.deepEqual((await read()).revenue, { thisMonth: 0, lastMonth: 0 });
  const total = async (...days: string[]) => {
    let paise = 0;
    for (const day of days) paise += Math.round((await store(day, 2)).grandTotal * 100);
    return paise / 100;
  };
  const lastMonth = await total("2026-05-01", "2026-05-31");
  const thisMonth = await total("2026-06-01", "2026-06-15", "2026-06-30");
  await total("2026-04-30", "2026-07-01", "2025-06-15");
  assert.deepEqual((await read()).revenue, { thisMonth, lastMonth });
});

test("revenue counts the bookings that hold their nights, and no others", async (t) => {
  const { read, store } = await withRoom(t);
  let expected = 0;
  for (const status of bookingStatuses) {
    const { grandTotal } = await store("2026-06-20", 1, status);
    if (holdsNights(status)) expected += Math.round(grandTotal * 100);
  }
  assert.equal((await read()).revenue.thisMonth, expected / 100);
});

test("in January the last month is December of the year before", async (t) => {
  const { clock, db, read, store } = await withRoom(t);
  clock.instant = new Date("2026-06-15T06:30:00Z");
  const { grandTotal } = await store("2026-12-31");
  const january = await store("2027-01-01", 2);
  clock.instant = new Date("2026-12-31T18:29:00Z");
  await db.updateTable("staff_token").set({ created_at: "2026-12-31", used_at: "2026-12-31T18:00" }).execute();
  assert.deepEqual((await read()).revenue, { thisMonth: grandTotal, lastMonth: 0 });
  clock.instant = new Date("2026-12-31T18:31:00Z");
  const next = await read();
  assert.equal(next.today, "2027-01-01");
  assert.deepEqual(next.revenue, { thisMonth: january.grandTotal, lastMonth: grandTotal });
});

test("the day shows who comes, who goes and who is in house", async (t) => {
  const { today, read, store } = await withRoom(t);
  await store(today, 2, "pending", "To confirm");
  await store(today, 2, "confirmed", "Arriving");
  await store(today, 2, "checked-in", "Arrived");
  await store(today, 2, "cancelled", "Not coming");
  await store(addNights(today, -2), 2, "checked-in", "Leaving");
  await store(addNights(today, -2), 2, "checked-out", "Left");
  await store(addNights(today, -3), 5, "checked-in", "Staying");
  await store(addNights(today, 1), 1, "confirmed", "Tomorrow");
  const day = await read();
  assert.equal(day.today, today);
  assert.deepEqual(names(day.arrivals), ["Arrived", "Arriving", "To confirm"]);
  assert.deepEqual(names(day.departures), ["Leaving", "Left"]);
  assert.deepEqual(names(day.inHouse), ["Arrived", "Leaving", "Staying"]);
  assert.equal(day.toConfirm, 1);
  assert.equal(day.latest.length, 5);
  assert.equal(day.latest[0]?.name, "Tomorrow");
});

test("the next fourteen nights show what is sold of what is on sale", async (t) => {
  const { db, today, read, store } = await withRoom(t);
  await storeRoom(db, { totalRooms: 5, isActive: false });
  await store(today, 2);
  await store(addNights(today, 1), 1);
  await store(addNights(today, 1), 1, "no-show");
  const { occupancy } = await read();
  assert.equal(occupancy.length, 14);
  assert.deepEqual(occupancy.slice(0, 3), [
    { night: today, sold: 1, units: 20 },
    { night: addNights(today, 1), sold: 2, units: 20 },
    { night: addNights(today, 2), sold: 0, units: 20 },
  ]);
});

test("queries that nobody has answered are counted", async (t) => {
  const { db, read } = await withRoom(t);
  for (const status of ["sent", "sent", "contacted", "resolved"] as const) await storeQuery(db, { status });
  assert.equal((await read()).newQueries, 2);
});

test("the dashboard is for staff alone", async (t) => {
  const { api } = await testApp(t);
  await failsWith(api(getDashboard, {}), "not_authenticated");
});
