import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getDashboard } from "#contract/dashboard.ts";
import { type BookingStatus, bookingStatuses, holdsNights } from "#domain/booking-status.ts";
import { addNights } from "#domain/nights.ts";
import { storeBooking, storeRoom } from "#server/demo/factories.ts";
import { testApp } from "#tests/support/app.ts";
import { engine } from "#tests/support/database.ts";
import { plansOf } from "#tests/support/plans.ts";
import { readDashboard } from "./service.ts";

async function withRoom(t: TestContext) {
  const app = await testApp(t);
  const { _id: roomId } = await storeRoom(app.db, { totalRooms: 20 });
  const token = await app.staffToken("staff");
  const read = () => app.api(getDashboard, {}, { token });
  const store = (checkInDate: string, nights = 1, status: BookingStatus = "confirmed", name = "Asha Rao") =>
    storeBooking(app.db, { roomId, checkInDate, checkOutDate: addNights(checkInDate, nights), status, name });
  return { ...app, roomId, token, read, store };
}

test("revenue is the total of the stays that begin in this month, and in the whole last month", async (t) => {
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

test("revenue counts only bookings that hold their nights", async (t) => {
  const { read, store } = await withRoom(t);
  let expected = 0;
  for (const status of bookingStatuses) {
    const { grandTotal } = await store("2026-06-20", 1, status);
    if (holdsNights(status)) expected += Math.round(grandTotal * 100);
  }
  assert.equal((await read()).revenue.thisMonth, expected / 100);
});

test("in January the last month is December of the previous year", async (t) => {
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

test("day queries read the bookings of those days only, and revenue is read from an index", {
  skip: engine !== "sqlite",
}, async (t) => {
  const { db, clock, today } = await withRoom(t);
  const plans = await plansOf(db, (db) => readDashboard(db, { instant: clock.instant, today }));
  const ofDays = plans.filter(({ query }) => /where "check_(in|out)"/.test(query));
  assert.equal(ofDays.length, 4);
  for (const { query, steps } of ofDays) {
    const isSum = query.includes("sum(");
    const using = isSum
      ? /USING COVERING INDEX booking_by_arrival \(check_in/
      : /USING INDEX booking_by_(arrival|departure) \(check_/;
    assert.match(steps.join(), using, query);
  }
});
