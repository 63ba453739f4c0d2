import { randomUUID } from "node:crypto";
import { type CompanyAccount, settle } from "#domain/billing/company-accounts.ts";
import type { CompanyPaymentInput, Reversal } from "#domain/billing/payments.ts";
import { companyCashProblem } from "#domain/billing/received/cash-limit.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { formatRupees, type Paise, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import * as m from "#messages/companyAccount.js";
import { requireNoMoreThanOwed, requireSeenBalance } from "#server/billing/payments/expected-balance.ts";
import { refundedByUser } from "#server/billing/payments/rows.ts";
import type { PaymentContext } from "#server/billing/payments/service.ts";
import { rejectDuplicateUtr, requireUnusedUtr } from "#server/billing/payments/utr.ts";
import { requireEntryDate } from "#server/billing/shifts/entry-date.ts";
import { currentShiftAndDay } from "#server/billing/shifts/place-of-entry.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { CompanyPaymentTable } from "#server/platform/database/tables/payment-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { requireWithinLimit } from "#server/property/settings/staff-limits.ts";
import { companyPayments, companyRow, readCompanyAccount } from "./account.ts";
import { billsOf, chosenBills, owedBy, paidOf } from "./balances.ts";

/**
 * Records what a company pays on its account, once per idempotency key; more than it owes if the caller says so. Throws
 * not_found, changed (another balance than the caller saw), invalid_input (more than is owed or open of a bill, a duplicate
 * UTR, a day that an entry may not name, more cash than the law allows).
 */
export function recordCompanyPayment(
  db: Db,
  companyId: string,
  input: CompanyPaymentInput,
  { context, today, idempotencyKey }: PaymentContext,
): Promise<CompanyAccount> {
  const receivedOn = input.receivedOn ?? today;
  const once = { scope: "recordCompanyPayment", key: idempotencyKey, request: { companyId, ...input } };
  return rejectDuplicateUtr(() =>
    runIdempotent(db, once, context.instant, async (db) => {
      await lockRow(db, "company", companyId);
      const { name, created_at } = await companyRow(db, companyId);
      const rows = await companyPayments(db, companyId);
      const amount = toPaise(input.amount);
      const tds = toPaise(input.tds ?? 0);
      const balance = await owedBy(db, companyId);
      const { seenBalance, isMore } = input;
      requireSeenBalance({
        balance,
        seenBalance,
        details: { account: await readCompanyAccount(db, companyId, today) },
      });
      if (input.method === "cash") {
        const problem = companyCashProblem(amount, cashOn(rows, receivedOn));
        if (problem) throw invalidInput({ amount: problem });
      }
      await requireEntryDate(db, context, {
        date: receivedOn,
        today,
        of: "company",
        madeAt: created_at,
        isCounted: input.method === "cash",
        reason: input.note,
        fields: { date: "receivedOn", reason: "note" },
      });
      const { method, utr, note } = input;
      const entry: CompanyPaymentTable = {
        id: randomUUID(),
        company_id: companyId,
        position: rows.length + 1,
        kind: "payment",
        method,
        amount_paise: amount,
        tds_paise: tds,
        utr,
        note,
        reverses: null,
        counted_utr: await requireUnusedUtr(db, { kind: "payment", method, utr }),
        recorded_by: context.actor,
        received_on: receivedOn,
        created_at: context.instant.toISOString(),
        ...(await currentShiftAndDay(db, context.day ?? receivedOn)),
      };
      const settled = paise(amount + tds);
      requireNoMoreThanOwed(balance, { amount: settled, field: "amount", isMore });
      const chosen = await chooseBills(db, companyId, { bills: input.bills ?? [], settled });
      await db.insertInto("company_payment").values(entry).execute();
      for (const bill of chosen) {
        const row = { company_payment_id: entry.id, ...bill };
        await db.insertInto("company_payment_bill").values(row).execute();
      }
      await record(db, context, { id: companyId, name, action: "Payment recorded", entry });
      return readCompanyAccount(db, companyId, today);
    }),
  );
}

interface Choice {
  bills: NonNullable<CompanyPaymentInput["bills"]>;
  /** The amount that the payment settles. */
  settled: Paise;
}

/** The share of the payment for each of its bills. Throws invalid_input for a bill that has not so much open. */
async function chooseBills(db: Db, companyId: string, { bills, settled }: Choice) {
  if (bills.length === 0) return [];
  const rows = await billsOf(db, companyId);
  const paid = paidOf(await companyPayments(db, companyId));
  const open = new Map(
    settle(rows, { paid, chosen: await chosenBills(db, companyId) }).bills.map((bill) => [bill.id, bill.open]),
  );
  let left: number = settled;
  const chosen: { payment_id: string; amount_paise: Paise }[] = [];
  for (const [index, { bill, amount }] of bills.entries()) {
    const atMost = open.get(bill) ?? 0;
    const wanted = amount === undefined ? Math.min(atMost, left) : toPaise(amount);
    if (atMost === 0) throw invalidInput({ [`bills.${index}`]: m.billNotOpen() });
    if (wanted > Math.min(atMost, left)) {
      const amount = formatRupees(toRupees(paise(Math.min(atMost, left))));
      throw invalidInput({ [`bills.${index}.amount`]: m.onlyOpen({ amount }) });
    }
    open.delete(bill);
    if (wanted === 0) continue;
    left -= wanted;
    chosen.push({ payment_id: bill, amount_paise: paise(wanted) });
  }
  return chosen;
}

/** The cash of the day; reversed entries were never taken. */
function cashOn(rows: readonly CompanyPaymentTable[], day: Night): Paise {
  const reversed = new Set(rows.map(({ reverses }) => reverses));
  const taken = rows.filter(
    ({ id, kind, method, received_on }) =>
      kind === "payment" && method === "cash" && received_on === day && !reversed.has(id),
  );
  return paise(taken.reduce((sum, { amount_paise }) => sum + amount_paise, 0));
}

/**
 * Reverses a payment with an opposite entry and a reason. Throws not_found, in_use if it is reversed or a reversal itself,
 * approval_required above reception's limit of refunds.
 */
export function reverseCompanyPayment(
  db: Db,
  id: string,
  { reason }: Reversal,
  { context, today }: PaymentContext,
): Promise<CompanyAccount> {
  return transact(db, async (db) => {
    const entry = await companyPaymentRow(db, id);
    const companyId = entry.company_id;
    await lockRow(db, "company", companyId);
    const { name } = await companyRow(db, companyId);
    const rows = await companyPayments(db, companyId);
    if (entry.reverses !== null) throw new AppError("in_use", m.isReversal());
    if (rows.some(({ reverses }) => reverses === id)) throw new AppError("in_use", m.reversedAlready());
    const { method, amount_paise, tds_paise, utr } = entry;
    const counter: CompanyPaymentTable = {
      id: randomUUID(),
      company_id: companyId,
      position: rows.length + 1,
      kind: "refund",
      method,
      amount_paise,
      tds_paise,
      utr,
      counted_utr: null,
      note: reason,
      reverses: id,
      recorded_by: context.actor,
      received_on: today,
      created_at: context.instant.toISOString(),
      ...(await currentShiftAndDay(db, context.day ?? today)),
    };
    await db.insertInto("company_payment").values(counter).execute();
    await requireWithinLimit(db, context, { right: "refund", amount: refundedByUser([...rows, counter]) });
    // Releases the UTR, so that it can be recorded where it belongs.
    await db.updateTable("company_payment").set({ counted_utr: null }).where("id", "=", id).execute();
    await record(db, context, { id: companyId, name, action: "Payment taken back", entry: counter });
    return readCompanyAccount(db, companyId, today);
  });
}

/** Throws not_found. */
export async function companyPaymentRow(db: Db, id: string): Promise<CompanyPaymentTable> {
  const row = await db.selectFrom("company_payment").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.paymentMissing());
  return row;
}

interface Recorded {
  id: string;
  name: string;
  action: string;
  entry: CompanyPaymentTable;
}

function record(db: Db, context: ActionContext, { id, name, action, entry }: Recorded): Promise<void> {
  const { method, amount_paise, tds_paise, utr, received_on, reverses, note } = entry;
  const after = {
    method,
    amount: toRupees(amount_paise),
    ...(tds_paise > 0 && { tds: toRupees(tds_paise) }),
    ...(utr && { utr }),
    receivedOn: received_on,
    ...(reverses !== null && { reason: note }),
  };
  return recordChange(db, { context, entity: "company", entityId: id, label: name, action, after });
}
