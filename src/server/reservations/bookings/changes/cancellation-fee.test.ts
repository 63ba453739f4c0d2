import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { recordPayment } from "#contract/billing/payments.ts";
import { getMail, listMails } from "#contract/operations/mails.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import {
  addBooking,
  getBooking,
  setBookingStatus,
  undoBookingStatus,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { cancelOwnBooking, getBookingAsGuest } from "#contract/reservations/guest-booking.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import type { CancellationStep } from "#domain/pricing/cancellation.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";

/** Two nights, ₹5,711.20. */
const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
const half: CancellationStep[] = [{ daysBefore: 30, unit: "percent", amount: 50 }];

async function withTerms(t: TestContext, cancellationSteps = half) {
  const app = await testApp(t);
  const { api, db } = app;
  const desk = { token: await app.staffToken() };
  const { settings } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...settings, cancellationSteps } }, desk);
  const room = await storeRoom(db);
  const input = aBookingInput({ roomId: room._id, ...stay });
  const { booking, key = "" } = await api(addBooking, { body: input });
  const params = { id: booking._id };
  const stored = async () => (await api(getBooking, { params }, desk)).booking;
  const setStatus = async (status: BookingStatus, waivesFee?: boolean) =>
    (
      await api(
        setBookingStatus,
        { params, body: { status, ...(waivesFee && { waivesFee, reason: "A storm" }) } },
        desk,
      )
    ).booking;
  const own = { reference: booking.reference };
  const see = async () => (await api(getBookingAsGuest, { params: own, query: { key } })).booking;
  const cancel = async () => {
    const { updatedAt } = await see();
    return (await api(cancelOwnBooking, { params: own, body: { key, updatedAt } })).booking;
  };
  const textOf = async (kind: string) => {
    const { mails } = await api(listMails, { query: { booking: booking._id, limit: "50" } }, desk);
    const mail = mails.find((one) => one.kind === kind);
    return (await api(getMail, { params: { id: mail?._id ?? "" } }, desk)).text;
  };
  return { ...app, desk, settings, input, booking, params, stored, setStatus, see, cancel, textOf };
}

test("the fee shown to the guest is stored with the cancellation and stands in both mails", async (t) => {
  const { see, cancel, stored, textOf } = await withTerms(t);
  const shown = (await see()).cancellationFee;
  assert.equal(shown, 2855.6);
  assert.equal((await stored()).cancellationFee, null);
  await cancel();
  assert.equal((await stored()).cancellationFee, shown);
  for (const kind of ["booking-cancelled", "cancelled-notice"]) {
    assert.match(await textOf(kind), /Cancellation fee: ₹2,855\.60/, kind);
  }
});

test("the fee never changes afterwards, whatever the day and the terms", async (t) => {
  const { api, desk, cancel, stored, setStatus, clock, settings, see } = await withTerms(t, [
    { daysBefore: 5, unit: "nights", amount: 1 },
  ]);
  await cancel();
  assert.equal((await stored()).cancellationFee, 0);
  const { settings: newest } = await api(getSettings, {}, desk);
  const steps = [{ daysBefore: 60, unit: "percent" as const, amount: 100 }];
  const body = { ...settings, cancellationSteps: steps, updatedAt: newest.updatedAt };
  await api(updateSettings, { body }, desk);
  await setStatus("no-show");
  clock.instant = new Date("2026-06-30T06:30:00Z");
  assert.deepEqual([(await see()).cancellationFee, (await see()).balance], [0, 0]);
});

test("the desk may charge nothing, and a booking that comes back owes its price again", async (t) => {
  const { api, desk, params, stored, setStatus, see, booking } = await withTerms(t);
  assert.equal((await setStatus("cancelled", true)).cancellationFee, 0);
  assert.equal((await setStatus("confirmed")).cancellationFee, null);
  assert.equal((await see()).balance, booking.grandTotal);
  const { updatedAt } = await setStatus("no-show");
  assert.equal((await stored()).cancellationFee, 2855.6);
  await api(undoBookingStatus, { params, body: { updatedAt } }, desk);
  assert.equal((await stored()).cancellationFee, null);
});

test("an undone return keeps the fee of the cancellation", async (t) => {
  const { api, desk, params, stored, setStatus } = await withTerms(t);
  await setStatus("cancelled", true);
  const { updatedAt } = await setStatus("confirmed");
  await api(undoBookingStatus, { params, body: { updatedAt } }, desk);
  const { status, cancellationFee } = await stored();
  assert.deepEqual([status, cancellationFee], ["cancelled", 0]);
});

test("of what was paid, the guest gets back what exceeds the fee", async (t) => {
  const { api, desk, params, cancel, booking } = await withTerms(t);
  await api(recordPayment, { params, body: { method: "cash", amount: booking.grandTotal } }, desk);
  const { balance, paid, cancellationFee } = await cancel();
  assert.deepEqual([paid, cancellationFee, balance], [5711.2, 2855.6, -2855.6]);
});

test("a cancellation in the edit form costs the same, and terms in the lodge's own words have no amount", async (t) => {
  const { api, desk, params, input } = await withTerms(t);
  const { booking } = await api(updateBooking, { params, body: { ...input, status: "cancelled" } }, desk);
  assert.equal(booking.cancellationFee, 2855.6);
  const { settings } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...settings, cancellation: "Ask us." } }, desk);
  const later = { ...input, checkInDate: "2026-08-01", checkOutDate: "2026-08-02" };
  const other = await api(addBooking, { body: later });
  const body = { status: "cancelled" as const };
  const cancelled = await api(setBookingStatus, { params: { id: other.booking._id }, body }, desk);
  assert.equal(cancelled.booking.cancellationFee, null);
});
