import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { recordCompanyPayment } from "#contract/billing/company-accounts.ts";
import { getDayState } from "#contract/billing/day-close.ts";
import { listPayments, recordPayment, settlePayment } from "#contract/billing/payments.ts";
import { checkOutBooking, listBookings } from "#contract/reservations/bookings.ts";
import type { Ledger } from "#domain/billing/payments.ts";
import { guestActor } from "#domain/platform/access/audit.ts";
import type { BalanceDue } from "#domain/reservations/check-out.ts";
import { addCompany } from "#server/billing/companies/service.ts";
import { reportPayment } from "#server/billing/payments/reported.ts";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { setLimits } from "#tests/support/property/limits.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";

/** A stay of ₹2,000 under way. */
async function inHouse(t: TestContext) {
  const app = await testApp(t);
  const { api, db, today } = app;
  await setLimits(db);
  const desk = { token: await app.staffToken("staff") };
  const plan = aCostOption({ cost: 1000, gstPercentage: 0, serviceFeePercentage: 0 });
  const { _id: roomId } = await storeRoom(db, { totalRooms: 5, costOptions: [plan] });
  const stay = { checkInDate: today, checkOutDate: "2026-06-17" };
  const booking = await storeBooking(db, { roomId, ...stay, name: "Asha Rao", status: "checked-in" });
  const params = { id: booking._id };
  type Body = Parameters<typeof api<typeof recordPayment>>[1]["body"];
  const pay = (body: Body) => api(recordPayment, { params, body }, desk);
  const ledger = async () => (await api(listPayments, { params }, desk)).ledger;
  return { ...app, desk, booking, params, pay, ledger };
}

test("a payment of more than is owed is recorded only when the caller says so", async (t) => {
  const { pay, ledger } = await inHouse(t);
  const { total } = await ledger();
  const { fields } = await failsWith(pay({ method: "bank", amount: total * 10 }), "invalid_input");
  assert.match(fields?.amount ?? "", /^₹[\d,.]+ more than is owed$/);
  const otherParts = [{ method: "card", amount: 1 } as const];
  const parts = await failsWith(pay({ method: "cash", amount: total, otherParts }), "invalid_input");
  assert.deepEqual(parts.fields, { "otherParts.0.amount": "₹1 more than is owed" });
  assert.deepEqual((await ledger()).payments, []);
  await pay({ method: "cash", amount: total });
  await failsWith(pay({ method: "upi", amount: 0.01 }), "invalid_input");
  await pay({ method: "upi", amount: 500, isMore: true });
  assert.equal((await ledger()).balance, -500);
});

test("a payment that was meant for another balance is refused with the balance as it is", async (t) => {
  const { pay, ledger } = await inHouse(t);
  const { total } = await ledger();
  await pay({ method: "cash", amount: 500, seenBalance: total });
  const { details, message } = await failsWith(pay({ method: "cash", amount: 500, seenBalance: total }), "changed");
  assert.equal((details as { ledger: Ledger }).ledger.balance, total - 500);
  assert.match(message, /^The balance has changed: it is ₹/);
  assert.equal((await ledger()).paid, 500);
});

test("a guest's report that would be too much is confirmed only when the desk says so", async (t) => {
  const { api, db, clock, today, desk, booking, pay, ledger } = await inHouse(t);
  const context = { actor: guestActor, instant: clock.instant };
  await reportPayment(db, booking._id, { utr: "412345678901" }, { context, today });
  const { total, payments } = await ledger();
  await pay({ method: "cash", amount: total });
  const params = { id: payments[0]?._id ?? "" };
  await failsWith(api(settlePayment, { params, body: { state: "received" } }, desk), "invalid_input");
  await api(settlePayment, { params, body: { state: "received", isMore: true } }, desk);
  assert.equal((await ledger()).balance, -total);
});

test("a company pays more than it owes only when the caller says so", async (t) => {
  const { api, db, clock, desk } = await inHouse(t);
  const context = { actor: "x", instant: clock.instant };
  const { _id: id } = await addCompany(db, aCompany({ creditLimit: 100 }), context);
  const pay = (extra: object) =>
    api(recordCompanyPayment, { params: { id }, body: { method: "bank", amount: 700, ...extra } }, desk);
  await failsWith(pay({}), "invalid_input");
  await failsWith(pay({ isMore: true, seenBalance: 700 }), "changed");
  assert.equal((await pay({ isMore: true, seenBalance: 0 })).account.balance, -700);
});

test("a guest who has paid too much leaves with the money, or with a reason why it is kept", async (t) => {
  const { api, desk, params, booking, pay, ledger } = await inHouse(t);
  const { total } = await ledger();
  await pay({ method: "cash", amount: total + 300, isMore: true });
  const checkOut = (body: Parameters<typeof api<typeof checkOutBooking>>[1]["body"]) =>
    api(checkOutBooking, { params, body }, desk);
  const { details, message } = await failsWith(checkOut({}), "balance_due");
  assert.equal((details as BalanceDue).ledger.balance, -300);
  assert.equal(message, "The lodge owes this guest ₹300. Give it back, or say why it is kept");
  const back = { kind: "refund", method: "cash", reason: "Paid too much" } as const;
  await failsWith(checkOut({ payment: { ...back, amount: 100 } }), "balance_due");

  const { arrears } = (await api(getDayState, {}, desk)).report;
  assert.deepEqual(
    [
      arrears.toGuests?.total,
      arrears.toGuests?.bookings.map(({ reference, guest, balance }) => [reference, guest, balance]),
    ],
    [300, [[booking.reference, "Asha Rao", 300]]],
  );
  const { bookings } = await api(listBookings, { query: { view: "in-credit" } }, desk);
  assert.deepEqual(
    bookings.map(({ _id }) => _id),
    [params.id],
  );

  await checkOut({ payment: { ...back, amount: 100 }, reason: "The rest is for the next stay" });
  assert.equal((await ledger()).balance, -200);
  const { actions } = (await api(getDayState, {}, desk)).report;
  const kept = actions.find(({ action }) => action === "Status changed");
  assert.deepEqual([kept?.guest, kept?.amount, kept?.reason], ["Asha Rao", 200, "The rest is for the next stay"]);
});
