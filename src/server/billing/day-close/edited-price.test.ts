import assert from "node:assert/strict";
import test from "node:test";
import { closeDays } from "#contract/billing/day-close.ts";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { getReport } from "#contract/operations/reports.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getBooking, setBookingStatus, updateBooking } from "#contract/reservations/bookings.ts";
import type { DayReport } from "#domain/billing/day-close.ts";
import { sumsByRate } from "#domain/billing/invoices.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { testApp } from "#tests/support/platform/app.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + toPaise(value), 0);

test("the days, the month and the dashboard have of a stay with an edited price what its invoice has", async (t) => {
  const { api, db, clock, today, staffToken } = await testApp(t);
  let owner = { token: await staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR" } }, owner);
  await api(closeDays, { body: { day: addNights(today, -1) } }, owner);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 2, costOptions: [aCostOption({ cost: 2345.67 })] });
  const stay = { roomId, checkInDate: today, checkOutDate: addNights(today, 2) };
  const { _id: id } = await storeBooking(db, { ...stay, status: "checked-in" });
  const params = { id };
  const { booking } = await api(getBooking, { params }, owner);
  const body = { ...booking, roomId, checkOutDate: addNights(today, 3), pricing: "flat" as const };
  const { booking: edited } = await api(updateBooking, { params, body }, owner);
  assert.notEqual(edited.grandTotal, booking.grandTotal);

  const reports: DayReport[] = [];
  for (let days = 1; days <= 4; days++) {
    const day = addNights(today, days);
    clock.instant = new Date(`${day}T06:30:00Z`);
    const { id: staffId } = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
    owner = { token: await insertSession(db, staffId, clock.instant) };
    if (days === 3) await api(setBookingStatus, { params, body: { status: "checked-out" } }, owner);
    reports.push(...(await api(closeDays, { body: { day: addNights(day, -1), anyway: true } }, owner)).reports);
  }
  const { invoice } = await api(issueInvoice, { params, body: { name: "Asha Rao" } }, owner);
  const taxes = new Map<number, number>();
  for (const { rate, tax } of reports.flatMap((report) => report.tax)) {
    taxes.set(rate, (taxes.get(rate) ?? 0) + toPaise(tax));
  }
  assert.deepEqual(
    [...taxes].filter(([, tax]) => tax !== 0),
    sumsByRate(invoice).map(({ rate, cgst, sgst, rounding }) => [rate, sum([cgst, sgst, rounding])]),
  );
  const revenue = sum(reports.flatMap((report) => report.revenue.map(({ net }) => net)));
  assert.equal(revenue, toPaise(invoice.taxable));
  const { report } = await api(getReport, { query: { period: today.slice(0, 7), by: "day" } }, owner);
  assert.equal(sum([report.total.roomRevenue, report.total.otherRoomRevenue, report.total.otherRevenue]), revenue);
  assert.equal(toPaise((await api(getDashboard, {}, owner)).revenue.thisMonth), revenue);
});
