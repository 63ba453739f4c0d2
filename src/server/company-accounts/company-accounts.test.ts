import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getTallyImport } from "#contract/accounting.ts";
import { approve, askApproval, decline, listApprovals } from "#contract/approvals.ts";
import { listAudit } from "#contract/audit.ts";
import { addWalkIn, checkOutBooking, setBookingStatus, undoBookingStatus } from "#contract/bookings.ts";
import { addCharge, getBill } from "#contract/charges.ts";
import { addCompany, updateCompany } from "#contract/companies.ts";
import {
  billToCompany,
  draftReminder,
  getAgeing,
  getAgeingCsv,
  getCompanyAccount,
  recordCompanyPayment,
  reverseCompanyPayment,
  sendReminder,
  setPayers,
} from "#contract/company-accounts.ts";
import { getDayState } from "#contract/day-close.ts";
import { issueCreditNote, issueInvoice, listBookingInvoices } from "#contract/invoices.ts";
import { getMail, listMails } from "#contract/mails.ts";
import { listPayments, recordPayment, reversePayment } from "#contract/payments.ts";
import { getSettings, updateSettings } from "#contract/settings.ts";
import { getDrawer, openShift } from "#contract/shifts.ts";
import { guestActor } from "#domain/audit.ts";
import type { CompanyInput } from "#domain/companies.ts";
import { sumsByRate } from "#domain/invoices.ts";
import { addNights } from "#domain/nights.ts";
import { noStaffLimits } from "#domain/staff-limits.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/demo/factories.ts";
import { guestBookingView } from "#server/guest-booking/view.ts";
import { reportPayment } from "#server/payments/reported.ts";
import { insertSession } from "#tests/support/accounts.ts";
import { failsWith, testApp } from "#tests/support/app.ts";
import { assertInventory } from "#tests/support/inventory.ts";
import { aCompany } from "#tests/support/promos.ts";

const dinner = { description: "Dinner", unitPrice: 250, quantity: 2, gst: 5, sac: "996331" } as const;
const laundry = { description: "Laundry", unitPrice: 133.33, quantity: 3, gst: 18, sac: "999712" } as const;

async function withGuest(t: TestContext, draft: Partial<CompanyInput> = { pays: "nights" }) {
  const app = await testApp(t);
  const { api, db, today } = app;
  const owner = { token: await app.staffToken() };
  const desk = { token: await app.staffToken("staff") };
  const { settings } = await api(getSettings, {}, owner);
  const saved = { ...settings, gstin: "29AAGCB7383J1Z4", roundsBills: true, upiId: "lodge@upi" };
  await api(updateSettings, { body: { ...saved, staffLimits: { ...noStaffLimits, refund: 3000 } } }, owner);
  const room = await storeRoom(db, { totalRooms: 9, costOptions: [aCostOption({ cost: 2500 })] });
  const { company } = await api(addCompany, { body: aCompany(draft) }, owner);
  const stay = { checkInDate: today, checkOutDate: addNights(today, 1), bookingType: "Corporate Booking" as const };
  const arrive = async () => {
    const body = { ...aBookingInput({ roomId: room._id, ...stay }), companyId: company._id };
    return (await api(addWalkIn, { body }, desk)).booking;
  };
  const booking = await arrive();
  const params = { id: booking._id };
  /** Sessions end over night. */
  const travelTo = async (day: string) => {
    app.clock.instant = new Date(`${day}T06:30:00Z`);
    const { id } = await db.selectFrom("staff").select("id").where("role", "=", "owner").executeTakeFirstOrThrow();
    return { token: await insertSession(db, id, app.clock.instant) };
  };
  const bill = async () => (await api(getBill, { params }, desk)).bill;
  const account = async () => (await api(getCompanyAccount, { params: { id: company._id } }, desk)).account;
  const pay = async (body: Parameters<typeof api<typeof recordCompanyPayment>>[1]["body"], as = desk) =>
    (await api(recordCompanyPayment, { params: { id: company._id }, body }, as)).account;
  return { ...app, travelTo, owner, desk, company, booking, params, arrive, bill, account, pay };
}

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

test("payments settle the oldest bills first, count for drawer, day and books, and are taken back with a reason", async (t) => {
  const { api, db, travelTo, desk, owner, params, arrive, account, pay, company } = await withGuest(t);
  await api(billToCompany, { params, body: {} }, desk);
  const second = await arrive();
  await api(billToCompany, { params: { id: second._id }, body: {} }, desk);
  await api(openShift, { body: { opening: 100 } }, desk);
  const after = await pay({ method: "cash", amount: 4000 });
  assert.deepEqual([after.billed, after.paid, after.balance], [5516, 4000, 1516]);
  assert.deepEqual(
    after.bills.map(({ open }) => open),
    [0, 1516],
  );
  const drawer = async () => (await api(getDrawer, {}, desk)).drawer.shift;
  assert.equal((await drawer())?.expected, 4100);
  const { report } = await api(getDayState, { query: {} }, desk);
  assert.equal(report.day, "2026-06-14");
  assert.equal(report.billedToCompanies, 0);
  const { content } = await api(getTallyImport, { query: { month: "2026-06" } }, owner);
  const xml = Buffer.from(content, "base64").toString();
  assert.equal(xml.match(/VCHTYPE="Journal"/g)?.length, 2);
  assert.match(xml, /VCHTYPE="Receipt".*Cash.*Udupi Textiles/);
  const id = after.payments[0]?._id ?? "";
  const reverse = (reason: string, as = owner) => api(reverseCompanyPayment, { params: { id }, body: { reason } }, as);
  await failsWith(reverse("", owner), "invalid_input");
  await failsWith(reverse("Wrong company", desk), "approval_required");
  const back = (await reverse("Wrong company")).account;
  assert.deepEqual([back.balance, back.payments[0]?.note, back.payments[1]?.isReversed], [5516, "Wrong company", true]);
  await failsWith(reverse("Again"), "in_use");
  await failsWith(
    api(reverseCompanyPayment, { params: { id: back.payments[0]?._id ?? "" }, body: { reason: "No" } }, owner),
    "in_use",
  );
  assert.equal((await drawer())?.expected, 100);
  const { entries } = await api(listAudit, { query: { id: company._id } }, owner);
  assert.deepEqual([entries[0]?.action, entries[0]?.after.reason], ["Payment taken back", "Wrong company"]);
  await assertInventory(db);
  assert.equal((await account()).payments.length, 2);
  const { report: closing } = await api(getDayState, { query: {} }, await travelTo("2026-06-16"));
  assert.deepEqual([closing.day, closing.billedToCompanies], ["2026-06-15", 5516]);
});

test("a UTR is used once, by a guest or a company; cash stays below the law's limit", async (t) => {
  const { api, desk, params, pay } = await withGuest(t);
  const utr = "426113870255";
  await api(recordPayment, { params, body: { method: "upi", amount: 100, utr } }, desk);
  const twice = await failsWith(pay({ method: "bank", amount: 100, utr }), "invalid_input");
  assert.ok(twice.fields?.utr);
  const next = "426113870256";
  const { payments } = await pay({ method: "upi", amount: 100, utr: next });
  await failsWith(
    api(recordPayment, { params, body: { method: "upi", amount: 100, utr: next } }, desk),
    "invalid_input",
  );
  await api(
    reverseCompanyPayment,
    { params: { id: payments[0]?._id ?? "" }, body: { reason: "The guest paid it" } },
    desk,
  );
  await api(recordPayment, { params, body: { method: "upi", amount: 100, utr: next } }, desk);
  await pay({ method: "cash", amount: 150_000 });
  const tooMuch = await failsWith(pay({ method: "cash", amount: 50_000 }), "invalid_input");
  assert.ok(tooMuch.fields?.amount);
  await pay({ method: "bank", amount: 50_000 });
  await failsWith(pay({ method: "bank", amount: 1, receivedOn: "2026-06-16" }), "invalid_input");
});

test("the ageing list says how long what companies owe is overdue", async (t) => {
  const { api, travelTo, desk, params, pay } = await withGuest(t, { pays: "nights", dueDays: 10 });
  await api(billToCompany, { params, body: {} }, desk);
  await pay({ method: "bank", amount: 58 });
  const agesOn = async (day: string) => {
    return (await api(getAgeing, {}, await travelTo(day))).companies[0]?.ages;
  };
  const none = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 };
  assert.deepEqual(await agesOn("2026-06-15"), { ...none, notDue: 2700 });
  assert.deepEqual(await agesOn("2026-06-25"), { ...none, notDue: 2700 });
  assert.deepEqual(await agesOn("2026-06-26"), { ...none, to30: 2700 });
  const later = await travelTo("2026-06-26");
  const { csv } = await api(getAgeingCsv, {}, later);
  assert.match(csv, /Udupi Textiles,2026-06-25,0,2700,0,0,0,0,2700/);
  const ahead = await pay({ method: "bank", amount: 3000 }, later);
  assert.equal(ahead.balance, -300);
  const ageing = await api(getAgeing, {}, later);
  assert.deepEqual([ageing.total, ageing.ahead, ageing.companies[0]?.balance], [-300, 300, -300]);
});

test("a bill is due by the terms of the day on which it was billed, whatever is agreed later", async (t) => {
  const { api, clock, desk, owner, params, company, arrive, account } = await withGuest(t);
  await api(billToCompany, { params, body: {} }, desk);
  clock.instant = new Date(clock.instant.getTime() + 60_000);
  const terms = aCompany({ pays: "nights", dueDays: 7 });
  await api(updateCompany, { params: { id: company._id }, body: terms }, owner);
  const second = await arrive();
  const { ledger } = await api(billToCompany, { params: { id: second._id }, body: {} }, desk);
  const days = async () => (await account()).bills.map(({ dueOn }) => dueOn);
  assert.deepEqual(await days(), ["2026-07-15", "2026-06-22"]);
  const oldest = async () => (await api(getAgeing, {}, desk)).companies[0]?.oldestDueOn;
  assert.equal(await oldest(), "2026-06-22", "the earliest of the open ones");
  const id = ledger.payments[0]?._id ?? "";
  await api(reversePayment, { params: { id }, body: { reason: "Wrong" } }, desk);
  assert.deepEqual([await days(), await oldest()], [["2026-07-15"], "2026-07-15"]);
});

test("reception asks to take a company's payment back above its limit; once approved it is done in the owner's name", async (t) => {
  const { api, db, desk, owner, company, account, pay } = await withGuest(t);
  const first = (await pay({ method: "bank", amount: 4000 })).payments[0]?._id ?? "";
  const second = (await pay({ method: "bank", amount: 4000 })).payments[0]?._id ?? "";
  const small = (await pay({ method: "bank", amount: 3000 })).payments[0]?._id ?? "";
  const body = { reason: "Of another company" };
  await api(reverseCompanyPayment, { params: { id: small }, body }, desk);
  const refused = await failsWith(
    api(reverseCompanyPayment, { params: { id: first }, body }, desk),
    "approval_required",
  );
  assert.equal(refused.message, "An owner or manager must approve this. Reception may refund up to ₹3,000 at once.");
  const ask = async (id: string) => {
    const action = { call: "reverseCompanyPayment", id, body } as const;
    return (await api(askApproval, { body: { action, reason: "They called" } }, desk)).approval;
  };
  const asked = await ask(first);
  assert.equal(asked.summary, "Take back a payment of ₹4,000 by Udupi Textiles");
  assert.deepEqual(
    [asked.company, asked.bookingId, asked.group, asked.reference, asked.guest],
    [{ _id: company._id, name: company.name }, null, null, "", ""],
  );
  assert.deepEqual(await ask(first), asked, "a repeated request is one request");
  const other = await ask(second);
  assert.notEqual(other._id, asked._id, "of two equal payments each has its own");
  await failsWith(ask("none"), "not_found");
  const events = await db.selectFrom("change_event").select("record").where("kind", "=", "approval").execute();
  assert.deepEqual([...new Set(events.map(({ record }) => record))], [company._id]);

  await api(decline, { params: { id: other._id }, body: { answer: "Call them" } }, owner);
  await api(approve, { params: { id: asked._id } }, owner);
  const { payments, paid } = await account();
  assert.deepEqual([paid, payments[0]?.note, payments[0]?.recordedBy], [4000, "Of another company", "meera"]);
  const { approvals } = await api(listApprovals, {}, desk);
  assert.deepEqual(
    approvals.map(({ state }) => state),
    ["approved", "declined"],
  );
  const { entries } = await api(listAudit, { query: { id: company._id } }, owner);
  const audited = entries.map(({ action, after }) => [action, after.askedBy]);
  assert.deepEqual(audited.slice(0, 2), [
    ["Payment taken back", "ravi"],
    ["Declined", "ravi"],
  ]);
  await failsWith(api(reverseCompanyPayment, { params: { id: first }, body }, owner), "in_use");
  const late = await ask(first);
  await failsWith(api(approve, { params: { id: late._id } }, owner), "in_use");
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
