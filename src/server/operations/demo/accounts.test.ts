import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { CompanyAccount } from "#domain/billing/company-accounts.ts";
import { isGstin } from "#domain/platform/money/gstin.ts";
import { readBill } from "#server/billing/charges/service.ts";
import { readAgeing, readCompanyAccount } from "#server/billing/company-accounts/account.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { openDb } from "#tests/support/platform/database.ts";
import { fillEmptyDatabase } from "./fill.ts";

const context = { instant: new Date("2026-06-14T20:00:00Z"), timeZone: "Asia/Kolkata", registerKey: Buffer.alloc(32) };
const today = "2026-06-15";

async function filled(t: TestContext) {
  const db = await openDb(t);
  await fillEmptyDatabase(db, context);
  return { db, companies: await agreedCompanies(db) };
}

/** Without the account of a channel. */
const agreedCompanies = (db: Db) =>
  db.selectFrom("company").selectAll().where("gstin", "<>", "").orderBy("id").execute();

test("of three companies one pays nights, one everything, one nothing, with stays past, present and to come", async (t) => {
  const { db, companies } = await filled(t);
  const bookings = await db.selectFrom("booking").select(["company_id", "status"]).execute();
  assert.deepEqual(companies.map(({ pays }) => pays).toSorted(), ["everything", "nights", "nothing"]);
  for (const { name, gstin } of companies) assert.ok(isGstin(gstin) && gstin.startsWith("29"), name);
  assert.equal(new Set(companies.map(({ gstin }) => gstin)).size, 3);
  const statusesOf = (pays: string) => {
    const id = companies.find((company) => company.pays === pays)?.id;
    return new Set(bookings.filter(({ company_id }) => company_id === id).map(({ status }) => status));
  };
  assert.deepEqual(statusesOf("nights"), new Set(["checked-out", "checked-in"]));
  assert.deepEqual(statusesOf("everything"), new Set(["checked-out", "confirmed"]));
  assert.deepEqual(statusesOf("nothing"), new Set(["checked-out"]));
});

test("companies owe bills of different ages: one settled, one paid in part and overdue, one not yet due", async (t) => {
  const { db, companies } = await filled(t);
  const accountOf = async (pays: string) =>
    readCompanyAccount(db, companies.find((company) => company.pays === pays)?.id ?? "", today);
  const states = ({ bills }: CompanyAccount) =>
    bills.map(({ amount, open, dueOn }) => [
      open === 0 ? "settled" : open < amount ? "part" : "open",
      dueOn < today ? "overdue" : "due",
    ]);
  const nights = await accountOf("nights");
  assert.deepEqual(states(nights), [
    ["settled", "overdue"],
    ["part", "overdue"],
    ["open", "due"],
  ]);
  const everything = await accountOf("everything");
  assert.deepEqual(states(everything), [
    ["settled", "overdue"],
    ["open", "overdue"],
    ["open", "due"],
  ]);
  assert.equal((await accountOf("nothing")).billed, 0);
  for (const { company, balance, bills } of [nights, everything]) {
    assert.ok(balance <= (company.creditLimit ?? 0), company.name);
    // Drafts of reminders name the invoices, but for the newest bill, whose invoice is still to be issued.
    assert.deepEqual(
      bills.map(({ invoice }) => invoice !== null),
      bills.map((_, index) => company.name === nights.company.name || index < 2),
    );
  }
  const { companies: owing, total } = await readAgeing(db, today);
  assert.equal(owing.length, 2);
  assert.equal(total, Math.round((nights.balance + everything.balance) * 100) / 100);
});

test("one bill is split, and both parts have an invoice; numbers have no gaps and go by the day", async (t) => {
  const { db } = await filled(t);
  const invoices = await db.selectFrom("invoice").selectAll().execute();
  const inOrder = invoices.toSorted((one, other) => (one.number < other.number ? -1 : 1));
  assert.deepEqual(
    inOrder.map(({ serial }) => serial),
    inOrder.map(({ year }, index) => inOrder.slice(0, index).filter((row) => row.year === year).length + 1),
  );
  const days = inOrder.map(({ issued_on }) => issued_on);
  assert.deepEqual(days, days.toSorted());
  const split = [...Map.groupBy(invoices, ({ booking_id }) => booking_id)].filter(([, parts]) => parts.length === 2);
  const [[bookingId, parts] = ["", []]] = split;
  assert.equal(split.length, 1);
  assert.deepEqual(parts.map(({ payer }) => payer).toSorted(), ["company", "guest"]);
  const { closed, nights, chargesTotal, balance } = await readBill(db, bookingId);
  assert.ok(closed !== null && chargesTotal > 0);
  assert.equal(balance, 0);
  const invoiced = parts.reduce((sum, { data }) => sum + Math.round(JSON.parse(data).total * 100), 0);
  assert.equal(invoiced, Math.round((nights + chargesTotal) * 100));
});
