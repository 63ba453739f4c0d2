import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import readExcelFile from "read-excel-file/node";
import { getGstr1, getReconciliation, getTallyImport, listMissingDocuments } from "#contract/billing/accounting.ts";
import { addCharge, getBill } from "#contract/billing/charges.ts";
import { closeDays } from "#contract/billing/day-close.ts";
import {
  getInvoice,
  getInvoiceFile,
  issueCreditNote,
  issueInvoice,
  issuePartCreditNote,
  listBookingInvoices,
} from "#contract/billing/invoices.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { approve as approveCall, askApproval } from "#contract/operations/approvals.ts";
import { getReport } from "#contract/operations/reports.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import type { DayReport } from "#domain/billing/day-close.ts";
import type { PartNoteInput } from "#domain/billing/part-notes.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const registered = { name: "Mohan", company: "Rao & Co", address: "Mumbai", gstin: "27AAPFU0939F1ZV" };

/** Two nights at ₹2,000 and 5 %, and a laundry of ₹118 at 18 %: ₹4,318, of which ₹218 are tax. */
async function departed(t: TestContext) {
  const app = await testApp(t);
  const { api, db, clock, today } = app;
  const owner = { token: await app.staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR" } }, owner);
  await api(closeDays, { body: { day: addNights(today, -1) } }, owner);
  const plan = aCostOption({ cost: 2000, discount: 0, serviceFeePercentage: 0, gstPercentage: 5 });
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9, costOptions: [plan] });
  const travelTo = async (day: string) => {
    clock.instant = new Date(`${day}T06:30:00Z`);
    const { id } = await db.selectFrom("staff").select("id").where("role", "=", "owner").executeTakeFirstOrThrow();
    owner.token = await insertSession(db, id, clock.instant);
  };
  const close = async (day: string) => (await api(closeDays, { body: { day, anyway: true } }, owner)).reports;
  const { _id: id } = await storeBooking(db, {
    roomId,
    checkInDate: today,
    checkOutDate: addNights(today, 2),
    status: "checked-in",
  });
  const params = { id };
  const laundry = { description: "Laundry", kind: "laundry", sac: "999712", gst: 18 } as const;
  await api(addCharge, { params, body: { ...laundry, unitPrice: 118, quantity: 1 } }, owner);
  const reports: DayReport[] = [];
  for (const days of [1, 2]) {
    await travelTo(addNights(today, days));
    reports.push(...(await close(addNights(today, days - 1))));
  }
  await api(setBookingStatus, { params, body: { status: "checked-out" } }, owner);
  const credit = async (invoice: string, lines: PartNoteInput["lines"], reason = "No hot water") =>
    (await api(issuePartCreditNote, { params: { id: invoice }, body: { reason, lines } }, owner)).invoice;
  const balance = async () => (await api(getBill, { params }, owner)).bill.balance;
  const issue = async (buyer: object = { name: "Asha" }) =>
    (await api(issueInvoice, { params, body: { name: "Asha", ...buyer } }, owner)).invoice;
  return { ...app, owner, params, roomId, reports, travelTo, close, credit, balance, issue };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + toPaise(value), 0);

test("parts of an invoice are taken back line by line, up to what is left, and the bill is less by them", async (t) => {
  const { api, db, owner, params, credit, balance, issue } = await departed(t);
  const invoice = await issue();
  assert.equal(invoice.total, 4318);
  const first = await credit(invoice._id, [{ line: 0, amount: 1050 }, { line: 1 }]);
  assert.deepEqual(
    [first.kind, first.number, first.total, first.taxable],
    ["credit-note", "CRN/26-27/00001", 1168, 1100],
  );
  assert.deepEqual([first.cgst, first.sgst, first.corrects?.number], [34, 34, invoice.number]);
  assert.equal(await balance(), 3150);
  assert.equal((await api(getBill, { params }, owner)).bill.credited, 1168);
  const refused = await failsWith(credit(invoice._id, [{ line: 0, amount: 3150.01 }]), "invalid_input");
  assert.deepEqual(refused.fields, { "lines.0.amount": "Only ₹3,150 of this line is left" });
  await failsWith(credit(invoice._id, [{ line: 1, amount: 1 }]), "invalid_input");
  await failsWith(credit(invoice._id, [{ line: 7 }]), "invalid_input");
  for (const lines of [[], [{ line: 0, amount: 1e-9 }], [{ line: 0, amount: -1 }], [{ line: 0 }, { line: 0 }]]) {
    await failsWith(credit(invoice._id, lines), "invalid_input");
  }
  // At the same moment, no more is taken back than there is.
  const amount = 2000;
  const race = await Promise.allSettled([1, 2, 3].map(() => credit(invoice._id, [{ line: 0, amount }])));
  assert.equal(race.filter(({ status }) => status === "fulfilled").length, 1);
  assert.equal(await balance(), 1150);
  assert.equal((await api(getInvoice, { params: { id: invoice._id } }, owner)).invoice.credited, 3168);
  const { invoices } = await api(listBookingInvoices, { params }, owner);
  assert.deepEqual(
    invoices.map(({ number, credited = 0, correctedBy }) => [number, credited, correctedBy]),
    [
      [invoice.number, 3168, null],
      ["CRN/26-27/00001", 0, null],
      ["CRN/26-27/00002", 0, null],
    ],
  );
  await failsWith(issue(), "in_use");
  assert.equal((await api(listMissingDocuments, { query: { kind: "departed" } }, owner)).counts.departed, 0);

  // The whole invoice is cancelled by what is left; the next one is less by what was taken back.
  const { invoice: rest } = await api(
    issueCreditNote,
    { params: { id: invoice._id }, body: { reason: "Wrong company" } },
    owner,
  );
  assert.deepEqual([rest.total, rest.taxable, rest.cgst], [1150, 1095.24, 27.38]);
  assert.equal((await api(listMissingDocuments, { query: { kind: "departed" } }, owner)).counts.departed, 1);
  await failsWith(credit(invoice._id, [{ line: 0, amount: 1 }]), "in_use");
  const again = await issue(registered);
  assert.deepEqual([again.total, again.taxable], [1150, 1095.24]);
  const row = await db.selectFrom("booking").select("billed_paise").where("id", "=", params.id).executeTakeFirst();
  assert.equal(Number(row?.billed_paise), 115_000);
});

test("of an invoice that is issued again no more is taken back than earlier notes have left of it", async (t) => {
  const { api, owner, credit, balance, issue } = await departed(t);
  const cancel = async (id: string) =>
    (await api(issueCreditNote, { params: { id }, body: { reason: "Wrong company" } }, owner)).invoice;
  const first = await issue();
  await credit(first._id, [{ line: 0, amount: 3000 }, { line: 1 }]);
  await cancel(first._id);
  const again = await issue(registered);
  assert.equal(again.total, 1200);
  const refused = await failsWith(credit(again._id, [{ line: 0, amount: 2000 }]), "invalid_input");
  assert.deepEqual(refused.fields, { "lines.0.amount": "Only ₹1,200 of this line is left" });
  await failsWith(credit(again._id, [{ line: 1 }]), "invalid_input");
  const part = await credit(again._id, [{ line: 0, amount: 1000 }]);
  assert.deepEqual([part.total, part.taxable], [1000, 952.38]);
  assert.equal(await balance(), 200);
  const rest = await cancel(again._id);
  assert.deepEqual([rest.total, rest.taxable, rest.cgst], [200, 190.48, 4.76]);
  assert.equal((await issue()).total, 200);
});

test("days, month, GSTR-1, Tally and the reconciliation have the notes to the paisa, and closed days stay", async (t) => {
  const app = await departed(t);
  const { api, owner, today, params, reports, travelTo, close, credit, balance, issue } = app;
  const invoice = await issue(registered);
  await api(recordPayment, { params, body: { method: "bank", amount: 4318 } }, owner);
  await travelTo(addNights(today, 3));
  reports.push(...(await close(addNights(today, 2))));
  const note = await credit(invoice._id, [
    { line: 0, amount: 333.33 },
    { line: 1, amount: 100 },
  ]);
  assert.equal(await balance(), -433.33, "which the lodge owes the guest");
  await travelTo(addNights(today, 4));
  const [report, ...none] = await close(addNights(today, 3));
  assert.ok(report && none.length === 0);
  assert.deepEqual(
    report.actions.map(({ action, amount, reason, by }) => [action, amount, reason, by]),
    [["Credit note issued", 433.33, "No hot water", "meera"]],
  );
  const all = [...reports, report];
  const net = sum(all.flatMap(({ revenue }) => revenue.map(({ net }) => net)));
  const tax = sum(all.flatMap(({ tax }) => tax.map(({ tax }) => tax)));
  const taxOf = ({ cgst, sgst, rounding }: typeof note) => sum([cgst, sgst, rounding]);
  assert.equal(net, toPaise(invoice.taxable) - toPaise(note.taxable));
  assert.equal(tax, taxOf(invoice) - taxOf(note));
  assert.equal(net + tax, 431_800 - 43_333);
  const { report: month } = await api(getReport, { query: { period: "2026-06", by: "day" } }, owner);
  assert.equal(sum([month.total.roomRevenue, month.total.otherRoomRevenue, month.total.otherRevenue]), net);
  assert.equal(month.total.roomRevenue, 4000, "what was slept keeps its rate");
  const query = { month: "2026-06" };
  const { unexplained, difference } = await api(getReconciliation, { query }, owner);
  assert.deepEqual([unexplained, Math.abs(difference) < 0.05], [0, true]);
  const sheets = await readExcelFile(Buffer.from((await api(getGstr1, { query }, owner)).content, "base64"));
  const cdnr = sheets.find(({ sheet }) => sheet === "cdnr")?.data.slice(1) ?? [];
  assert.deepEqual(
    cdnr.map((row) => [row[2], row[8], row[10], row[11]]),
    [
      [note.number, 433.33, 5, note.lines?.[0]?.taxable],
      [note.number, 433.33, 18, note.lines?.[1]?.taxable],
    ],
  );
  const docs = sheets.find(({ sheet }) => sheet === "docs")?.data ?? [];
  assert.ok(docs.some(([nature, , , count]) => nature === "Credit Note" && count === 1));
  const xml = Buffer.from((await api(getTallyImport, { query }, owner)).content, "base64").toString();
  assert.match(xml, /<VOUCHER VCHTYPE="Credit Note"/);
  for (const locale of ["en", "kn", "hi"]) {
    const file = await api(getInvoiceFile, { params: { id: note._id } }, { ...owner, locale } as typeof owner);
    assert.ok(file.content.length > 1000);
  }
});

test("a guest's note is netted in B2CS, and a late one reduces no tax", async (t) => {
  const { api, owner, travelTo, credit, balance, issue } = await departed(t);
  const invoice = await issue();
  await credit(invoice._id, [{ line: 0, amount: 2100 }]);
  const b2cs = async (month: string) => {
    const sheets = await readExcelFile(
      Buffer.from((await api(getGstr1, { query: { month } }, owner)).content, "base64"),
    );
    return (sheets.find(({ sheet }) => sheet === "b2cs")?.data.slice(1) ?? []).map((row) => [row[3], row[4]]);
  };
  assert.deepEqual(await b2cs("2026-06"), [
    [5, 2000],
    [18, 100],
  ]);
  await travelTo("2027-12-01");
  const { invoice: late, notice } = await api(
    issuePartCreditNote,
    { params: { id: invoice._id }, body: { reason: "Late", lines: [{ line: 0, amount: 1050 }] } },
    owner,
  );
  assert.deepEqual([late.kind, late.number, late.cgst, late.taxable], ["commercial-note", "CCN/27-28/00001", 0, 1050]);
  assert.match(notice ?? "", /30 Nov 2027/);
  assert.deepEqual(await b2cs("2027-12"), []);
  assert.equal(await balance(), 1168);
  const { unexplained } = await api(getReconciliation, { query: { month: "2027-12" } }, owner);
  assert.equal(unexplained, 0);
});

test("a part of a fee is taken back, and the fee is less by it", async (t) => {
  const { api, db, owner, today, roomId, travelTo, close, credit } = await departed(t);
  const stay = { roomId, checkInDate: addNights(today, 2), checkOutDate: addNights(today, 4) };
  const { _id: id } = await storeBooking(db, { ...stay, status: "confirmed" });
  const params = { id };
  await api(setBookingStatus, { params, body: { status: "no-show" } }, owner);
  const { invoice } = await api(issueInvoice, { params, body: { name: "Asha" } }, owner);
  assert.equal(invoice.total, 2100);
  const note = await credit(invoice._id, [{ line: 0, amount: 99.99 }]);
  assert.equal(note.fee, "no-show");
  const { booking } = await api(getBooking, { params }, owner);
  assert.equal(booking.cancellationFee, 2000.01);
  assert.equal((await api(getBill, { params }, owner)).bill.balance, 2000.01);
  assert.equal((await api(listMissingDocuments, { query: { kind: "fees" } }, owner)).counts.fees, 0);
  await travelTo(addNights(today, 3));
  await close(addNights(today, 2));
  const { unexplained } = await api(getReconciliation, { query: { month: "2026-06" } }, owner);
  assert.equal(unexplained, 0);
});

test("what reception takes back counts against its limit, with what it gave up before", async (t) => {
  const { api, owner, staffToken, balance, issue } = await departed(t);
  const invoice = await issue();
  const desk = { token: await staffToken("staff") };
  const params = { id: invoice._id };
  const ask = (amount: number) =>
    api(issuePartCreditNote, { params, body: { reason: "Noise", lines: [{ line: 0, amount }] } }, desk);
  await ask(600);
  await failsWith(ask(401), "approval_required");
  const body = { reason: "Noise", lines: [{ line: 0, amount: 401 }] };
  const action = { call: "issuePartCreditNote" as const, id: invoice._id, body };
  const { approval } = await api(askApproval, { body: { action, reason: "The guest is angry" } }, desk);
  assert.match(approval.summary, /^Credit note of ₹401 on INV/);
  await api(approveCall, { params: { id: approval._id }, body: { shown: approval.shown } }, owner);
  assert.equal(await balance(), 4318 - 1001);
  await failsWith(api(issueCreditNote, { params, body: { reason: "x" } }, desk), "forbidden");
});
