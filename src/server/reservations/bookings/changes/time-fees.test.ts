import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getBill } from "#contract/billing/charges.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import {
  checkInBooking,
  checkOutBooking,
  getBooking,
  previewDeparture,
  previewEdit,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { noTimeFees } from "#domain/property/time-fees.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

/** The lodge asks 200 for each hour and half of the night; its rooms are free from 18:00 until 12:00. */
async function withLodge(t: TestContext, status: "confirmed" | "checked-in", prices = {}) {
  const app = await testApp(t);
  const { db, api, clock } = app;
  const staff = { token: await app.staffToken() };
  const { settings } = await api(getSettings, {}, staff);
  const timeFees = { ...noTimeFees, hourPrice: 200, halfDayPercent: 50, ...prices };
  const times = { checkInTime: "18:00", checkOutTime: "12:00" };
  await api(updateSettings, { body: { ...settings, ...times, timeFees } }, staff);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1 });
  const [checkInDate, checkOutDate] =
    status === "confirmed" ? ["2026-06-15", "2026-06-16"] : ["2026-06-14", "2026-06-15"];
  const booking = await storeBooking(db, { roomId, checkInDate, checkOutDate, status });
  const params = { id: booking._id };
  const at = (time: string) => {
    clock.instant = new Date(`2026-06-15T${time}:00+05:30`);
  };
  const lines = async () =>
    (await api(getBill, { params }, staff)).bill.charges.map(({ description, amount }) => [description, amount]);
  return { ...app, staff, params, at, lines, night: booking.grandTotal };
}

const earlyOf = (error: unknown) =>
  error instanceof AppError && error.code === "check_in_refused"
    ? (error.details as { early: unknown }).early
    : assert.fail(String(error));

test("a late check-out says what the hours cost, and the bill says when the guest left", async (t) => {
  const { api, staff, params, at, lines, night } = await withLodge(t, "checked-in");
  at("14:40");
  const { late } = (await api(previewDeparture, { params }, staff)).departure;
  const halfDay = Math.round(night / 2);
  assert.deepEqual(late, { time: "14:40", bound: "12:00", hours: 3, hourly: 600, halfDay });
  await api(checkOutBooking, { params, body: { timeFee: 600, reason: "Pays later" } }, staff);
  assert.deepEqual(await lines(), [["Late check-out, 12:00 to 14:40", 600]]);
});

test("within the free minutes, and where the lodge has no price, nothing is asked", async (t) => {
  const { api, staff, params, at } = await withLodge(t, "checked-in");
  at("12:30");
  assert.equal((await api(previewDeparture, { params }, staff)).departure.late, null);
  at("12:31");
  assert.equal((await api(previewDeparture, { params }, staff)).departure.late?.hours, 1);
  const { settings } = await api(getSettings, {}, staff);
  await api(updateSettings, { body: { ...settings, timeFees: noTimeFees } }, staff);
  assert.equal((await api(previewDeparture, { params }, staff)).departure.late, null);
});

test("reception waives hours within its limit", async (t) => {
  const { api, staff, staffToken, params, at, lines } = await withLodge(t, "checked-in", { halfDayPercent: null });
  at("18:30");
  const reception = { token: await staffToken("staff") };
  const { settings } = await api(getSettings, {}, staff);
  await api(updateSettings, { body: { ...settings, staffLimits: { ...settings.staffLimits, waived: 1000 } } }, staff);
  const leave = (timeFee: number, who = reception) =>
    api(checkOutBooking, { params, body: { timeFee, payment: { kind: "payment", method: "cash", amount: 1 } } }, who);
  await failsWith(leave(0), "approval_required");
  await failsWith(leave(399), "approval_required");
  await failsWith(leave(400), "balance_due");
  assert.deepEqual(await lines(), []);
});

test("who comes early is checked in once the desk has named an amount", async (t) => {
  const { api, staff, params, at, lines, night } = await withLodge(t, "confirmed");
  at("12:45");
  const enter = (timeFee?: number) =>
    api(checkInBooking, { params, body: timeFee === undefined ? {} : { timeFee } }, staff);
  const early = earlyOf(await enter().catch((error: unknown) => error));
  assert.deepEqual(early, { time: "12:45", bound: "18:00", hours: 6, hourly: 1200, halfDay: Math.round(night / 2) });
  const { booking } = await enter(300);
  assert.equal(booking.status, "checked-in");
  assert.deepEqual(await lines(), [["Early arrival, 12:45 to 18:00", 300]]);
});

test("an early arrival is waived with nothing on the bill", async (t) => {
  const { api, staff, params, at, lines } = await withLodge(t, "confirmed");
  at("12:45");
  await api(checkInBooking, { params, body: { timeFee: 0 } }, staff);
  assert.deepEqual(await lines(), []);
});

test("a later departure that is agreed before costs hours instead of a night, and nothing again when the guest leaves", async (t) => {
  const { api, staff, staffToken, params, at, lines, night } = await withLodge(t, "checked-in");
  const { booking } = await api(getBooking, { params }, staff);
  const { name, email, phone, bookingType, adultMale, adultFemale, children } = booking;
  const { checkInDate, checkOutDate, arrivalTime } = booking;
  const stay = { checkInDate, checkOutDate, arrivalTime, departureTime: "20:00", adultMale, adultFemale, children };
  const { late } = await api(previewEdit, { params, body: stay }, staff);
  assert.deepEqual([late?.hours, late?.hourly, late?.halfDay], [8, 1600, Math.round(night / 2)]);
  const reception = { token: await staffToken("staff") };
  const { settings } = await api(getSettings, {}, staff);
  await api(updateSettings, { body: { ...settings, staffLimits: { ...settings.staffLimits, waived: 100 } } }, staff);
  const agree = (timeFee: number, who = reception) => {
    const body = { name, email, phone, bookingType, ...stay, pricing: "agreed", areTimesFree: true, timeFee } as const;
    return api(updateBooking, { params, body }, who);
  };
  await failsWith(agree(0), "approval_required");
  assert.deepEqual(await lines(), []);
  const half = late?.halfDay ?? 0;
  const { booking: agreed } = await agree(half);
  assert.deepEqual([agreed.quote.lateNights, agreed.grandTotal, agreed.departureTime], [0, night, "20:00"]);
  assert.deepEqual(await lines(), [["Late check-out, 12:00 to 20:00", half]]);
  at("19:30");
  assert.equal((await api(previewDeparture, { params }, staff)).departure.late, null);
});
