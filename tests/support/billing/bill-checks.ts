import assert from "node:assert/strict";
import readExcelFile from "read-excel-file/node";
import { getGstr1, getReconciliation, getTallyImport } from "#contract/billing/accounting.ts";
import { getBill } from "#contract/billing/charges.ts";
import { getDayFile } from "#contract/billing/day-close.ts";
import { listInvoices } from "#contract/billing/invoices.ts";
import { listHeldDeposits } from "#contract/billing/security-deposits.ts";
import { getReport } from "#contract/operations/reports.ts";
import { getBookingAsGuest } from "#contract/reservations/guest-booking.ts";
import { openAdvances, openValue } from "#domain/billing/accounting/advances.ts";
import { postedDocument } from "#domain/billing/accounting/posted-document.ts";
import { isBillKind } from "#domain/billing/invoice-kinds.ts";
import { type Invoice, sumsByRate } from "#domain/billing/invoices.ts";
import { reportGroups } from "#domain/operations/reports.ts";
import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import type { TestApp } from "../platform/app.ts";
import { assertInventory } from "../rooms/inventory.ts";
import type { BillHistory } from "./bill-client.ts";
import { assertCompanies, assertLedgers, assertShifts, assertStanding } from "./bill-company-checks.ts";
import { assertGivenUp } from "./bill-given-up.ts";
import { assertDaySums } from "./day-sums.ts";

export interface Books {
  api: TestApp["api"];
  db: Db;
  owner: { token: string };
  history: BillHistory;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Rules of the books that hold whenever nobody writes in them. */
export async function assertBills(books: Books): Promise<void> {
  const { db } = books;
  const rows = await db.selectFrom("booking").selectAll().execute();
  const documents = await documentsOf(books);
  await assertBalances(books, rows, documents);
  await assertGivenUp(books, rows);
  assertSeries(documents);
  await assertVouchers(db, documents);
  await assertCompanies(books, documents);
  await assertShifts(books);
  await assertClosedDays(books);
  await assertClosedMonth(books);
  if (books.history.isRegistered) await assertReturns(books, documents);
  else for (const document of documents) assertWithoutTax(document);
  await assertTally(books, documents);
  for (const month of ["2027-03", "2027-04"]) await assertReconciled(books, month);
  await assertInventory(db);
}

/** A document of a booking; `position` is the order in which its documents were issued. */
type Document = Invoice & { position: number };

async function documentsOf({ api, db, owner }: Books): Promise<Document[]> {
  const years = ["26-27", "27-28"];
  const lists = await Promise.all(years.map((year) => api(listInvoices, { query: { year } }, owner)));
  const rows = await db.selectFrom("invoice").select(["id", "position"]).execute();
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  const documents = lists.flatMap(({ invoices }) => invoices);
  assert.equal(documents.length, rows.length);
  return documents.map((document) => ({ ...document, position: positions.get(document._id) ?? assert.fail() }));
}

/** balance = nights + charges + rounding − payments, as the calls said; of a stay that was cancelled, the fee instead. */
async function assertBalances({ db, api, owner, history }: Books, rows: readonly BookingTable[], documents: Invoice[]) {
  assert.equal(rows.length, history.bookings.length);
  const payments = await db.selectFrom("payment").selectAll().where("state", "=", "received").execute();
  const charges = await db.selectFrom("charge").selectAll().where("voided_at", "=", "").execute();
  const billOf = async (row: BookingTable) => (await api(getBill, { params: { id: row.id } }, owner)).bill;
  const bills = await Promise.all(rows.map(async (row) => ({ row, bill: await billOf(row) })));
  for (const { row, bill } of bills) {
    const logged = history.logs.get(row.id) ?? { charged: 0, credited: 0, paid: 0, billed: 0 };
    const charged = charges.filter((charge) => charge.booking_id === row.id);
    const paid = payments.filter((payment) => payment.booking_id === row.id);
    assert.equal(sum(charged.map((charge) => charge.unit_paise * charge.quantity)), logged.charged, row.reference);
    const received = sum(paid.map((entry) => (entry.kind === "payment" ? 1 : -1) * entry.amount_paise));
    assert.equal(received, logged.paid, row.reference);
    assert.equal(row.paid_paise, received, row.reference);
    assert.equal(row.company_id, history.companyOf.get(row.id) ?? null, row.reference);
    assert.equal(toPaise(bill.split?.billed ?? 0), logged.billed, `${row.reference}, billed to the company`);
    // Until the arrival a bill is not rounded.
    if (bill.split !== null && !history.lowered.has(row.id)) {
      assert.ok(logged.billed < toPaise(bill.split.companyPart.total) + 100, `${row.reference}, billed too much`);
    }
    assert.equal(row.charges_paise, logged.charged - logged.credited + row.rounding_paise, row.reference);
    assert.equal(toPaise(bill.credited), logged.credited, `${row.reference}, taken off by notes`);
    const { nights, fee, chargesTotal, rounding, paid: shown, balance } = bill;
    const beyond = toPaise(chargesTotal) + toPaise(rounding) - logged.credited;
    const [price, cost] = holdsNights(row.status) ? [row.grand_total_paise, 0] : [0, row.cancellation_fee_paise ?? 0];
    const [total, left] = [price + row.charges_paise, toPaise(balance)];
    assert.deepEqual(
      [toPaise(nights), toPaise(fee ?? 0), beyond, toPaise(shown), left],
      [price, cost, row.charges_paise, received, total + cost - received],
      row.reference,
    );
    // A note for a part of a bill is not rounded.
    const isRounded = (row.status === "checked-in" || row.status === "checked-out") && logged.credited === 0;
    const unrounded = isRounded ? total % 100 : logged.credited === 0 ? row.rounding_paise : 0;
    assert.equal(unrounded, 0, `${row.reference} is in whole rupees`);
    assertStanding(row, bill, documents);
  }
  for (const { id, reference, key } of history.guests) {
    const { booking } = await api(getBookingAsGuest, { params: { reference }, query: { key } });
    const row = rows.find((one) => one.id === id);
    if (!row || holdsNights(row.status)) continue;
    assert.equal(toPaise(booking.balance), (row.cancellation_fee_paise ?? 0) - row.paid_paise, reference);
  }
}

/** Numbers without gaps, none twice, at most 16 characters, in the order of their days; amounts that add up. */
function assertSeries(documents: readonly Invoice[]): void {
  assert.equal(new Set(documents.map(({ number }) => number)).size, documents.length);
  const series = Map.groupBy(documents, ({ number }) => number.slice(0, number.lastIndexOf("/")));
  for (const [prefix, of] of series) {
    const sorted = of.toSorted((one, other) => serialOf(one) - serialOf(other));
    assert.deepEqual(
      sorted.map(serialOf),
      sorted.map((_, index) => index + 1),
      prefix,
    );
    const days = sorted.map(({ issuedOn }) => issuedOn);
    assert.deepEqual(days, days.toSorted(), prefix);
    const year = prefix.slice(prefix.indexOf("/") + 1);
    assert.ok(days.every((day) => (day < "2027-04-01" ? "26-27" : "27-28") === year));
  }
  for (const { number, total, taxable, cgst, sgst, rounding, roundOff = 0, lines = [], isWithoutStay } of documents) {
    assert.ok(number.length <= 16, number);
    const parts = [taxable, cgst, sgst, rounding, roundOff].map(toPaise);
    assert.equal(sum(parts), toPaise(total), number);
    assert.equal(cgst, sgst, number);
    const [charged, unrounded] = [sum(lines.map((line) => toPaise(line.total))), toPaise(total) - toPaise(roundOff)];
    if (isWithoutStay) assert.equal(charged, unrounded, number);
    else assert.ok(charged <= unrounded, number);
  }
}

const serialOf = ({ number }: Invoice) => Number(number.slice(number.lastIndexOf("/") + 1));

/** Each is about one entry of the ledger, and no entry has two. A credit note takes back what is left of one bill. */
async function assertVouchers(db: Db, documents: readonly Invoice[]): Promise<void> {
  const rows = await db.selectFrom("invoice").selectAll().execute();
  const payments = await db.selectFrom("payment").selectAll().execute();
  const known = new Map(documents.map((document) => [document._id, document]));
  const about = rows.flatMap(({ payment_id, corrects }) => [payment_id, corrects].filter((id) => id !== null));
  assert.equal(new Set(about).size, about.length);
  for (const { id, payment_id, corrects, number } of rows) {
    const document = known.get(id) ?? assert.fail(number);
    const payment = payments.find((one) => one.id === payment_id);
    if (payment) {
      assert.notEqual(payment.method, "credit", number);
      // For a refund, only the amount that no bill has taken up.
      const total = toPaise(document.total);
      if (payment.kind === "refund") assert.ok(total <= payment.amount_paise, number);
      else assert.equal(total, payment.amount_paise, number);
      assert.equal(document.kind, payment.kind === "payment" ? "receipt-voucher" : "refund-voucher", number);
    }
    const bill = corrects === null ? undefined : known.get(corrects);
    if (bill) assert.equal(toPaise(document.total), toPaise(bill.total) - toPaise(bill.credited ?? 0), number);
  }
}

/** Each closed day is the sum of its entries, and says for ever what it first said. */
async function assertClosedDays({ db, api, owner, history }: Books): Promise<void> {
  const reports = await assertDaySums(db);
  for (const [day, stored] of reports) {
    const { csv } = await api(getDayFile, { params: { day } }, owner);
    const report = `${stored}\n${csv}`;
    assert.equal(report, history.closedDays.get(day) ?? report, day);
    history.closedDays.set(day, report);
  }
  assert.ok([...history.closedDays.keys()].every((day) => reports.has(day)));
}

const firstMonth = "2027-03";

/** A month says for ever what it said once its days were closed and it was over: reports, GSTR-1 and Tally. */
async function assertClosedMonth({ api, owner, history }: Books): Promise<void> {
  if (!history.closedDays.has(`${firstMonth}-31`) || history.today <= `${firstMonth}-31`) return;
  const sheets = await sheetsOf(firstMonth, { api, owner });
  const { content } = await api(getTallyImport, { query: { month: firstMonth } }, owner);
  const reports: Record<string, unknown> = {};
  for (const by of reportGroups) {
    const { report } = await api(getReport, { query: { period: firstMonth, by } }, owner);
    reports[by] = [report.total, report.rows];
  }
  const said = { gstr1: [...sheets], tally: Buffer.from(content, "base64").toString(), ...reports };
  const before = history.closedMonth === undefined ? said : JSON.parse(history.closedMonth);
  assert.deepEqual(JSON.parse(JSON.stringify(said)), JSON.parse(JSON.stringify(before)), "what March said");
  history.closedMonth = JSON.stringify(said);
}

/** For a lodge that is not registered for GST. */
function assertWithoutTax({ kind, number, cgst, sgst, total, taxable, lines = [], roundOff = 0 }: Invoice): void {
  assert.notEqual(kind, "invoice", number);
  assert.deepEqual([cgst, sgst, lines.filter(({ rate }) => rate !== 0)], [0, 0, []], number);
  assert.equal(toPaise(taxable) + toPaise(roundOff), toPaise(total), number);
}

async function assertReturns(books: Books, documents: readonly Document[]): Promise<void> {
  const months = ["2027-03", "2027-04"];
  const returns = await Promise.all(months.map(async (month) => ({ month, sheets: await sheetsOf(month, books) })));
  for (const each of returns) assertReturn(each, documents);
  assertAdvances(returns, documents);
}

interface Return {
  month: string;
  sheets: Map<string, readonly unknown[][]>;
}

async function sheetsOf(month: string, { api, owner }: Pick<Books, "api" | "owner">): Promise<Return["sheets"]> {
  const { content } = await api(getGstr1, { query: { month } }, owner);
  const workbook = await readExcelFile(Buffer.from(content, "base64"));
  return new Map(workbook.map(({ sheet, data }) => [sheet, data.slice(1)]));
}

const added = (rows: readonly unknown[][] = [], column: number) =>
  sum(rows.map((row) => Math.round(Number(row[column]) * 100)));

/** The sheets of a month come to its documents. */
function assertReturn({ month, sheets }: Return, documents: readonly Invoice[]): void {
  const own = documents.filter(({ issuedOn }) => issuedOn.startsWith(month));
  const of = (isWanted: (document: Invoice) => boolean, amount: (document: Invoice) => number) =>
    sum(own.filter(isWanted).map((document) => toPaise(amount(document))));
  const isNote = ({ kind }: Invoice) => kind === "credit-note";
  const isRegistered = ({ buyer }: Invoice) => buyer.gstin !== "";
  const net = (isWanted: (document: Invoice) => boolean, amount: (document: Invoice) => number) =>
    of((document) => isBillKind(document.kind) && isWanted(document), amount) -
    of((document) => isNote(document) && isWanted(document), amount);
  const taxedAt = (isRate: (rate: number) => boolean) => (document: Invoice) =>
    toRupees(paise(sum(sumsByRate(document).map(({ rate, taxable }) => (isRate(rate) ? toPaise(taxable) : 0)))));
  const [taxed, nilRated] = [taxedAt((rate) => rate > 0), taxedAt((rate) => rate === 0)];
  const isCompanyBill = (document: Invoice) => isBillKind(document.kind) && isRegistered(document);
  assert.equal(added(sheets.get("b2b"), 11), of(isCompanyBill, taxed), `${month} b2b`);
  assert.equal(
    added(sheets.get("cdnr"), 11),
    of((document) => isNote(document) && isRegistered(document), taxed),
    `${month} cdnr`,
  );
  const isConsumer = (document: Invoice) => !isRegistered(document);
  assert.equal(added(sheets.get("b2cs"), 4), net(isConsumer, taxed), `${month} b2cs`);
  assert.equal(
    added(sheets.get("exemp"), 1),
    net(isRegistered, nilRated) + net(isConsumer, nilRated),
    `${month} exemp`,
  );
  for (const [name, isWanted] of [
    ["hsn(b2b)", isRegistered],
    ["hsn(b2c)", isConsumer],
  ] as const) {
    const rows = sheets.get(name);
    const beforeRounding = (document: Invoice) => document.total - (document.roundOff ?? 0);
    assert.equal(added(rows, 4), net(isWanted, beforeRounding), `${month} ${name}, value`);
    assert.equal(
      added(rows, 6),
      net(isWanted, ({ taxable }) => taxable),
      `${month} ${name}, taxable`,
    );
    assert.equal(
      added(rows, 8),
      net(isWanted, ({ cgst }) => cgst),
      `${month} ${name}, central tax`,
    );
  }
  assert.equal(sum((sheets.get("docs") ?? []).map((row) => Number(row[3]))), own.length, `${month} docs`);
}

/** The rest of the advances of both months is the sum that no bill has taken up and nobody has got back. */
function assertAdvances(returns: readonly Return[], documents: readonly Document[]): void {
  const reported = sum(returns.map(({ sheets }) => added(sheets.get("at"), 3) - added(sheets.get("atadj"), 3)));
  const stays = Map.groupBy(
    documents.toSorted((one, other) => one.position - other.position),
    ({ bookingId }) => bookingId,
  );
  const open = [...stays.values()].map((of) => {
    const posted = of.map(postedDocument);
    const left = openAdvances(posted);
    const total = (isWanted: (document: Document) => boolean) =>
      sum(of.filter(isWanted).map((document) => toPaise(document.total)));
    const paidIn = total(({ kind }) => kind === "receipt-voucher");
    const settled = total(({ kind }) => kind === "refund-voucher" || isBillKind(kind));
    assert.ok(sum([...left.values()]) >= paidIn - settled, `${of[0]?.booking.reference}: an advance is lost`);
    // Within a paisa for each document of what is left, without its tax.
    const expected = of.map(({ number, rate }) => ((left.get(number) ?? 0) * 100) / (100 + rate));
    assert.ok(Math.abs(openValue(posted) - sum(expected)) <= of.length, of[0]?.booking.reference);
    return openValue(posted);
  });
  assert.equal(reported, sum(open), "at − atadj");
}

/** The reasons add up to the difference of closed days and documents, and nothing is left. */
export async function assertReconciled({ api, owner }: Pick<Books, "api" | "owner">, month: string): Promise<void> {
  const reconciliation = await api(getReconciliation, { query: { month } }, owner);
  const { closedTax, documentsTax, difference, items, unexplained } = reconciliation;
  assert.equal(toPaise(difference), toPaise(closedTax) - toPaise(documentsTax), month);
  const named = sum(items.map(({ amount }) => toPaise(amount)));
  assert.equal(named + toPaise(unexplained), toPaise(difference), month);
  for (const { kind, opening, closing, amount } of items) {
    assert.equal(toPaise(closing) - toPaise(opening), toPaise(amount), kind);
  }
  assert.equal(unexplained, 0, `${month}: ${JSON.stringify(reconciliation)}`);
}

/** Every voucher balances; guests owe what was billed and not paid, companies what their accounts say. */
async function assertTally(books: Books, documents: readonly Invoice[]): Promise<void> {
  const { api, owner, db } = books;
  /** By ledger. */
  const debits = new Map<string, number>();
  for (const month of ["2027-03", "2027-04"]) {
    const { content } = await api(getTallyImport, { query: { month } }, owner);
    const xml = Buffer.from(content, "base64").toString();
    for (const [voucher] of xml.matchAll(/<VOUCHER .*?<\/VOUCHER>/gs)) {
      const found = voucher.matchAll(/<LEDGERNAME>([^<]+)<\/LEDGERNAME>.*?<AMOUNT>([-\d.]+)<\/AMOUNT>/gs);
      const postings = [...found].map(([, ledger = "", amount]) => [ledger, Math.round(Number(amount) * 100)] as const);
      assert.equal(sum(postings.map(([, amount]) => amount)), 0, voucher);
      for (const [ledger, amount] of postings) debits.set(ledger, (debits.get(ledger) ?? 0) - amount);
    }
  }
  const payments = await db.selectFrom("payment").selectAll().where("state", "=", "received").execute();
  const paid = sum(payments.map(({ kind, amount_paise }) => (kind === "payment" ? amount_paise : -amount_paise)));
  const totals = (isWanted: (document: Invoice) => boolean) =>
    sum(documents.filter(isWanted).map(({ total }) => toPaise(total)));
  const billed = totals(({ kind }) => isBillKind(kind)) - totals(({ kind }) => kind === "credit-note");
  assert.equal(debits.get("Guests") ?? 0, billed - paid, "what guests owe in the books");
  const { total } = await api(listHeldDeposits, {}, owner);
  assert.equal((debits.get("Security Deposits") ?? 0) + toPaise(total), 0, "what is held for guests in the books");
  await assertLedgers(books, debits);
}
