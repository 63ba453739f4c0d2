import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getBill } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { billToCompany, getAgeing, getCompanyAccount, setPayers } from "#contract/billing/company-accounts.ts";
import { getDayState } from "#contract/billing/day-close.ts";
import { listPayments, recordPayment, reversePayment } from "#contract/billing/payments.ts";
import { approve, askApproval } from "#contract/operations/approvals.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import {
  addDeskBooking,
  checkOutBooking,
  listBookings,
  setBookingStatus,
  undoBookingStatus,
} from "#contract/reservations/bookings.ts";
import type { CompanyInput } from "#domain/billing/companies.ts";
import type { BalanceDue } from "#domain/reservations/check-out.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { guestBookingView } from "#server/reservations/guest-booking/view.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";

/** Two nights; half of the price is the fee. */
async function withStay(t: TestContext, pays?: CompanyInput["pays"], terms: Partial<CompanyInput> = {}) {
  const app = await testApp(t);
  const { api, db } = app;
  const desk = { token: await app.staffToken() };
  const { settings } = await api(getSettings, {}, desk);
  const cancellationSteps = [{ daysBefore: 30, unit: "percent" as const, amount: 50 }];
  await api(updateSettings, { body: { ...settings, cancellationSteps } }, desk);
  const room = await storeRoom(db, { totalRooms: 5 });
  const company = pays && (await api(addCompany, { body: aCompany({ pays, discount: 0, ...terms }) }, desk)).company;
  const store = async (name: string) => {
    const stay = { name, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
    const body = { ...aBookingInput({ roomId: room._id, ...stay }), ...(company && { companyId: company._id }) };
    return (await api(addDeskBooking, { body }, desk)).booking;
  };
  const release = async (id: string, body: { status: "cancelled" | "no-show"; waivesFee?: boolean; reason?: string }) =>
    (await api(setBookingStatus, { params: { id }, body }, desk)).booking;
  const pay = (id: string, amount: number) =>
    api(recordPayment, { params: { id }, body: { method: "card", amount } }, desk);
  /** The amount that every screen says is left to be paid. */
  const balances = async (id: string) => {
    const { bill } = await api(getBill, { params: { id } }, desk);
    const { ledger } = await api(listPayments, { params: { id } }, desk);
    const list = await api(listBookings, { query: {} }, desk);
    const booking = list.bookings.find(({ _id }) => _id === id) ?? assert.fail();
    const own = await guestBookingView(db, booking, app.today);
    assert.equal(bill.nights + bill.chargesTotal + bill.rounding + (bill.fee ?? 0), ledger.total);
    return [ledger.balance, bill.balance, list.balances[id], own.balance];
  };
  return { ...app, desk, store, release, pay, balances };
}

const everywhere = (balance: number) => [balance, balance, balance, balance];

test("a cancelled or missed stay owes its fee on every screen, less what was paid", async (t) => {
  const { api, desk, store, release, pay, balances } = await withStay(t);
  const { _id: id, grandTotal } = await store("Unpaid");
  assert.deepEqual([grandTotal, await balances(id)], [5711.2, everywhere(5711.2)]);
  await release(id, { status: "no-show" });
  assert.deepEqual(await balances(id), everywhere(2855.6));
  await pay(id, 1000);
  assert.deepEqual(await balances(id), everywhere(1855.6));

  const paid = await store("Paid");
  await pay(paid._id, paid.grandTotal);
  const { updatedAt } = await release(paid._id, { status: "cancelled" });
  assert.deepEqual(await balances(paid._id), everywhere(-2855.6));
  await api(undoBookingStatus, { params: { id: paid._id }, body: { updatedAt } }, desk);
  assert.deepEqual(await balances(paid._id), everywhere(0), "an undone cancellation owes the stay again");
});

test("without a fee nothing is owed, and what was paid is to be given back", async (t) => {
  const { api, desk, store, release, pay, balances } = await withStay(t);
  const [free, paid] = [await store("Free"), await store("Paid")];
  await pay(paid._id, 700);
  for (const { _id } of [free, paid]) await release(_id, { status: "cancelled", waivesFee: true, reason: "A storm" });
  assert.deepEqual([await balances(free._id), await balances(paid._id)], [everywhere(0), everywhere(-700)]);
  const { settings } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...settings, cancellation: "Ask us." } }, desk);
  const own = await store("Own words");
  await release(own._id, { status: "cancelled" });
  assert.deepEqual(await balances(own._id), everywhere(0));
  assert.equal((await api(getBill, { params: { id: own._id } }, desk)).bill.fee, null);
});

test("the list of who owes, the order by balance and the day's arrears have the fees of cancelled stays", async (t) => {
  const { api, desk, store, release, pay } = await withStay(t);
  for (const name of ["Fee", "Back", "Stays"]) {
    const { _id } = await store(name);
    if (name === "Back") await pay(_id, 4000);
    if (name !== "Stays") await release(_id, { status: "cancelled" });
  }
  const names = async (query: object) => (await api(listBookings, { query }, desk)).bookings.map(({ name }) => name);
  assert.deepEqual(await names({ sort: "balance" }), ["Back", "Fee", "Stays"]);
  assert.deepEqual(await names({ sort: "-balance" }), ["Stays", "Fee", "Back"]);
  assert.deepEqual(await names({ view: "owing" }), ["Fee"]);
  const { inHouse, departed, released } = (await api(getDayState, {}, desk)).report.arrears;
  assert.deepEqual([departed.total, inHouse.total], [0, 0]);
  assert.deepEqual([released?.count, released?.total, released?.bookings[0]?.balance], [1, 2855.6, 2855.6]);
});

test("who would have paid the nights pays the fee: a company is billed for it, and that is taken back", async (t) => {
  const { api, db, desk, today, store, release, balances } = await withStay(t, "nights");
  const booking = await store("Sent by a company");
  const params = { id: booking._id };
  const split = async () => (await api(getBill, { params }, desk)).bill.split ?? assert.fail();
  const bill = (amount?: number) => api(billToCompany, { params, body: { ...(amount && { amount }) } }, desk);
  const takeBack = async () => {
    const { payments } = (await api(listPayments, { params }, desk)).ledger;
    const body = { reason: "The guest pays" };
    await api(reversePayment, { params: { id: payments.at(-1)?._id ?? "" }, body }, desk);
  };
  const set = (status: "confirmed" | "no-show") => api(setBookingStatus, { params, body: { status } }, desk);
  assert.equal((await split()).companyPart.total, booking.grandTotal);
  await failsWith(bill(), "in_use");

  const after = await release(booking._id, { status: "cancelled" });
  const asked = async () => {
    const own = await guestBookingView(db, after, today);
    return [own.balance, own.companyPays];
  };
  assert.deepEqual(
    [(await balances(booking._id)).slice(0, 3), await asked()],
    [
      [2855.6, 2855.6, 2855.6],
      [0, 2855.6],
    ],
  );
  const { guest, companyPart, toBill } = await split();
  assert.deepEqual([guest.total, companyPart.total, toBill], [0, 2855.6, 2855.6]);
  await failsWith(bill(2855.61), "invalid_input");
  await bill();
  assert.deepEqual([await balances(booking._id), await asked()], [everywhere(0), [0, 0]]);
  assert.deepEqual([(await split()).billed, (await split()).toBill], [2855.6, 0]);
  const [owing] = (await api(getAgeing, {}, desk)).companies;
  assert.deepEqual([owing?.balance, owing?.ages.notDue], [2855.6, 2855.6]);
  const { account } = await api(getCompanyAccount, { params: { id: owing?.companyId ?? "" } }, desk);
  assert.deepEqual(
    account.bills.map(({ reference, isFee, invoice }) => [reference, isFee, invoice]),
    [[booking.reference, true, null]],
  );
  const { message } = await failsWith(set("confirmed"), "in_use");
  assert.equal(message, "The fee is billed to the company. Take that back first.");
  const { booking: missed } = await set("no-show");
  assert.equal(missed.cancellationFee, 2855.6, "the fee stays what it is");

  await takeBack();
  assert.deepEqual([await asked(), (await api(getAgeing, {}, desk)).companies], [[0, 2855.6], []]);
  await api(setPayers, { params, body: { payer: "guest", nights: true } }, desk);
  assert.deepEqual([await balances(booking._id), (await split()).toBill], [everywhere(2855.6), 0]);
  await failsWith(bill(), "in_use");
  await set("confirmed");
  assert.equal((await split()).guest.total, booking.grandTotal);
});

test("a company owes no fee that is waived or that nobody knows", async (t) => {
  const { api, desk, store, release } = await withStay(t, "everything");
  const split = async (id: string) => (await api(getBill, { params: { id } }, desk)).bill.split;
  const free = await store("Free");
  await release(free._id, { status: "no-show", waivesFee: true, reason: "A storm" });
  const { settings } = await api(getSettings, {}, desk);
  await api(updateSettings, { body: { ...settings, cancellation: "Ask us." } }, desk);
  const own = await store("Own words");
  await release(own._id, { status: "cancelled" });
  for (const { _id: id } of [free, own]) {
    assert.equal(await split(id), null);
    await failsWith(api(billToCompany, { params: { id }, body: {} }, desk), "in_use");
  }
});

test("a fee above the credit limit is billed once an owner approves", async (t) => {
  const { api, desk, staffToken, store, release, balances } = await withStay(t, "nights", { creditLimit: 2000 });
  const staff = { token: await staffToken("staff") };
  const { _id: id } = await store("Sent by a company");
  await release(id, { status: "no-show" });
  await failsWith(api(billToCompany, { params: { id }, body: {} }, staff), "approval_required");
  const action = { call: "billToCompany", id, body: {} } as const;
  const { approval } = await api(askApproval, { body: { action, reason: "They agreed" } }, staff);
  assert.match(approval.summary, /^₹2,855.60 billed to /);
  await api(approve, { params: { id: approval._id } }, desk);
  assert.deepEqual(await balances(id), everywhere(0));
});

test("who is checked out after a mistaken cancellation owes the stay, not the fee", async (t) => {
  const { api, desk, store, release, pay, balances } = await withStay(t);
  const { _id: id, grandTotal } = await store("Was here");
  await release(id, { status: "no-show" });
  await pay(id, 2855.6);
  const { details } = await failsWith(api(checkOutBooking, { params: { id }, body: {} }, desk), "balance_due");
  assert.equal((details as BalanceDue).ledger.balance, 2855.6);
  const body = { payment: { method: "cash", amount: grandTotal - 2855.6 } } as const;
  await api(checkOutBooking, { params: { id }, body }, desk);
  assert.deepEqual(await balances(id), everywhere(0));
});
