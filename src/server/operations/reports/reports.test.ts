import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addCharge, voidCharge } from "#contract/billing/charges.ts";
import { closeDays } from "#contract/billing/day-close.ts";
import { addSource } from "#contract/billing/sources.ts";
import { getPace, getReport, getReportFile } from "#contract/operations/reports.ts";
import { addBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import type { ReportGroup } from "#domain/operations/reports.ts";
import { aBookingInput, type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

async function withRooms(t: TestContext) {
  const app = await testApp(t);
  const { api, db } = app;
  const owner = { token: await app.staffToken() };
  const garden = await storeRoom(db, { name: "Garden", totalRooms: 2 });
  const sea = await storeRoom(db, { name: "Sea", totalRooms: 3 });
  const store = async (draft: Partial<BookingDraft> & { checkInDate: string; checkOutDate: string }) => {
    const booking = await storeBooking(db, { roomId: garden._id, status: "checked-out", ...draft });
    const amount = (kind: string) => booking.quote.lines.find((line) => line.kind === kind)?.amount ?? 0;
    const fee = amount("serviceFee");
    return { booking, fee, room: Math.round((booking.grandTotal - amount("gst") - fee) * 100) / 100 };
  };
  const read = async (by: ReportGroup, period = "2026-06") =>
    (await api(getReport, { query: { period, by } }, owner)).report;
  return { ...app, owner, garden, sea, store, read };
}

const each = (amount: number, nights: number) => Math.round((amount / nights) * 100) / 100;

test("a month by day: nights slept and expected, rates and fees, charges on the day on which they were made", async (t) => {
  const { api, owner, store, read } = await withRooms(t);
  const past = await store({ checkInDate: "2026-05-31", checkOutDate: "2026-06-03" });
  const here = await store({ checkInDate: "2026-06-14", checkOutDate: "2026-06-17", status: "checked-in" });
  await store({ checkInDate: "2026-06-20", checkOutDate: "2026-06-21", status: "confirmed" });
  await store({ checkInDate: "2026-06-20", checkOutDate: "2026-06-21", status: "pending" });
  await store({ checkInDate: "2026-06-10", checkOutDate: "2026-06-11", status: "confirmed" });
  await store({ checkInDate: "2026-06-08", checkOutDate: "2026-06-09", status: "no-show" });
  const before = await store({ checkInDate: "2025-06-02", checkOutDate: "2025-06-03" });
  const laundry = { description: "Shirt", kind: "laundry", sac: "999712", gst: 18, quantity: 1 } as const;
  const params = { id: here.booking._id };
  await api(addCharge, { params, body: { ...laundry, unitPrice: 118 } }, owner);
  const { bill } = await api(addCharge, { params, body: { ...laundry, unitPrice: 59 } }, owner);
  await api(voidCharge, { params: { id: bill.charges[1]?._id ?? "" }, body: { reason: "Not washed" } }, owner);

  const report = await read("day");
  assert.deepEqual([report.from, report.to, report.rows.length], ["2026-06-01", "2026-07-01", 30]);
  const on = (day: number) => report.rows[day - 1] ?? assert.fail();
  assert.deepEqual(
    [1, 2, 3, 8, 10, 14, 15, 16, 20].map((day) => on(day).sold),
    [1, 1, 0, 0, 0, 1, 1, 1, 1],
  );
  assert.equal(on(1).roomRevenue, each(past.room, 3));
  assert.equal(on(1).otherRevenue, each(past.fee, 3));
  assert.deepEqual([on(1).available, on(1).occupancy], [5, 20]);
  assert.equal(on(1).averageRate, on(1).roomRevenue);
  assert.equal(on(1).revenuePerRoom, Math.round(on(1).roomRevenue * 20) / 100);
  assert.equal(on(15).otherRevenue, Math.round((100 + each(here.fee, 3)) * 100) / 100);
  assert.deepEqual(on(2).lastYear, { sold: 1, revenue: Math.round((before.room + before.fee) * 100) / 100 });
  const nights = report.rows.reduce((sum, { sold }) => sum + sold, 0);
  assert.deepEqual([report.total.sold, report.total.available], [nights, 150]);

  await failsWith(api(getReport, { query: { period: "2026-13", by: "day" } }, owner), "invalid_input");
  const { csv } = await api(getReportFile, { query: { period: "2026-06", by: "day" } }, owner);
  assert.equal(csv.split("\r\n").length, 33);
  assert.match(csv, /\r\n2026-06-02,1,5,20,/);
});

test("a year by month, room, plan and source adds up to the same", async (t) => {
  const { api, db, owner, garden, sea, store, read } = await withRooms(t);
  await store({ checkInDate: "2026-01-30", checkOutDate: "2026-02-02" });
  const { booking: other } = await store({ checkInDate: "2026-03-01", checkOutDate: "2026-03-03", roomId: sea._id });
  const body = { name: "Agent & Sons", kind: "agent", commission: 15 } as const;
  const { source } = await api(addSource, { body }, owner);
  const from = { source_id: source._id, source: source.name, commission_bp: 1500 as never };
  await db.updateTable("booking").set(from).where("id", "=", other._id).execute();
  const input = aBookingInput({ roomId: garden._id, checkInDate: "2026-06-20", checkOutDate: "2026-06-22" });
  const { booking } = await api(addBooking, { body: input });
  await db.updateTable("booking").set({ status: "confirmed" }).where("id", "=", booking._id).execute();
  const byMonth = await read("month", "2026");
  assert.deepEqual(
    byMonth.rows.map(({ sold }) => sold),
    [2, 1, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0],
  );
  assert.equal(byMonth.total.available, 5 * 365);
  for (const by of ["room", "plan", "source"] as const) {
    const { rows, total } = await read(by, "2026");
    assert.deepEqual(total, byMonth.total);
    const sum = (column: "roomRevenue" | "otherRevenue" | "sold") =>
      Math.round(rows.reduce((all, row) => all + row[column] * 100, 0)) / 100;
    assert.deepEqual(
      [sum("sold"), sum("roomRevenue"), sum("otherRevenue")],
      [total.sold, total.roomRevenue, total.otherRevenue],
      by,
    );
  }
  const rooms = (await read("room", "2026")).rows.map(({ label, sold, available }) => [label, sold, available]);
  assert.deepEqual(rooms, [
    ["Garden", 5, 730],
    ["Sea", 2, 1095],
  ]);
  const bySource = (await read("source", "2026")).rows;
  assert.deepEqual(
    bySource.map(({ label, sold }) => [label, sold]),
    [
      ["Agent & Sons", 2],
      ["Front desk", 3],
      ["Phone", 0],
      ["Walk-in", 0],
      ["Website", 2],
    ],
  );
  const [agent] = bySource;
  assert.ok(agent?.ofSource);
  assert.equal(agent.ofSource.commission, Math.round(agent.roomRevenue * 15) / 100);
  assert.equal(agent.ofSource.netRate, Math.round((agent.roomRevenue * 85) / 2) / 100);
  assert.deepEqual([agent.ofSource.bookings, agent.ofSource.cancelled, agent.ofSource.leadDays], [1, 0, 7]);
});

test("a closed day and the report of its month agree", async (t) => {
  const { api, owner, clock, db, store, read } = await withRooms(t);
  await api(closeDays, { body: { day: "2026-06-14" } }, owner);
  const { booking } = await store({ checkInDate: "2026-06-15", checkOutDate: "2026-06-18", status: "checked-in" });
  const tea = { description: "Tea", kind: "food", sac: "996331", gst: 5, unitPrice: 33.33, quantity: 7 } as const;
  await api(addCharge, { params: { id: booking._id }, body: tea }, owner);
  clock.instant = new Date("2026-06-16T04:00:00Z");
  const now = clock.instant.toISOString();
  await db.updateTable("staff_token").set({ created_at: now, used_at: now }).execute();
  const { reports } = await api(closeDays, { body: { day: "2026-06-15" } }, owner);
  const [closed] = reports;
  const row = (await read("day")).rows.find(({ key }) => key === "2026-06-15");
  const other = closed?.revenue.filter(({ kind }) => kind !== "room").reduce((sum, { net }) => sum + net * 100, 0) ?? 0;
  assert.equal(row?.roomRevenue, closed?.revenue[0]?.net);
  assert.equal(row?.otherRevenue, Math.round(other) / 100);
  assert.deepEqual([row?.sold, row?.averageRate], [closed?.rooms.sold, closed?.averageRate]);
});

test("how many bookings of a closed day were cancelled stays as it was at the close", async (t) => {
  const { api, owner, store, read } = await withRooms(t);
  const stay = { checkInDate: "2026-06-14", checkOutDate: "2026-06-17" };
  const { booking } = await store({ ...stay, status: "no-show" });
  await store({ ...stay, status: "checked-in" });
  await store({ checkInDate: "2026-06-15", checkOutDate: "2026-06-16", status: "cancelled" });
  const cancelled = async () =>
    (await read("source")).rows.flatMap(({ ofSource }) =>
      ofSource && ofSource.bookings > 0 ? [[ofSource.bookings, ofSource.cancelled]] : [],
    );
  await api(closeDays, { body: { day: "2026-06-14" } }, owner);
  const before = await cancelled();
  // The guest has come a day late.
  const late = { status: "confirmed", reason: "Missed the train" } as const;
  await api(setBookingStatus, { params: { id: booking._id }, body: late }, owner);
  assert.deepEqual(before, [[3, 66.7]]);
  assert.deepEqual(await cancelled(), before);
});

test("pace compares what is booked with what was booked a year ago for the same months", async (t) => {
  const { api, owner, store } = await withRooms(t);
  await store({ checkInDate: "2026-07-10", checkOutDate: "2026-07-12", status: "confirmed" });
  const last = { checkInDate: "2025-07-01", status: "checked-out" } as const;
  await store({ ...last, checkOutDate: "2025-07-04", createdAt: new Date("2025-06-01T00:00:00Z") });
  await store({ ...last, checkOutDate: "2025-07-02", createdAt: new Date("2025-06-28T00:00:00Z") });
  const { pace } = await api(getPace, {}, owner);
  assert.deepEqual(
    pace.months.map(({ month }) => month),
    ["2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"],
  );
  const july = pace.months[1] ?? assert.fail();
  assert.deepEqual([july.now.sold, july.yearAgo.sold, july.final.sold], [2, 3, 4]);
  assert.ok(july.final.revenue > july.yearAgo.revenue);
});
