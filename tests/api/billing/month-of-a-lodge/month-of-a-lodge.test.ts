import assert from "node:assert/strict";
import test from "node:test";
import readExcelFile from "read-excel-file/node";
import { getGstr1, getTallyImport } from "#contract/billing/accounting.ts";
import { getAgeing, getCompanyAccount } from "#contract/billing/company-accounts.ts";
import { getDayReport } from "#contract/billing/day-close.ts";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { getReport } from "#contract/operations/reports.ts";
import type { DayReport } from "#domain/billing/day-close.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { assertReconciled } from "#tests/support/billing/bill-checks.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { expectedDay, expectedMonth, planOf, roomOf, sourceOf } from "./expected-days.ts";
import { expectedAccount, expectedReturn, expectedTally } from "./expected-returns.ts";
import { daysOfMonth, type Stay } from "./facts.ts";
import { dateOf, play } from "./play.ts";

type Amounts = Record<string, number>;

/** Without zeros, and in one order. */
const shown = (amounts: Amounts): Amounts =>
  Object.fromEntries(
    Object.entries(amounts)
      .filter(([, amount]) => amount !== 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
const table = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | number, of: (row: Row) => number): Amounts =>
  Object.fromEntries(rows.map((row) => [String(keyOf(row)), of(row)]));

function figuresOf({ rooms, revenue, tax, receipts, arrears, ...report }: DayReport) {
  const { occupancy, averageRate, revenuePerRoom, arrivals, departures, noShows } = report;
  const owed = ({ count, total }: DayReport["arrears"]["inHouse"]) => ({ count, total });
  return {
    sold: rooms.sold,
    available: rooms.available,
    occupancy,
    averageRate,
    revenuePerRoom,
    arrivals,
    departures,
    noShows,
    revenue: shown(
      table(
        revenue,
        ({ kind }) => kind,
        ({ net }) => net,
      ),
    ),
    taxable: shown(
      table(
        tax,
        ({ rate }) => rate,
        ({ taxable }) => taxable,
      ),
    ),
    tax: shown(
      table(
        tax,
        ({ rate }) => rate,
        ({ tax }) => tax,
      ),
    ),
    received: shown(
      table(
        receipts,
        ({ method }) => method,
        ({ received }) => received,
      ),
    ),
    refunded: shown(
      table(
        receipts,
        ({ method }) => method,
        ({ refunded }) => refunded,
      ),
    ),
    cash: report.cashWithoutShift,
    billed: report.billedToCompanies ?? 0,
    inHouse: owed(arrears.inHouse),
    departed: owed(arrears.departed),
  };
}

type Cells = readonly unknown[];
type Sheets = Map<string, Cells[]>;

/** Sums of a column by the columns of a key, rounded to the paisa. */
function added(rows: readonly Cells[], key: readonly number[], column: number): Amounts {
  const groups = Map.groupBy(rows, (row) => key.map((index) => String(row[index])).join(" "));
  const sumOf = (of: readonly Cells[]) => of.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);
  return shown(Object.fromEntries([...groups].map(([name, of]) => [name, sumOf(of) / 100])));
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);
/** A document has a row for each of its rates. */
const valuesOf = (rows: readonly Cells[], number: number, value: number) =>
  sorted([...new Map(rows.map((row) => [row[number], Number(row[value])])).values()]);

function assertReturn(sheets: Sheets): void {
  const rows = (name: string) => sheets.get(name) ?? assert.fail(name);
  const { b2b, b2cs, cdnr, at, atadj, exempt, hsnB2b, hsnB2c, docs } = expectedReturn;
  assert.deepEqual(added(rows("b2b"), [0, 10], 11), shown(b2b.taxable), "b2b");
  assert.deepEqual(valuesOf(rows("b2b"), 2, 4), sorted(b2b.invoices), "values of b2b");
  assert.deepEqual(added(rows("b2cs"), [3], 4), shown(b2cs), "b2cs");
  assert.deepEqual(added(rows("cdnr"), [10], 11), shown(cdnr.taxable), "cdnr");
  assert.deepEqual(valuesOf(rows("cdnr"), 2, 8), sorted(cdnr.notes), "values of cdnr");
  assert.deepEqual(added(rows("at"), [2], 3), shown(at), "at");
  assert.deepEqual(added(rows("atadj"), [2], 3), shown(atadj), "atadj");
  assert.deepEqual(
    rows("exemp").map(([, nilRated]) => nilRated),
    [exempt.companies, exempt.consumers],
  );
  for (const [name, codes] of [
    ["hsn(b2b)", hsnB2b],
    ["hsn(b2c)", hsnB2c],
  ] as const) {
    assert.deepEqual(added(rows(name), [0, 5], 4), shown(codes.total), name);
    assert.deepEqual(added(rows(name), [0, 5], 6), shown(codes.taxable), `${name}, taxable`);
    assert.deepEqual(added(rows(name), [0, 5], 8), shown(codes.central), `${name}, central tax`);
    assert.deepEqual(added(rows(name), [0, 5], 9), shown(codes.state), `${name}, state tax`);
  }
  assert.deepEqual(Object.fromEntries(rows("docs").map((row) => [row[0], row[3]])), docs);
}

function assertTally(xml: string): void {
  const expected = expectedTally();
  const count: Amounts = {};
  const debits: Amounts = {};
  for (const [, type = "", voucher = ""] of xml.matchAll(/<VOUCHER VCHTYPE="([^"]+)"(.*?)<\/VOUCHER>/gs)) {
    count[type] = (count[type] ?? 0) + 1;
    const postings = voucher.matchAll(/<LEDGERNAME>([^<]+)<\/LEDGERNAME>.*?<AMOUNT>([-\d.]+)<\/AMOUNT>/gs);
    let balance = 0;
    for (const [, ledger, amount] of postings) {
      const debit = Math.round(-Number(amount) * 100);
      debits[`${type} ${ledger}`] = (debits[`${type} ${ledger}`] ?? 0) + debit;
      balance += debit;
    }
    assert.equal(balance, 0, voucher);
  }
  assert.deepEqual(count, expected.vouchers);
  assert.deepEqual(
    shown(Object.fromEntries(Object.entries(debits).map(([key, debit]) => [key, debit / 100]))),
    shown(expected.debits),
  );
}

test("a month of a lodge: its reports, its return and its books come to what was worked out by hand", async (t) => {
  const app = await testApp(t);
  const { api, db } = app;
  const owner = { token: "" };
  const reported = async () => {
    const { total } = (await api(getReport, { query: { period: "2026-06", by: "day" } }, owner)).report;
    return toPaise(total.roomRevenue) + toPaise(total.otherRoomRevenue) + toPaise(total.otherRevenue);
  };
  await play(app, owner, async (day) => {
    const { thisMonth, expected, lastMonth } = (await api(getDashboard, {}, owner)).revenue;
    const shown = day > daysOfMonth ? toPaise(lastMonth) : toPaise(thisMonth) + toPaise(expected);
    assert.equal(shown, await reported(), `the dashboard on ${dateOf(day)}`);
  });

  for (let day = 1; day <= daysOfMonth; day++) {
    const { report } = await api(getDayReport, { params: { day: dateOf(day) } }, owner);
    const { revenue, taxable, tax, received, refunded, ...expected } = expectedDay(day);
    const amounts = { revenue, taxable, tax, received, refunded };
    const wanted = Object.entries(amounts).map(([key, of]) => [key, shown(of)]);
    assert.deepEqual(figuresOf(report), { ...expected, ...Object.fromEntries(wanted) }, dateOf(day));
  }

  const read = async (by: "day" | "month" | "room" | "plan" | "source") =>
    (await api(getReport, { query: { period: "2026-06", by } }, owner)).report;
  const { rows, total } = await read("day");
  const ownFigures = ({ lastYear: _lastYear, ...figures }: typeof total) => figures;
  assert.deepEqual(
    rows.map(({ key: _key, label: _label, ofSource: _ofSource, ...row }) => ownFigures(row)),
    expectedMonth.days,
  );
  assert.deepEqual(ownFigures(total), expectedMonth.total);
  const groups: ["room" | "plan" | "source", (stay: Stay) => string][] = [
    ["room", roomOf],
    ["plan", planOf],
    ["source", sourceOf],
  ];
  for (const [by, keyOf] of groups) {
    const report = await read(by);
    assert.deepEqual(ownFigures(report.total), expectedMonth.total, by);
    const nameOf = ({ key, label }: { key: string; label: string }) => (by === "source" ? key : label);
    // A source from which nothing came is listed all the same.
    const rowsWithStays = report.rows.filter(({ sold }) => by !== "source" || sold > 0);
    const found = rowsWithStays.map((row) => [
      nameOf(row),
      {
        sold: row.sold,
        roomRevenue: row.roomRevenue,
        otherRoomRevenue: row.otherRoomRevenue,
        otherRevenue: row.otherRevenue,
      },
    ]);
    assert.deepEqual(Object.fromEntries(found), expectedMonth.by(keyOf), by);
  }

  const query = { month: "2026-06" };
  const workbook = await readExcelFile(Buffer.from((await api(getGstr1, { query }, owner)).content, "base64"));
  assertReturn(new Map(workbook.map(({ sheet, data }) => [sheet, data.slice(1)])));
  assertTally(Buffer.from((await api(getTallyImport, { query }, owner)).content, "base64").toString());
  const { companies } = await api(getAgeing, {}, owner);
  const params = { id: companies[0]?.companyId ?? "" };
  const { billed, paid, balance, bills } = (await api(getCompanyAccount, { params }, owner)).account;
  assert.deepEqual({ billed, paid, balance, open: bills.map(({ open }) => open) }, expectedAccount());
  assert.equal(companies[0]?.balance, balance);
  for (const month of ["2026-05", "2026-06", "2026-07"]) await assertReconciled({ api, owner }, month);
  await assertInventory(db);
});
