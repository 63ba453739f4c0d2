import { gstr1, type ReturnMonth, type Sheet } from "#domain/billing/accounting/gstr1.ts";
import { type PostedDocument, postedDocument } from "#domain/billing/accounting/posted-document.ts";
import {
  auditField,
  defaultLedgers,
  type Ledgers,
  type LedgersInput,
  ledgerNames,
  type StoredLedgers,
  tallyXml,
  vouchersOf,
} from "#domain/billing/accounting/tally.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { paise } from "#domain/platform/money/money.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import * as m from "#messages/accounting.js";
import { toCompanyPayments } from "#server/billing/company-accounts/account.ts";
import { toInvoice } from "#server/billing/invoices/rows.ts";
import { toPayments } from "#server/billing/payments/rows.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";

const id = "ledgers";

/** `month` as `YYYY-MM`; the days are text, so that `~` comes after all of them. */
export const daysOf = (month: string) => [`${month}-`, `${month}-~`] as const;

async function documentsOf(db: Db, month: string): Promise<PostedDocument[]> {
  const [from, to] = daysOf(month);
  const rows = await db
    .selectFrom("invoice")
    .selectAll()
    .where("issued_on", ">", from)
    .where("issued_on", "<", to)
    .orderBy("year")
    .orderBy("kind")
    .orderBy("serial")
    .execute();
  return rows.map((row) => postedDocument(toInvoice(row, null)));
}

/** All documents of the bookings that have one in the month, of each in the order in which they were issued. */
async function relatedOf(db: Db, month: string): Promise<PostedDocument[]> {
  const [from, to] = daysOf(month);
  const ofMonth = db
    .selectFrom("invoice as own")
    .select("own.booking_id")
    .where("own.issued_on", ">", from)
    .where("own.issued_on", "<", to);
  const all = db.selectFrom("invoice").selectAll().where("booking_id", "in", ofMonth);
  const rows = await all.orderBy("booking_id").orderBy("position").execute();
  return rows.map((row) => postedDocument(toInvoice(row, null)));
}

export async function returnMonth(db: Db, month: string): Promise<ReturnMonth> {
  const [documents, related] = await Promise.all([documentsOf(db, month), relatedOf(db, month)]);
  return { month, documents, related };
}

export const gstr1Sheets = async (db: Db, month: string): Promise<Sheet[]> => gstr1(await returnMonth(db, month));

/** By the day of entry, as the drawer and the closed days have it: a month that is over stays as it was exported. */
export async function tallyImport(db: Db, month: string): Promise<string> {
  const [from, to] = daysOf(month);
  const [ledgers, documents, rows, paidByCompanies, held, settled] = await Promise.all([
    readLedgers(db),
    documentsOf(db, month),
    db
      .selectFrom("payment")
      .innerJoin("booking", "booking.id", "payment.booking_id")
      .leftJoin("company", "company.id", "payment.company_id")
      .selectAll("payment")
      .select(["booking.reference", "company.name as company"])
      .where("payment.state", "=", "received")
      .where("payment.working_day", ">", from)
      .where("payment.working_day", "<", to)
      .orderBy("payment.working_day")
      .orderBy("payment.created_at")
      .orderBy("payment.id")
      .execute(),
    db
      .selectFrom("company_payment")
      .innerJoin("company", "company.id", "company_payment.company_id")
      .selectAll("company_payment")
      .select("company.name as company")
      .where("working_day", ">", from)
      .where("working_day", "<", to)
      .orderBy("working_day")
      .orderBy("company_payment.created_at")
      .orderBy("company_payment.id")
      .execute(),
    db
      .selectFrom("security_entry as entry")
      .innerJoin("booking", "booking.id", "entry.booking_id")
      .select(["entry.kind", "entry.method", "entry.amount_paise as amount", "entry.utr", "booking.reference"])
      .select("entry.working_day as enteredOn")
      .where("entry.working_day", ">", from)
      .where("entry.working_day", "<", to)
      .orderBy("entry.working_day")
      .orderBy("entry.created_at")
      .orderBy("entry.id")
      .execute(),
    db
      .selectFrom("gateway_settlement")
      .selectAll()
      .where("working_day", ">", from)
      .where("working_day", "<", to)
      .orderBy("working_day")
      .orderBy("id")
      .execute(),
  ]);
  const settlements = settled.map(({ working_day: enteredOn, utr, amount_paise, fee_paise, tax_paise }) => ({
    enteredOn,
    utr,
    amount: amount_paise,
    fees: fee_paise,
    tax: tax_paise,
  }));
  const payments = toPayments(rows).map((payment, index) => {
    const { reference = "", company, working_day: enteredOn = "", amount_paise: amount = paise(0) } = rows[index] ?? {};
    return { ...payment, amount, reference, company: company ?? "", enteredOn };
  });
  const companyPayments = toCompanyPayments(paidByCompanies).map((payment, index) => ({
    ...payment,
    amount: paidByCompanies[index]?.amount_paise ?? paise(0),
    tds: paidByCompanies[index]?.tds_paise ?? paise(0),
    company: paidByCompanies[index]?.company ?? "",
    enteredOn: paidByCompanies[index]?.working_day ?? "",
  }));
  return tallyXml(vouchersOf({ documents, payments, companyPayments, deposits: held, settlements }, ledgers));
}

export async function readLedgers(db: Db): Promise<StoredLedgers> {
  const { value, updated_at } = await db
    .selectFrom("setting")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { _id: id, ...defaultLedgers, ...JSON.parse(value), updatedAt: updated_at };
}

/** Throws changed (with the present names). */
export function updateLedgers(
  db: Db,
  { updatedAt, ...names }: LedgersInput,
  context: ActionContext,
): Promise<StoredLedgers> {
  return transact(db, async (db) => {
    await lockRow(db, "setting", id);
    const present = await readLedgers(db);
    requireVersion(updatedAt, present.updatedAt, { details: { ledgers: present } });
    const updated_at = nextVersion(present.updatedAt, context.instant);
    await db
      .updateTable("setting")
      .set({ value: JSON.stringify(names), updated_at })
      .where("id", "=", id)
      .execute();
    const audited = (ledgers: Ledgers) =>
      Object.fromEntries(ledgerNames.map((name) => [auditField(name), ledgers[name]]));
    const subject = { entity: "settings" as const, entityId: id, label: m.auditLabel() };
    await recordChange(db, { context, ...subject, action: "Changed", before: audited(present), after: audited(names) });
    return { _id: id, ...names, updatedAt: updated_at };
  });
}
