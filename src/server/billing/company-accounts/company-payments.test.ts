import assert from "node:assert/strict";
import test from "node:test";
import { getTallyImport } from "#contract/billing/accounting.ts";
import { updateCompany } from "#contract/billing/companies.ts";
import { billToCompany, getAgeing, getAgeingCsv, reverseCompanyPayment } from "#contract/billing/company-accounts.ts";
import { getDayState } from "#contract/billing/day-close.ts";
import { recordPayment, reversePayment } from "#contract/billing/payments.ts";
import { getDrawer, openShift } from "#contract/billing/shifts.ts";
import { approve, askApproval, decline, listApprovals } from "#contract/operations/approvals.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { withGuest } from "#tests/support/billing/company-guest.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

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
  assert.deepEqual([report.day, report.billedToCompanies], ["2026-06-15", 5516]);
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
  assert.match(tooMuch.fields?.amount ?? "", /from one company in a day\. In cash that day: ₹1,50,000\./);
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
  assert.equal(
    refused.message,
    "An owner or manager must approve this. Reception may refund up to ₹3,000 for one booking or company in a day.",
  );
  const ask = async (id: string) => {
    const action = { call: "reverseCompanyPayment", id, body } as const;
    return (await api(askApproval, { body: { action, reason: "They called" } }, desk)).approval;
  };
  const asked = await ask(first);
  assert.equal(asked.summary, "Reverse a payment of ₹4,000");
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
  assert.deepEqual(approvals.map(({ state }) => state).toSorted(), ["approved", "declined"]);
  const { entries } = await api(listAudit, { query: { id: company._id } }, owner);
  const audited = entries.map(({ action, after }) => [action, after.askedBy]);
  assert.deepEqual(audited.slice(0, 2), [
    ["Payment taken back", "ravi"],
    ["Declined", "ravi"],
  ]);
  await failsWith(api(reverseCompanyPayment, { params: { id: first }, body }, owner), "in_use");
  await failsWith(ask(first), "in_use");
  const late = await ask(second);
  await api(reverseCompanyPayment, { params: { id: second }, body }, owner);
  await failsWith(api(approve, { params: { id: late._id } }, owner), "in_use");
});

test("a payment with tax deducted at source closes the bill that it is for, in the account and in the books", async (t) => {
  const { api, desk, owner, params, arrive, account, pay } = await withGuest(t);
  await api(billToCompany, { params, body: {} }, desk);
  const second = await arrive();
  await api(billToCompany, { params: { id: second._id }, body: {} }, desk);
  // Bills of one moment come in any order.
  const before = (await account()).bills;
  const later = before.find(({ bookingId }) => bookingId === second._id);
  const openOf = (bills: typeof before, id: string) => bills.find(({ bookingId }) => bookingId === id)?.open;
  const bills = [{ bill: later?._id ?? "" }];
  const part = { bill: later?._id ?? "", amount: 2759 };
  const tooMuch = await failsWith(pay({ method: "bank", amount: 5000, bills: [part] }), "invalid_input");
  assert.deepEqual(tooMuch.fields, { "bills.0.amount": "Only ₹2,758 can be settled of this bill" });
  const paid = await pay({ method: "bank", amount: 2500, tds: 258, bills });
  assert.deepEqual([openOf(paid.bills, params.id), openOf(paid.bills, second._id)], [2758, 0]);
  assert.deepEqual([paid.paid, paid.tds, paid.balance], [2758, 258, 2758]);
  const [payment] = paid.payments;
  assert.deepEqual([payment?.amount, payment?.tds, payment?.references], [2500, 258, [second.reference]]);
  const again = await failsWith(pay({ method: "bank", amount: 1, bills }), "invalid_input");
  assert.deepEqual(again.fields, { "bills.0": "Nothing of this bill is open" });
  // The money that came is what the day has, and the tax is claimed from the tax office.
  const { content } = await api(getTallyImport, { query: { month: "2026-06" } }, owner);
  const xml = Buffer.from(content, "base64").toString();
  assert.match(xml, /Bank.*-2500\.00.*TDS Receivable.*-258\.00.*Udupi Textiles.*2758\.00/);
  const reversal = { params: { id: payment?._id ?? "" }, body: { reason: "Bounced" } };
  const { account: after } = await api(reverseCompanyPayment, reversal, owner);
  assert.deepEqual([after.paid, after.tds, after.bills.map(({ open }) => open)], [0, 0, [2758, 2758]]);
});
