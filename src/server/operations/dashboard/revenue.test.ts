import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addCharge, voidCharge } from "#contract/billing/charges.ts";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { getReport } from "#contract/operations/reports.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { type BookingStatus, bookingStatuses } from "#domain/platform/values/booking-status.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { plansOf } from "#tests/support/rooms/plans.ts";
import { readDashboard } from "./service.ts";

async function withRoom(t: TestContext) {
  const app = await testApp(t);
  const { _id: roomId } = await storeRoom(app.db, { totalRooms: 20 });
  const token = await app.staffToken("staff");
  const read = async () => (await app.api(getDashboard, {}, { token })).revenue;
  /** Stores a stay; resolves with its price without tax. */
  const store = async (checkInDate: string, nights = 1, status: BookingStatus = "checked-out") => {
    const checkOutDate = addNights(checkInDate, nights);
    const { quote } = await storeBooking(app.db, { roomId, checkInDate, checkOutDate, status });
    const gst = quote.lines.find(({ kind }) => kind === "gst")?.amount ?? 0;
    return Math.round((quote.grandTotal - gst) * 100) / 100;
  };
  return { ...app, roomId, token, read, store };
}
const none = { thisMonth: 0, lastMonth: 0, expected: 0, pending: 0 };

test("revenue is the price without tax of the nights slept, each in its own month", async (t) => {
  const { read, store } = await withRoom(t);
  assert.deepEqual(await read(), none);
  const across = await store("2026-05-30", 4);
  const inside = await store("2026-06-10", 2);
  await store("2026-04-01", 3);
  assert.deepEqual(await read(), { ...none, lastMonth: across / 2, thisMonth: across / 2 + inside });
});

test("tonight and later nights are expected, not earned; unconfirmed ones are apart", async (t) => {
  const { read, store } = await withRoom(t);
  const inHouse = await store("2026-06-14", 2, "checked-in");
  const confirmed = await store("2026-06-29", 4, "confirmed");
  const pending = await store("2026-06-20", 1, "pending");
  await store("2026-07-01", 1, "confirmed");
  assert.deepEqual(await read(), {
    thisMonth: inHouse / 2,
    lastMonth: 0,
    expected: inHouse / 2 + confirmed / 2,
    pending,
  });
});

test("a past stay earns nothing unless the guest was there", async (t) => {
  const { read, store } = await withRoom(t);
  let earned = 0;
  for (const status of bookingStatuses) {
    const net = await store("2026-06-02", 1, status);
    if (status === "checked-in" || status === "checked-out") earned += net;
  }
  assert.deepEqual(await read(), { ...none, thisMonth: earned });
});

test("charges are earned on the day on which they are made, and both months are what their reports say", async (t) => {
  const { api, db, roomId, staffToken, store, read } = await withRoom(t);
  const owner = { token: await staffToken() };
  await store("2026-05-30", 4);
  await store("2026-06-29", 4, "confirmed");
  await store("2026-06-20", 1, "cancelled");
  const stay = { roomId, checkInDate: "2026-06-13", checkOutDate: "2026-06-17" };
  const { _id: id } = await storeBooking(db, { ...stay, status: "checked-in" });
  const before = await read();
  const dinner = { description: "Dinner", kind: "food", sac: "996331", gst: 5, quantity: 3 } as const;
  await api(addCharge, { params: { id }, body: { ...dinner, unitPrice: 105 } }, owner);
  const { bill } = await api(addCharge, { params: { id }, body: { ...dinner, unitPrice: 33.33 } }, owner);
  await api(voidCharge, { params: { id: bill.charges[1]?._id ?? "" }, body: { reason: "Cold" } }, owner);
  const after = await read();
  assert.equal(toPaise(after.thisMonth) - toPaise(before.thisMonth), 30_000);
  assert.equal(after.expected, before.expected);
  const reported = async (period: string) => {
    const { total } = (await api(getReport, { query: { period, by: "day" } }, owner)).report;
    return toPaise(total.roomRevenue) + toPaise(total.otherRoomRevenue) + toPaise(total.otherRevenue);
  };
  assert.equal(toPaise(after.thisMonth) + toPaise(after.expected), await reported("2026-06"));
  assert.equal(toPaise(after.lastMonth), await reported("2026-05"));
});

test("in January the last month is December of the previous year", async (t) => {
  const { clock, db, read, store } = await withRoom(t);
  const net = await store("2026-12-30", 3);
  await db.updateTable("staff_token").set({ created_at: "2026-12-31", used_at: "2026-12-31T18:00" }).execute();
  clock.instant = new Date("2026-12-31T18:29:00Z");
  const third = Math.round((net / 3) * 100) / 100;
  assert.deepEqual(await read(), { ...none, thisMonth: third, expected: third });
  // The last working day of the year ends at six in the morning.
  clock.instant = new Date("2027-01-01T00:31:00Z");
  const { lastMonth, thisMonth } = await read();
  assert.deepEqual([lastMonth, thisMonth], [Math.round((net / 3) * 200) / 100, 0]);
});

test("day queries read the bookings of those days only, and sums of revenue are read from an index", {
  skip: engine !== "sqlite",
}, async (t) => {
  const { db, clock, today } = await withRoom(t);
  const plans = await plansOf(db, (db) => readDashboard(db, { instant: clock.instant, today }));
  const ofDays = plans.filter(({ query }) => /where "check_(in|out)"/.test(query));
  assert.equal(ofDays.length, 13);
  for (const { query, steps } of ofDays) {
    const isSum = query.includes("sum(");
    const using = isSum
      ? /USING COVERING INDEX booking_by_arrival \(check_in/
      : /USING INDEX booking_by_(arrival|departure) \(check_/;
    assert.match(steps.join(), using, query);
  }
});
