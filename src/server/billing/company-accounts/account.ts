import type { Selectable } from "kysely";
import {
  type AccountBill,
  type Ageing,
  type Ages,
  ageBands,
  agesOf,
  agesToRupees,
  type CompanyAccount,
  type CompanyPayment,
  settle,
} from "#domain/billing/company-accounts.ts";
import { billKinds } from "#domain/billing/invoice-kinds.ts";
import { type Paise, paise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskCompanies.js";
import type { CompanyPaymentTable } from "#server/platform/database/tables/payment-tables.ts";
import type { CompanyTable } from "#server/platform/database/tables/price-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { billsOf, chosenBills, paidByCompanies, paidOf } from "./balances.ts";
import { remindersTo } from "./reminder-log.ts";

/** Throws not_found. */
export async function companyRow(db: Db, id: string): Promise<Selectable<CompanyTable>> {
  const row = await db.selectFrom("company").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.gone());
  return row;
}

export const companyPayments = (db: Db, companyId: string): Promise<CompanyPaymentTable[]> =>
  db.selectFrom("company_payment").selectAll().where("company_id", "=", companyId).orderBy("position").execute();

/** The bills and payments of a company, the oldest bills settled first. Throws not_found. */
export async function readCompanyAccount(db: Db, id: string, today: Night): Promise<CompanyAccount> {
  const company = await companyRow(db, id);
  const [rows, entries, reminders] = await Promise.all([billsOf(db, id), companyPayments(db, id), remindersTo(db, id)]);
  const invoices = await invoicesFor(
    db,
    rows.map(({ booking_id }) => booking_id),
  );
  const paid = paidOf(entries);
  const billed = paise(rows.reduce((sum, { amount }) => sum + amount, 0));
  const { bills } = settle(rows, { paid, chosen: await chosenBills(db, id) });
  return {
    company: {
      _id: company.id,
      name: company.name,
      email: company.email,
      gstin: company.gstin,
      isActive: company.is_active === 1,
      dueDays: company.due_days,
      creditLimit: company.credit_limit_paise === null ? null : toRupees(company.credit_limit_paise),
    },
    bills: bills.map(
      (bill): AccountBill => ({
        _id: bill.id,
        bookingId: bill.booking_id,
        reference: bill.reference,
        billedOn: bill.received_on,
        dueOn: bill.dueOn,
        amount: toRupees(bill.amount),
        open: toRupees(bill.open),
        invoice: invoices.get(bill.booking_id) ?? null,
        isFee: !holdsNights(bill.status),
      }),
    ),
    payments: toCompanyPayments(entries, await referencesOf(db, id)).toReversed(),
    billed: toRupees(billed),
    paid: toRupees(paid),
    tds: toRupees(tdsOf(entries)),
    balance: toRupees(paise(billed - paid)),
    ages: agesToRupees(agesOf(bills, today)),
    reminders,
  };
}

const tdsOf = (entries: readonly CompanyPaymentTable[]): Paise =>
  paise(entries.reduce((sum, { kind, tds_paise }) => sum + (kind === "payment" ? tds_paise : -tds_paise), 0));

/** The bookings that each payment of a company is for. */
async function referencesOf(db: Db, companyId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("company_payment_bill as chosen")
    .innerJoin("company_payment", "company_payment.id", "chosen.company_payment_id")
    .innerJoin("payment", "payment.id", "chosen.payment_id")
    .innerJoin("booking", "booking.id", "payment.booking_id")
    .select(["chosen.company_payment_id as id", "booking.reference"])
    .where("company_payment.company_id", "=", companyId)
    .orderBy("payment.created_at")
    .execute();
  const byPayment = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byPayment].map(([id, of]) => [id, of.map(({ reference }) => reference)]));
}

/** `references` by payment, where they are wanted. */
export function toCompanyPayments(
  rows: readonly CompanyPaymentTable[],
  references: ReadonlyMap<string, string[]> = new Map(),
): CompanyPayment[] {
  const reversed = new Set(rows.map(({ reverses }) => reverses));
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    method: row.method,
    amount: toRupees(row.amount_paise),
    tds: toRupees(row.tds_paise),
    references: references.get(row.id) ?? [],
    utr: row.utr,
    note: row.note,
    reverses: row.reverses,
    isReversed: reversed.has(row.id),
    recordedBy: row.recorded_by,
    receivedOn: row.received_on,
    createdAt: row.created_at,
  }));
}

/** The standing invoices of the companies' parts, by booking. */
async function invoicesFor(db: Db, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map<string, { _id: string; number: string }>();
  const rows = await db
    .selectFrom("invoice")
    .select(["id as _id", "number", "booking_id"])
    .where("booking_id", "in", [...new Set(bookingIds)])
    .where("kind", "in", billKinds)
    .where("payer", "=", "company")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("invoice as note").select("note.id").whereRef("note.corrects", "=", "invoice.id"))),
    )
    .execute();
  return new Map(rows.map(({ booking_id, ...invoice }) => [booking_id, invoice]));
}

/** The debts of companies, by how long after the due date; those that owe nothing and paid nothing ahead are left out. */
export async function readAgeing(db: Db, today: Night): Promise<Ageing> {
  const [rows, paid, chosen, companies] = await Promise.all([
    billsOf(db),
    paidByCompanies(db),
    chosenBills(db),
    db.selectFrom("company").select(["id", "name"]).execute(),
  ]);
  const byCompany = Map.groupBy(rows, ({ company_id }) => company_id ?? "");
  const accounts = companies.map(({ id, name }) => {
    const { bills, ahead } = settle(byCompany.get(id) ?? [], { paid: paid.get(id) ?? paise(0), chosen });
    const ages = agesOf(bills, today);
    const open = ageBands.reduce((sum, band) => sum + ages[band], 0);
    // A later bill may be due earlier, under other terms.
    const [oldestDueOn = ""] = bills
      .filter((bill) => bill.open > 0)
      .map((bill) => bill.dueOn)
      .toSorted();
    return { companyId: id, name, oldestDueOn, balance: paise(open - ahead), ahead, ages };
  });
  const owing = accounts
    .filter(({ balance, ahead }) => balance !== 0 || ahead !== 0)
    .toSorted((one, other) => other.balance - one.balance || (one.name < other.name ? -1 : 1));
  const sum = (of: (account: (typeof owing)[number]) => number) => paise(owing.reduce((all, one) => all + of(one), 0));
  const total: Ages = {
    notDue: sum(({ ages }) => ages.notDue),
    to30: sum(({ ages }) => ages.to30),
    to60: sum(({ ages }) => ages.to60),
    to90: sum(({ ages }) => ages.to90),
    over90: sum(({ ages }) => ages.over90),
  };
  return {
    day: today,
    companies: owing.map(({ ages, balance, ahead, ...account }) => ({
      ...account,
      balance: toRupees(balance),
      ahead: toRupees(ahead),
      ages: agesToRupees(ages),
    })),
    total: toRupees(sum(({ balance }) => balance)),
    ahead: toRupees(sum(({ ahead }) => ahead)),
    ages: agesToRupees(total),
  };
}
