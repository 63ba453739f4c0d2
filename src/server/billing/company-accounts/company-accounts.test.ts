import assert from "node:assert/strict";
import test from "node:test";
import { addCharge, getBill } from "#contract/billing/charges.ts";
import { billToCompany, draftReminder, sendReminder, setPayers } from "#contract/billing/company-accounts.ts";
import { issueCreditNote, issueInvoice, listBookingInvoices } from "#contract/billing/invoices.ts";
import { listPayments, recordPayment, reversePayment } from "#contract/billing/payments.ts";
import { getDrawer, openShift } from "#contract/billing/shifts.ts";
import { approve, askApproval } from "#contract/operations/approvals.ts";
import { getMail, listMails } from "#contract/operations/mails.ts";
import { listAudit } from "#contract/platform/audit.ts";
import {
  checkOutBooking,
  setBookingStatus,
  undoBookingStatus,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { sumsByRate } from "#domain/billing/invoices.ts";
import { guestActor } from "#domain/platform/access/audit.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { proFormaOf } from "#server/billing/invoices/service.ts";
import { reportPayment } from "#server/billing/payments/reported.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { guestBookingView } from "#server/reservations/guest-booking/view.ts";
import { dinner, laundry, withGuest } from "#tests/support/billing/company-guest.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

test("the company pays what was agreed, the desk says otherwise, and both parts add up to the bill", async (t) => {
  const { api, desk, owner, params, bill, booking } = await withGuest(t);
  await api(addCharge, { params, body: dinner }, desk);
  await api(addCharge, { params, body: { ...laundry, payer: "company" } }, desk);
  const before = await bill();
  assert.deepEqual(
    before.charges.map(({ payer }) => payer),
    ["guest", "company"],
  );
  const { split } = before;
  assert.ok(split);
  // 2758.25 and 399.99, rounded to the rupee.
  assert.deepEqual(
    [split.nightsPayer, split.guest, split.companyPart],
    ["company", { total: 500, rounding: 0 }, { total: 3158, rounding: -0.24 }],
  );
  assert.equal(before.balance, split.guest.total + split.companyPart.total);
  assert.equal(before.rounding, -0.24);
  const [eaten, washed] = before.charges.map(({ _id }) => _id);
  const body = { payer: "guest" as const, nights: true, charges: [washed ?? ""] };
  const after = (await api(setPayers, { params, body }, desk)).bill;
  assert.deepEqual([after.split?.companyPart.total, after.split?.guest.total], [0, 3658]);
  const other = { payer: "company" as const, charges: [eaten ?? ""] };
  assert.equal((await api(setPayers, { params, body: other }, desk)).bill.split?.companyPart.total, 500);
  await failsWith(api(setPayers, { params, body: { payer: "guest" } }, desk), "invalid_input");
  await failsWith(api(setPayers, { params, body: { payer: "guest", charges: ["none"] } }, desk), "not_found");
  const { entries } = await api(listAudit, { query: { id: booking._id } }, owner);
  assert.deepEqual([entries[0]?.action, entries[0]?.after], ["Payer changed", { charge: "Dinner", payer: "company" }]);
});

test("each part has an invoice of its own, and their sums per rate are those of the bill", async (t) => {
  const { api, db, desk, owner, params, company, bill } = await withGuest(t);
  await api(addCharge, { params, body: dinner }, desk);
  await api(addCharge, { params, body: { ...laundry, payer: "company" } }, desk);
  const before = (await bill()).split;
  await api(checkOutBooking, { params, body: { billsCompany: true, payment: { method: "cash", amount: 500 } } }, desk);
  const issue = async (body: object) =>
    (await api(issueInvoice, { params, body: { name: "Asha Rao", ...body } }, desk)).invoice;
  const own = await issue({});
  const theirs = await issue({ payer: "company" });
  assert.deepEqual(
    [theirs.buyer.company, theirs.buyer.gstin, theirs.buyer.address],
    [company.name, company.gstin, company.address],
  );
  assert.deepEqual([own.total, own.isWithoutStay, own.roundOff], [500, true, undefined]);
  assert.deepEqual([theirs.total, theirs.isWithoutStay, theirs.roundOff], [3158, undefined, -0.24]);
  assert.equal(theirs.isWholeBill, undefined);
  assert.deepEqual(
    [...sumsByRate(own), ...sumsByRate(theirs)].map(({ rate, total }) => [rate, total]),
    [
      [5, 500],
      [18, 3158.24],
    ],
  );
  assert.equal(before?.isOpen, true);
  assert.equal((await bill()).split?.isOpen, false);
  await failsWith(issue({}), "in_use");
  await failsWith(issue({ payer: "company" }), "in_use");
  await failsWith(api(setPayers, { params, body: { payer: "guest", nights: true } }, desk), "in_use");
  await failsWith(api(addCharge, { params, body: dinner }, desk), "in_use");
  await api(issueCreditNote, { params: { id: theirs._id }, body: { reason: "Other address" } }, owner);
  assert.equal((await issue({ payer: "company" })).total, 3158);
  const { invoices } = await api(listBookingInvoices, { params }, desk);
  assert.deepEqual(
    invoices.map(({ kind, payer }) => [kind, payer]),
    [
      ["invoice", "guest"],
      ["invoice", "company"],
      ["credit-note", "company"],
      ["invoice", "company"],
    ],
  );
  await assertInventory(db);
});

test("what is billed to a company settles the bill and is no receipt, voucher or money to give back", async (t) => {
  const { api, desk, params, bill, account, booking } = await withGuest(t, { pays: "everything" });
  await api(openShift, { body: { opening: 100 } }, desk);
  const total = (await bill()).split?.toBill ?? 0;
  assert.equal(total, (await bill()).balance);
  await failsWith(api(billToCompany, { params, body: { amount: total + 1 } }, desk), "invalid_input");
  const { ledger } = await api(billToCompany, { params, body: {} }, desk);
  assert.deepEqual([ledger.balance, ledger.payments.map(({ method }) => method)], [0, ["credit"]]);
  await failsWith(api(billToCompany, { params, body: {} }, desk), "in_use");
  const { drawer } = await api(getDrawer, {}, desk);
  assert.ok(drawer.shift?.receipts.every(({ received, entries }) => received === 0 && entries === 0));
  assert.deepEqual((await api(listBookingInvoices, { params }, desk)).openVouchers, []);
  await failsWith(
    api(recordPayment, { params, body: { kind: "refund", method: "cash", amount: 1 } }, desk),
    "invalid_input",
  );
  const { bills, balance } = await account();
  assert.deepEqual(
    [balance, bills.map(({ reference, open, dueOn }) => [reference, open, dueOn])],
    [total, [[booking.reference, total, "2026-07-15"]]],
  );
  await failsWith(api(setPayers, { params, body: { payer: "guest", nights: true } }, desk), "in_use");
  await api(reversePayment, { params: { id: ledger.payments[0]?._id ?? "" }, body: { reason: "Wrong" } }, desk);
  assert.deepEqual([(await account()).balance, (await bill()).balance], [0, total]);
});

test("a company's invoice says when the guest has no part of the bill; a pro forma names the company in full", async (t) => {
  const { api, db, desk, params, company, booking } = await withGuest(t, { pays: "everything" });
  await api(addCharge, { params, body: laundry }, desk);
  const { buyer } = await proFormaOf(db, booking._id, booking.checkOutDate);
  assert.deepEqual([buyer.company, buyer.gstin, buyer.address], [company.name, company.gstin, company.address]);
  await api(checkOutBooking, { params, body: { billsCompany: true } }, desk);
  const { invoice } = await api(issueInvoice, { params, body: { name: "Asha Rao" } }, desk);
  assert.deepEqual([invoice.payer, invoice.isWholeBill], ["company", true]);
});

test("an advance by the guest is not billed once more", async (t) => {
  const { api, desk, params, bill } = await withGuest(t, { pays: "everything" });
  await api(recordPayment, { params, body: { method: "upi", amount: 1000 } }, desk);
  const { balance, split } = await bill();
  assert.equal(split?.toBill, balance);
  await api(billToCompany, { params, body: {} }, desk);
  assert.equal((await bill()).balance, 0);
});

test("once its part is billed, what the guest owes is not billed to the company", async (t) => {
  const { api, desk, params, bill } = await withGuest(t);
  await api(addCharge, { params, body: dinner }, desk);
  await api(billToCompany, { params, body: {} }, desk);
  assert.deepEqual([(await bill()).balance, (await bill()).split?.toBill], [500, 0]);
  await failsWith(api(billToCompany, { params, body: {} }, desk), "in_use");
});

test("above the credit limit an owner approves", async (t) => {
  const { api, desk, owner, params, account } = await withGuest(t, { pays: "nights", creditLimit: 2000 });
  const error = await failsWith(api(billToCompany, { params, body: {} }, desk), "approval_required");
  assert.equal(
    error.message,
    "Udupi Textiles would owe ₹2,758; above its credit limit of ₹2,000 an owner must approve",
  );
  const action = { call: "billToCompany", id: params.id, body: {} } as const;
  const { approval } = await api(askApproval, { body: { action, reason: "Mr Pai called" } }, desk);
  assert.equal(approval.summary, "₹2,758 billed to Udupi Textiles");
  await api(approve, { params: { id: approval._id } }, owner);
  assert.equal((await account()).balance, 2758);
});

test("a reminder is drafted from the open bills, changed by the desk, sent and kept with the company", async (t) => {
  const { api, desk, owner, params, company, booking, account, pay } = await withGuest(t);
  const id = company._id;
  await failsWith(api(draftReminder, { params: { id }, query: {} }, desk), "in_use");
  await api(checkOutBooking, { params, body: { billsCompany: true } }, desk);
  const { invoice } = await api(issueInvoice, { params, body: { name: "Asha Rao" } }, desk);
  assert.equal(invoice.payer, "company");
  await pay({ method: "bank", amount: 758 });
  const draft = await api(draftReminder, { params: { id }, query: {} }, desk);
  const kannada = await api(draftReminder, { params: { id }, query: { locale: "kn" } }, desk);
  assert.ok(kannada.text.includes(booking.reference) && /[\u0c80-\u0cff]/.test(kannada.subject), kannada.subject);
  assert.ok(!kannada.text.includes("Dear"));
  assert.equal(draft.to, company.email);
  for (const part of [
    "Dear Ravi Pai,",
    invoice.number,
    booking.reference,
    "15 Jul",
    "₹2,000",
    "upi://pay?pa=lodge@upi",
  ]) {
    assert.ok(draft.text.includes(part), part);
  }
  assert.ok(!draft.text.includes("Asha"));
  const body = { ...draft, text: `${draft.text}\n\nCall me.` };
  const { reminders } = (await api(sendReminder, { params: { id }, body }, desk)).account;
  assert.deepEqual(reminders, (await account()).reminders);
  assert.deepEqual([reminders[0]?.to, reminders[0]?.sentBy], [company.email, "ravi"]);
  const { mails } = await api(listMails, { query: {} }, desk);
  const mail = mails.find(({ kind }) => kind === "reminder");
  assert.equal(mail?.companyId, id);
  assert.match((await api(getMail, { params: { id: mail?._id ?? "" } }, desk)).text, /Call me\./);
  const { entries } = await api(listAudit, { query: { id } }, owner);
  assert.equal(entries[0]?.action, "Reminder sent");
  const faulty = await failsWith(
    api(sendReminder, { params: { id }, body: { to: "nobody", subject: " ", text: "" } }, desk),
    "invalid_input",
  );
  assert.deepEqual(Object.keys(faulty.fields ?? {}), ["to", "subject", "text"]);
});

test("without a company nothing can be split or billed", async (t) => {
  const { api, desk, db } = await withGuest(t);
  await db.updateTable("booking").set({ company_id: null }).execute();
  const { id } = await db.selectFrom("booking").select("id").executeTakeFirstOrThrow();
  const params = { id };
  assert.equal((await api(getBill, { params }, desk)).bill.split, null);
  await failsWith(api(setPayers, { params, body: { payer: "company", nights: true } }, desk), "invalid_input");
  await failsWith(api(billToCompany, { params, body: {} }, desk), "invalid_input");
  await failsWith(api(addCharge, { params, body: { ...dinner, payer: "company" } }, desk), "invalid_input");
  assert.equal((await api(listPayments, { params }, desk)).ledger.payments.length, 0);
});

test("a guest whose company pays is asked for the own part alone", async (t) => {
  const { api, db, desk, params, booking, today } = await withGuest(t);
  await api(addCharge, { params, body: dinner }, desk);
  const view = async () => {
    const { balance, companyPays, payments } = await guestBookingView(db, booking, today);
    return [balance, companyPays, payments.map(({ method }) => method)];
  };
  assert.deepEqual(await view(), [500, 2758, []]);
  const asGuest = { context: { actor: guestActor, instant: new Date(booking.createdAt) }, today };
  const reported = await reportPayment(db, booking._id, { utr: "426113870255" }, asGuest);
  assert.equal(reported?.amount_paise, 50_000);
  await api(billToCompany, { params, body: {} }, desk);
  assert.deepEqual(await view(), [500, 0, ["upi", "credit"]]);
});

test("an undone check-out takes back what was billed with it", async (t) => {
  const { api, desk, params, account } = await withGuest(t, { pays: "everything" });
  const { booking } = await api(checkOutBooking, { params, body: { billsCompany: true } }, desk);
  assert.equal((await account()).balance, 2758);
  await api(undoBookingStatus, { params, body: { updatedAt: booking.updatedAt } }, desk);
  assert.equal((await account()).balance, 0);
});

test("an undone check-out takes back what was billed and every part of what was paid with it", async (t) => {
  const { api, desk, params, account, bill } = await withGuest(t);
  await api(addCharge, { params, body: dinner }, desk);
  const before = await bill();
  const payment = { method: "cash" as const, amount: 200, otherParts: [{ method: "upi" as const, amount: 300 }] };
  const { booking } = await api(checkOutBooking, { params, body: { billsCompany: true, payment } }, desk);
  assert.deepEqual([(await bill()).balance, (await account()).balance > 0], [0, true]);
  await api(undoBookingStatus, { params, body: { updatedAt: booking.updatedAt } }, desk);
  assert.deepEqual([(await bill()).balance, (await bill()).paid, (await account()).balance], [before.balance, 0, 0]);
});

test("a company is billed from the arrival on, and a billed stay is cancelled once that is taken back", async (t) => {
  const { api, db, desk, params, account } = await withGuest(t);
  const set = (status: "confirmed" | "checked-in" | "cancelled") =>
    api(setBookingStatus, { params, body: { status } }, desk);
  await set("confirmed");
  await failsWith(api(billToCompany, { params, body: {} }, desk), "in_use");
  assert.equal((await api(getBill, { params }, desk)).bill.split?.toBill, 0);
  await set("checked-in");
  const { ledger } = await api(billToCompany, { params, body: {} }, desk);
  const { message } = await failsWith(set("cancelled"), "in_use");
  assert.equal(message, "The stay is billed to its company. Take that back first.");
  const id = ledger.payments.at(-1)?._id ?? "";
  await api(reversePayment, { params: { id }, body: { reason: "Not here" } }, desk);
  await set("cancelled");
  assert.equal((await account()).balance, 0);
  await assertInventory(db);
});

test("what a company was billed for stays in the stay until the billing is taken back", async (t) => {
  const { api, owner, today, params, booking, account } = await withGuest(t);
  const { roomId, ...stay } = aBookingInput({
    roomId: booking.roomId ?? "",
    checkInDate: today,
    checkOutDate: addNights(today, 1),
  });
  const save = (nights: number, more: object = {}) =>
    api(updateBooking, { params, body: { ...stay, roomId, checkOutDate: addNights(today, nights), ...more } }, owner);
  await save(2);
  const { ledger } = await api(billToCompany, { params, body: {} }, owner);
  const billed = (await account()).balance;
  for (const [nights, more] of [[1], [2, { pricePerNight: 100 }]] as const) {
    const { message } = await failsWith(save(nights, more), "in_use");
    assert.equal(message, "The stay is billed to its company. Take that back first.");
  }
  assert.equal((await account()).balance, billed);
  await save(3);
  await save(2, { additionalGuests: "Ravi Rao" });
  await api(
    reversePayment,
    { params: { id: ledger.payments.at(-1)?._id ?? "" }, body: { reason: "One night" } },
    owner,
  );
  await save(1);
  assert.equal((await account()).balance, 0);
});
