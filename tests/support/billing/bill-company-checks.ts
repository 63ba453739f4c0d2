import assert from "node:assert/strict";
import { getAgeing, getCompanyAccount } from "#contract/billing/company-accounts.ts";
import { getDrawer } from "#contract/billing/shifts.ts";
import type { Bill } from "#domain/billing/charges.ts";
import { isBillKind } from "#domain/billing/invoice-kinds.ts";
import type { Invoice } from "#domain/billing/invoices.ts";
import { paymentMethods } from "#domain/billing/payments.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import type { Books } from "./bill-checks.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const signed = ({ kind, amount_paise }: { kind: "payment" | "refund"; amount_paise: number }) =>
  kind === "payment" ? amount_paise : -amount_paise;

/** At most one bill of each part stands and says what it comes to: nothing changes on a stay that is billed. */
export function assertStanding(row: BookingTable, { split }: Bill, documents: readonly Invoice[]): void {
  const standing = documents.filter(
    ({ bookingId, kind, correctedBy }) => bookingId === row.id && isBillKind(kind) && correctedBy === null,
  );
  const whole = holdsNights(row.status) ? row.grand_total_paise + row.charges_paise : (row.cancellation_fee_paise ?? 0);
  const parts = {
    guest: split === null ? whole : toPaise(split.guest.total),
    company: split === null ? 0 : toPaise(split.companyPart.total),
  };
  assert.equal(parts.guest + parts.company, whole, `${row.reference}, both parts`);
  const payersBilled = standing.map(({ payer = "guest" }) => payer);
  assert.equal(new Set(payersBilled).size, standing.length, `${row.reference} has bills for ${payersBilled}`);
  const left = ({ total, credited = 0 }: Invoice) => toPaise(total) - toPaise(credited);
  for (const bill of standing) assert.equal(left(bill), parts[bill.payer ?? "guest"], bill.number);
  if (standing.length === 2) assert.equal(sum(standing.map(left)), whole, row.reference);
}

/** Its account is what was billed less what it paid, as the calls said, and agrees with the ledgers of its bookings. */
export async function assertCompanies({ api, db, owner, history }: Books, documents: readonly Invoice[]) {
  const credits = await db.selectFrom("payment").selectAll().where("method", "=", "credit").execute();
  assert.equal(credits.filter(({ reverses }) => reverses === null).length, history.billings, "times billed");
  const reversed = new Set((await db.selectFrom("payment").select("reverses").execute()).map((row) => row.reverses));
  for (const id of history.undone) assert.ok(reversed.has(id), "an undone check-out takes back all of its entries");
  const ageing = await api(getAgeing, {}, owner);
  const balances: number[] = [];
  for (const id of history.companies) {
    const { account } = await api(getCompanyAccount, { params: { id } }, owner);
    const { name, gstin } = account.company;
    const bookings = [...history.companyOf].flatMap(([booking, company]) => (company === id ? [booking] : []));
    const billed = sum(bookings.map((booking) => history.logs.get(booking)?.billed ?? 0));
    const paid = history.paidByCompanies.get(id) ?? 0;
    const [balance, open] = [toPaise(account.balance), sum(account.bills.map((bill) => toPaise(bill.open)))];
    assert.deepEqual(
      [toPaise(account.billed), toPaise(account.paid), balance, open],
      [billed, paid, billed - paid, Math.max(0, billed - paid)],
      name,
    );
    const entered = sum(credits.filter(({ company_id }) => company_id === id).map(signed));
    assert.deepEqual([entered, sum(account.bills.map(({ amount }) => toPaise(amount)))], [billed, billed], name);
    const line = ageing.companies.find(({ companyId }) => companyId === id);
    assert.deepEqual(line?.ages ?? account.ages, account.ages, name);
    assert.equal(toPaise(line?.balance ?? 0), balance, name);
    assert.equal(sum(Object.values(account.ages).map(toPaise)), open, name);
    balances.push(balance);
    for (const document of documents.filter(
      ({ payer, bookingId }) => payer === "company" && bookings.includes(bookingId),
    )) {
      assert.deepEqual([document.buyer.company, document.buyer.gstin], [name, gstin], document.number);
    }
  }
  assert.equal(toPaise(ageing.total), sum(balances), "the ageing list comes to what companies owe");
}

/** The drawer of each shift: opening + cash received − given back ± petty cash; what was billed is in no receipts. */
export async function assertShifts({ api, db, owner, history }: Books): Promise<void> {
  const entries = await moneyEntries(db);
  const petty = await db.selectFrom("petty_cash").selectAll().execute();
  const expected = new Map<string, number>();
  for (const row of await db.selectFrom("shift").selectAll().execute()) {
    const cash = entries.filter(({ shift_id, method }) => shift_id === row.id && method === "cash");
    const taken = petty.filter(({ shift_id }) => shift_id === row.id);
    const put = sum(taken.map(({ kind, amount_paise }) => (kind === "in" ? amount_paise : -amount_paise)));
    assert.equal(put, history.pettyCash.get(row.id) ?? 0, `petty cash of shift ${row.number}`);
    const inDrawer = row.opening_paise + sum(cash.map(signed)) + put;
    expected.set(row.id, inDrawer);
    if (row.closed_at !== "") assert.equal(row.expected_paise, inDrawer, `shift ${row.number}`);
  }
  const { shift, closedToday } = (await api(getDrawer, {}, owner)).drawer;
  for (const { _id, number, receipts, ...shown } of [...(shift ? [shift] : []), ...closedToday]) {
    assert.equal(toPaise(shown.expected), expected.get(_id), `shift ${number}`);
    const own = entries.filter(({ shift_id }) => shift_id === _id);
    const of = (method: string, kind: string) =>
      sum(own.filter((row) => row.method === method && row.kind === kind).map(({ amount_paise }) => amount_paise));
    assert.deepEqual(
      receipts.map(({ method, received, refunded }) => [method, toPaise(received), toPaise(refunded)]),
      paymentMethods.map((method) => [method, of(method, "payment"), of(method, "refund")]),
      `shift ${number}`,
    );
  }
}

async function moneyEntries(db: Db) {
  const ofBookings = db
    .selectFrom("payment")
    .selectAll()
    .where("state", "=", "received")
    .where("method", "not in", ["credit", "security"]);
  const ofCompanies = db.selectFrom("company_payment").selectAll();
  const deposits = db.selectFrom("security_entry").selectAll();
  return [...(await ofBookings.execute()), ...(await ofCompanies.execute()), ...(await deposits.execute())];
}

/** By the name of its ledger: what companies owe in the books, as on their accounts. */
export async function assertLedgers({ api, owner, history }: Books, posted: ReadonlyMap<string, number>) {
  for (const id of history.companies) {
    const { account } = await api(getCompanyAccount, { params: { id } }, owner);
    assert.equal(posted.get(account.company.name) ?? 0, toPaise(account.balance), account.company.name);
  }
}
