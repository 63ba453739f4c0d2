import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listPayments, recordPayment } from "#contract/billing/payments.ts";
import { eraseGuest } from "#contract/operations/guests.ts";
import { listAudit } from "#contract/platform/audit.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { checkInBooking, checkOutBooking, getBooking, listBookings } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

type Body = CallInput<typeof checkOutBooking>["body"];
const stay = { checkInDate: "2026-06-13", checkOutDate: "2026-06-15" };

async function withGuest(t: TestContext) {
  const app = await testApp(t);
  const { db, api } = app;
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1 });
  const staff = { token: await app.staffToken() };
  const booking = await storeBooking(db, { roomId, ...stay, status: "checked-in", email: "guest@example.in" });
  const params = { id: booking._id };
  const checkOut = async (body: Body, options = {}) =>
    (await api(checkOutBooking, { params, body }, { ...staff, ...options })).booking;
  const present = async () => (await api(getBooking, { params }, staff)).booking;
  const ledger = async () => (await api(listPayments, { params }, staff)).ledger;
  return { ...app, staff, booking, params, checkOut, present, ledger, total: booking.grandTotal };
}

test("a check-out with a balance is refused with the ledger, and nothing changes", async (t) => {
  const { booking, checkOut, present, ledger } = await withGuest(t);
  const { details } = await failsWith(checkOut({}), "balance_due");
  assert.deepEqual(details, { ledger: await ledger() });
  const part = { payment: { method: "cash", amount: 100 } } as const;
  await failsWith(checkOut(part), "balance_due");
  assert.deepEqual(await present(), booking);
  assert.deepEqual((await ledger()).payments, []);
});

test("without a balance no question is asked", async (t) => {
  const { api, staff, params, checkOut, total } = await withGuest(t);
  await api(recordPayment, { params, body: { method: "card", amount: total } }, staff);
  assert.equal((await checkOut({})).status, "checked-out");
});

test("the payment is recorded with the check-out, once per idempotency key", async (t) => {
  const { booking, checkOut, ledger, total } = await withGuest(t);
  const body: Body = { updatedAt: booking.updatedAt, payment: { method: "upi", amount: total, utr: "426113870255" } };
  const options = { idempotencyKey: "0192f3a0-0000-7000-8000-000000000001" };
  const first = await checkOut(body, options);
  assert.equal(first.status, "checked-out");
  assert.deepEqual(await checkOut(body, options), first);
  const { payments, balance } = await ledger();
  assert.deepEqual([payments.length, balance], [1, 0]);
  await failsWith(checkOut({}), "changed");
});

test("a guest may leave with a balance for a reason, which the history shows until the guest is erased", async (t) => {
  const { api, staff, booking, params, checkOut, total } = await withGuest(t);
  await failsWith(checkOut({ reason: " " }), "invalid_input");
  await checkOut({ reason: "The company pays by bank transfer" });
  const newest = async () => (await api(listAudit, { query: { id: params.id } }, staff)).entries.at(0);
  const entry = { action: "Status changed", before: { status: "checked-in" } };
  const after = { status: "checked-out", leftUnpaid: total, reason: "The company pays by bank transfer" };
  const recorded = await newest();
  assert.deepEqual([recorded?.action, recorded?.before, recorded?.after], [entry.action, entry.before, after]);
  await api(eraseGuest, { body: { email: booking.email } }, staff);
  const { entries } = await api(listAudit, { query: { id: params.id } }, staff);
  assert.doesNotMatch(JSON.stringify(entries), /company/);
});

test("a check-out over an older version or with a wrong payment is refused", async (t) => {
  const { checkOut, present, booking, total } = await withGuest(t);
  await failsWith(checkOut({ updatedAt: "2026-01-01T00:00:00.000Z" }), "changed");
  const amount = await failsWith(checkOut({ payment: { method: "cash", amount: 0 } }), "invalid_input");
  assert.deepEqual(Object.keys(amount.fields ?? {}), ["payment.amount"]);
  await failsWith(checkOut({ payment: { method: "cash", amount: total, receivedOn: "2026-06-16" } }), "invalid_input");
  assert.deepEqual(await present(), booking);
});

test("a guest who leaves on the day of arrival is still known to have been in the unit", async (t) => {
  const { db, api, today, staffToken } = await testApp(t);
  const staff = { token: await staffToken() };
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1 });
  const stay = { checkInDate: today, checkOutDate: addNights(today, 2) };
  const { _id: id } = await storeBooking(db, { roomId, ...stay, status: "confirmed" });
  const params = { id };
  const { units } = await api(checkInBooking, { params, body: {} }, staff);
  const [seat] = units;
  assert.ok(seat);
  await api(checkOutBooking, { params, body: { reason: "Left at once" } }, staff);
  const list = await api(listBookings, { query: { page: "1", limit: "10" } }, staff);
  assert.deepEqual(
    list.units[id]?.map(({ unitId, label }) => [unitId, label]),
    [[seat.unitId, seat.label]],
  );
});
