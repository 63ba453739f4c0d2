import assert from "node:assert/strict";
import test from "node:test";
import { closeDays } from "#contract/billing/day-close.ts";
import { getReport, getReportFile } from "#contract/operations/reports.ts";
import type { DayReport } from "#domain/billing/day-close.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";

test("who leaves before a night pays for it, and no average rate has it: neither the day's, the month's nor the total's", async (t) => {
  const { api, db, clock, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const { _id: roomId } = await storeRoom(db, { totalRooms: 10 });
  const stay = { roomId, checkInDate: "2026-06-15", checkOutDate: "2026-06-18" };
  const sleeper = await storeBooking(db, { ...stay, status: "checked-in" });
  const leaver = await storeBooking(db, { ...stay, status: "checked-out" });
  const early = { departed_on: "2026-06-15" } as const;
  await db.updateTable("booking").set(early).where("id", "=", leaver._id).execute();
  const amountOf = (kind: string) => sleeper.quote.lines.find((line) => line.kind === kind)?.amount ?? 0;
  const room = Math.round((sleeper.grandTotal - amountOf("gst") - amountOf("serviceFee")) * 100);
  const night = Math.round(room / 3) / 100;

  const close = async (day: string) => {
    clock.instant = new Date(new Date(`${day}T06:30:00Z`).getTime() + 86_400_000);
    const now = clock.instant.toISOString();
    await db.updateTable("staff_token").set({ created_at: now, used_at: now }).execute();
    return (await api(closeDays, { body: { day, anyway: true } }, owner)).reports[0] ?? assert.fail();
  };
  const revenueOf = ({ revenue }: DayReport, kind: string) => revenue.find((line) => line.kind === kind)?.net ?? 0;
  const first = await close("2026-06-15");
  assert.deepEqual(
    [first.rooms.sold, first.averageRate, first.revenuePerRoom],
    [1, night, Math.round(night * 10) / 100],
  );
  assert.deepEqual([revenueOf(first, "room"), revenueOf(first, "otherRoom")], [night, room / 100]);
  const second = await close("2026-06-16");
  assert.deepEqual([second.rooms.sold, second.averageRate, revenueOf(second, "otherRoom")], [1, night, 0]);

  const { report } = await api(getReport, { query: { period: "2026-06", by: "day" } }, owner);
  for (const row of [...report.rows, report.total]) {
    assert.equal(Math.round(row.averageRate * row.sold * 100), Math.round(row.roomRevenue * 100));
    assert.equal(row.revenuePerRoom, Math.round((row.roomRevenue / (row.available ?? 1)) * 100) / 100);
  }
  const leftOn = report.rows[14];
  assert.deepEqual([leftOn?.sold, leftOn?.roomRevenue, leftOn?.otherRoomRevenue], [1, night, night]);
  assert.deepEqual([report.total.roomRevenue, report.total.otherRoomRevenue], [room / 100, room / 100]);
  const { csv } = await api(getReportFile, { query: { period: "2026-06", by: "day" } }, owner);
  assert.match(csv, /Room revenue,"?Room revenue, nights not slept"?,/);
});

test("a day on which everybody left before the night sold nothing, and no room brought anything in", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const { _id: roomId } = await storeRoom(db, { totalRooms: 10 });
  const draft = { roomId, checkInDate: "2026-06-10", checkOutDate: "2026-06-12", status: "checked-out" } as const;
  const { _id: id } = await storeBooking(db, draft);
  await db.updateTable("booking").set({ departed_on: "2026-06-10" }).where("id", "=", id).execute();
  const { report } = await api(getReport, { query: { period: "2026-06", by: "day" } }, owner);
  assert.deepEqual([report.total.sold, report.total.averageRate, report.total.revenuePerRoom], [0, 0, 0]);
  assert.ok(report.total.otherRoomRevenue > 0);
});
