import { isBillable } from "#domain/billing/charges.ts";
import { type BillingInput, dueOn } from "#domain/billing/company-accounts.ts";
import type { Ledger } from "#domain/billing/payments.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { formatRupees, type Paise, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import * as m from "#messages/companyAccount.js";
import * as errors from "#messages/errors.js";
import { recordEntry } from "#server/billing/payments/audit.ts";
import { billParts, splitColumns } from "#server/billing/payments/bill-parts.ts";
import { billedOf, leftToBill } from "#server/billing/payments/credit-rows.ts";
import { endHold, insertEntry, lockLedger } from "#server/billing/payments/entries.ts";
import { owedFor } from "#server/billing/payments/owed.ts";
import { accountOf, toLedger } from "#server/billing/payments/rows.ts";
import type { PaymentContext } from "#server/billing/payments/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { CompanyTable } from "#server/platform/database/tables/price-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { owedBy } from "./balances.ts";

/**
 * Puts the company's part of a bill, or some of it, on the company's account: an entry of the booking's ledger, which no
 * list of receipts counts. Throws not_found, invalid_input (no company, more than is left), in_use (nothing left, not
 * arrived: until then the bill is not rounded), approval_required above the company's credit limit.
 */
export function billToCompany(
  db: Db,
  bookingId: string,
  { amount: wanted }: BillingInput,
  { context, today, idempotencyKey }: PaymentContext,
): Promise<Ledger> {
  const once = { scope: "billToCompany", key: idempotencyKey, request: { bookingId, amount: wanted } };
  return runIdempotent(db, once, context.instant, async (db) => {
    const { booking, rows } = await lockLedger(db, bookingId);
    const split = await splitOf(db, bookingId);
    if (split.company_id === null) throw invalidInput({ amount: m.noCompany() });
    if (!isBillable(booking.status)) throw new AppError("in_use", m.notBillable());
    const billed = billedOf(rows);
    const part = billParts(split).company.total;
    const amount = wanted === undefined ? undefined : toPaise(wanted);
    const due = leftToBill({ part, billed, balance: accountOf(owedFor(booking), rows).balance });
    // An advance by the guest is paid back where the company pays everything after all.
    const atMost = paise(amount === undefined ? due : Math.max(0, part - billed));
    if (atMost === 0) throw new AppError("in_use", m.nothingToBill());
    if (amount !== undefined && amount > atMost) {
      throw invalidInput({ amount: m.onlyToBill({ amount: formatRupees(toRupees(atMost)) }) });
    }
    const entered = amount ?? atMost;
    const company = await lockCompany(db, split.company_id);
    await requireWithinCredit(db, company, entered, context);
    const entry = await insertEntry(
      db,
      rows,
      {
        booking_id: bookingId,
        kind: "payment",
        method: "credit",
        amount_paise: entered,
        utr: "",
        note: "",
        state: "received",
        reverses: null,
        first_part: null,
        reason: "",
        counted_utr: null,
        company_id: company.id,
        due_on: dueOn(today, company.due_days),
        recorded_by: context.actor,
        received_on: today,
        created_at: context.instant.toISOString(),
      },
      context.day,
    );
    await recordEntry(db, context, booking, entry);
    await endHold(db, booking, [...rows, entry]);
    return toLedger(accountOf(owedFor(booking), [...rows, entry]));
  });
}

async function splitOf(db: Db, bookingId: string) {
  const row = await db
    .selectFrom("booking")
    .select(["company_id", ...splitColumns])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found", errors.bookingMissing());
  return row;
}

async function lockCompany(db: Db, id: string): Promise<Company> {
  await lockRow(db, "company", id);
  return db.selectFrom("company").select(companyColumns).where("id", "=", id).executeTakeFirstOrThrow();
}
const companyColumns = ["id", "name", "credit_limit_paise", "due_days"] as const;
type Company = Pick<CompanyTable, (typeof companyColumns)[number]>;

/** Checks a locked company. Owners have no limit. */
async function requireWithinCredit(
  db: Db,
  company: Company,
  amount: Paise,
  { hasLimits }: ActionContext,
): Promise<void> {
  const limit = company.credit_limit_paise;
  if (!hasLimits || limit === null) return;
  const owed = paise((await owedBy(db, company.id)) + amount);
  if (owed <= limit) return;
  const rupees = (value: Paise) => formatRupees(toRupees(value));
  const facts = { company: company.name, owed: rupees(owed), limit: rupees(limit) };
  throw new AppError("approval_required", m.aboveLimit(facts));
}
