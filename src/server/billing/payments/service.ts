import {
  type Ledger,
  type LedgerInput,
  type Payment,
  partField,
  partsOf,
  type Reversal,
  sumOfParts,
} from "#domain/billing/payments.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { formatRupees, type Paise, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import * as errors from "#messages/errors.js";
import * as validation from "#messages/formValidation.js";
import { requireEntryDate } from "#server/billing/shifts/entry-date.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { PaymentTable } from "#server/platform/database/tables/payment-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { requireWithinLimit } from "#server/property/settings/staff-limits.ts";
import { recordEntry } from "./audit.ts";
import { billParts, splitColumns } from "./bill-parts.ts";
import { lockCash, requireWithinCashLimit } from "./cash-limit.ts";
import { billedOf, leftToBill } from "./credit-rows.ts";
import { bookingOf, endHold, insertEntry, isReversed, lockEntry, lockLedger, releaseUtr, rowsOf } from "./entries.ts";
import { requireNoMoreThanOwed, requireSeenBalance } from "./expected-balance.ts";
import { owedFor } from "./owed.ts";
import { type Account, accountOf, cashReceipts, refundedByUser, toLedger, toPayments } from "./rows.ts";
import { answerRequest } from "./upi.ts";
import { rejectDuplicateUtr, requireUnusedUtr } from "./utr.ts";

export interface PaymentContext {
  context: ActionContext;
  today: Night;
  idempotencyKey?: string;
  /** The entry that was made in the same step before these. */
  firstPart?: string | undefined;
  /** The entry is a share of the payment of `firstPart`, which has the number of the transfer. */
  isShare?: boolean;
  /** Set by an import: the money was received before the booking was entered. */
  isImported?: boolean;
  /** Entries of a gateway are reversed only by what it says. */
  isByGateway?: boolean;
  /** The balance is that of the stay with this status. */
  status?: BookingStatus;
}

/** The share of a booking's balance that its company is still to be billed: nobody asks the guest for it. */
export async function companyOwes(db: Db, bookingId: string): Promise<Paise> {
  const query = db.selectFrom("booking").select(splitColumns).where("id", "=", bookingId);
  const part = billParts(await query.executeTakeFirstOrThrow()).company.total;
  if (part === 0) return paise(0);
  const { entries, balance } = await readAccount(db, bookingId);
  return leftToBill({ part, billed: billedOf(entries), balance });
}

/** Whether a company pays the nights: nobody then waits for an advance of the guest's. Throws if there is no such booking. */
export async function companyPaysNights(db: Db, bookingId: string): Promise<boolean> {
  const query = db.selectFrom("booking").select("nights_payer").where("id", "=", bookingId);
  return (await query.executeTakeFirstOrThrow()).nights_payer === "company";
}

/** Oldest entry first. `status`: as if the stay had it. Throws not_found. */
export async function readAccount(db: Db, bookingId: string, status?: BookingStatus): Promise<Account> {
  const booking = await bookingOf(db, bookingId);
  return accountOf(owedFor({ ...booking, ...(status && { status }) }), await rowsOf(db, bookingId));
}

/** Throws not_found. */
export async function ledgerOf(db: Db, bookingId: string, status?: BookingStatus): Promise<Ledger> {
  return toLedger(await readAccount(db, bookingId, status));
}

export async function paymentsOf(db: Db, bookingIds: readonly string[]): Promise<Payment[]> {
  if (bookingIds.length === 0) return [];
  const rows = db.selectFrom("payment").selectAll().where("booking_id", "in", bookingIds);
  return toPayments(await rows.orderBy("created_at").orderBy("booking_id").orderBy("position").execute());
}

/**
 * Records a payment or a refund, in all its parts or not at all, once per idempotency key. Throws not_found, invalid_input (a
 * refund of more than was received, a payment of more than is owed, a duplicate UTR, a date that it can't have, more cash
 * than the law allows), changed (another balance than the caller saw, with the ledger), idempotency_conflict,
 * approval_required.
 */
export function recordPayment(
  db: Db,
  bookingId: string,
  input: LedgerInput,
  {
    context,
    today,
    idempotencyKey,
    firstPart,
    isShare = false,
    status,
    isImported = false,
    isByGateway = false,
  }: PaymentContext,
): Promise<Ledger> {
  const receivedOn = input.receivedOn ?? today;
  const once = { scope: "recordPayment", key: idempotencyKey, request: { bookingId, ...input } };
  return rejectDuplicateUtr((storesUtrOf) =>
    runIdempotent(db, once, context.instant, async (db) => {
      const { booking, rows } = await lockLedger(db, bookingId);
      const parts = partsOf(input);
      const isRefund = input.kind === "refund";
      const account = accountOf(owedFor({ ...booking, ...(status && { status }) }), rows);
      requireSeenBalance({ ...account, seenBalance: input.seenBalance, details: { ledger: toLedger(account) } });
      const isCash = !isRefund && parts.some(({ method }) => method === "cash");
      if (isCash) await lockCash(db, bookingId);
      await requireEntryDate(db, context, {
        date: receivedOn,
        today,
        of: "booking",
        madeAt: booking.created_at,
        isCounted: isCash,
        reason: isImported || isByGateway ? undefined : isRefund ? input.reason : input.note,
        fields: { date: "receivedOn", reason: isRefund ? "reason" : "note" },
      });
      const entries = [...rows];
      let first = firstPart;
      for (const [index, { method, amount, utr, tr }] of parts.entries()) {
        const at = { field: partField(index, "amount"), amount: toPaise(amount) };
        if (isRefund && !isByGateway) refuseTooMuch(entries, at);
        else if (!isRefund && method === "cash") await requireWithinCashLimit(db, bookingId, { ...at, receivedOn });
        const utrField = partField(index, "utr");
        storesUtrOf(utrField);
        const entry = await insertEntry(
          db,
          entries,
          {
            booking_id: bookingId,
            kind: input.kind,
            method,
            amount_paise: at.amount,
            utr,
            note: input.note,
            reason: isRefund ? (input.reason ?? "") : "",
            state: "received",
            reverses: null,
            first_part: first ?? null,
            company_id: null,
            due_on: null,
            counted_utr: isShare ? null : await requireUnusedUtr(db, { kind: input.kind, method, utr }, utrField),
            recorded_by: context.actor,
            received_on: receivedOn,
            created_at: context.instant.toISOString(),
          },
          context.day,
        );
        if (!isRefund && method === "upi") await answerRequest(db, tr, entry);
        first ??= entry.id;
        entries.push(entry);
        await recordEntry(db, context, booking, entry);
      }
      if (isRefund) await requireWithinLimit(db, context, { right: "refund", amount: refundedByUser(entries) });
      else {
        const paid = { amount: sumOfParts(input), field: partField(parts.length - 1, "amount"), isMore: input.isMore };
        requireNoMoreThanOwed(account.balance, paid);
      }
      await endHold(db, booking, entries);
      return toLedger(accountOf(owedFor(booking), entries));
    }),
  );
}

function refuseTooMuch(entries: readonly PaymentTable[], { amount, field }: { amount: Paise; field: string }): void {
  const paid = cashReceipts(entries);
  if (amount <= paid) return;
  throw invalidInput({ [field]: validation.refundTooLarge({ amount: formatRupees(toRupees(paid)) }) });
}

/** The first of the entries that were just made by `input`. */
export const firstEntryOf = ({ payments }: Ledger, input: LedgerInput): string | undefined =>
  payments.at(-partsOf(input).length)?._id;

/**
 * Reverses an entry with an opposite one. Throws not_found, and in_use if it is already reversed, was not received, is a
 * reversal itself, or if refunds would exceed payments; approval_required.
 */
export function reversePayment(
  db: Db,
  id: string,
  { reason }: Reversal,
  { context, today, isByGateway = false }: PaymentContext,
): Promise<Ledger> {
  return transact(db, async (db) => {
    const { booking, rows, entry } = await lockEntry(db, id);
    if (entry.method === "gateway" && !isByGateway) throw new AppError("in_use", errors.entryOfGateway());
    if (entry.reverses !== null) throw new AppError("in_use", errors.entryIsReversal());
    if (entry.state !== "received") throw new AppError("in_use", errors.entryNeverCounted());
    if (isReversed(rows, id)) {
      throw new AppError("in_use", errors.entryReversed());
    }
    const isMoney = entry.method !== "credit";
    if (isMoney && entry.kind === "payment" && cashReceipts(rows) < entry.amount_paise) {
      throw new AppError("in_use", errors.entryRefunded());
    }
    const { booking_id, method, amount_paise, utr, company_id } = entry;
    if (company_id !== null) await lockRow(db, "company", company_id);
    const counter = await insertEntry(
      db,
      rows,
      {
        booking_id,
        method,
        amount_paise,
        utr,
        note: "",
        reason,
        state: "received",
        reverses: id,
        kind: entry.kind === "payment" ? "refund" : "payment",
        first_part: null,
        counted_utr: null,
        company_id,
        due_on: null,
        recorded_by: context.actor,
        received_on: today,
        created_at: context.instant.toISOString(),
      },
      context.day,
    );
    if (isMoney && counter.kind === "refund") {
      await requireWithinLimit(db, context, { right: "refund", amount: refundedByUser([...rows, counter]) });
    }
    await releaseUtr(db, entry);
    await recordEntry(db, context, booking, counter);
    return toLedger(accountOf(owedFor(booking), [...rows, counter]));
  });
}

/** Reverses what was taken in one step, except for parts that are reversed already. Throws what `reversePayment` throws. */
export async function reverseParts(
  db: Db,
  firstId: string,
  reversal: Reversal,
  request: PaymentContext,
): Promise<void> {
  const parts = await db
    .selectFrom("payment")
    .select("id")
    .where(({ eb, or }) => or([eb("id", "=", firstId), eb("first_part", "=", firstId)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("payment as counter").select("counter.id").whereRef("counter.reverses", "=", "payment.id")),
      ),
    )
    .orderBy("position")
    .execute();
  for (const { id } of parts) await reversePayment(db, id, reversal, request);
}
