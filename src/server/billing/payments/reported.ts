import { type Ledger, maxReported, paymentMessages, type Settlement } from "#domain/billing/payments.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { paise, type Rupees, toPaise } from "#domain/platform/money/money.ts";
import { isPayable } from "#domain/platform/values/booking-status.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { depositDue } from "#domain/pricing/deposits.ts";
import * as errors from "#messages/errors.js";
import { currentShiftAndDay } from "#server/billing/shifts/place-of-entry.ts";
import type { PaymentTable } from "#server/platform/database/tables/payment-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { recordEntry, recordSettlement } from "./audit.ts";
import { endHold, insertEntry, isReversed, lockEntry, lockLedger, noShift } from "./entries.ts";
import { requireNoMoreThanOwed } from "./expected-balance.ts";
import { owedFor } from "./owed.ts";
import { accountOf, toLedger } from "./rows.ts";
import { companyOwes, type PaymentContext } from "./service.ts";
import { askedAdvance } from "./shared-hold.ts";
import { rejectDuplicateUtr, requireUnusedUtr } from "./utr.ts";

/** The part of a payment for several rooms; the entry that was made before it, if any. */
interface ReportedShare {
  amount: Rupees;
  firstPart: string | undefined;
}

/**
 * Records a guest's claim to have paid the balance, or the deposit before the stay is confirmed; it counts once staff confirm it. Resolves with the new entry, or with
 * undefined if the guest reported this UTR before. Throws not_found, invalid_input (a duplicate UTR, nothing due).
 */
export function reportPayment(
  db: Db,
  bookingId: string,
  { utr }: { utr: string },
  { context, today }: PaymentContext,
  share?: ReportedShare,
): Promise<PaymentTable | undefined> {
  return transact(db, async (db) => {
    const { booking, rows } = await lockLedger(db, bookingId);
    if (rows.some((row) => row.utr === utr && row.recorded_by === context.actor)) return undefined;
    await requireUnusedUtr(db, { kind: "payment", method: "upi", utr });
    const account = accountOf(owedFor(booking), rows);
    const deposit = isPayable(booking.status) ? paise(0) : depositDue(askedAdvance(booking), account.paid);
    const asked = deposit > 0 ? deposit : paise(account.balance - (await companyOwes(db, bookingId)));
    const balance = share ? toPaise(share.amount) : asked;
    if (balance <= 0) throw invalidInput({ utr: paymentMessages.nothingLeft() });
    if (rows.filter(({ state }) => state === "reported").length >= maxReported) {
      throw invalidInput({ utr: paymentMessages.tooManyReported() });
    }
    const entry = await insertEntry(
      db,
      rows,
      {
        booking_id: bookingId,
        kind: "payment",
        method: "upi",
        amount_paise: balance,
        utr,
        counted_utr: null,
        note: "",
        reason: "",
        state: "reported",
        reverses: null,
        first_part: share?.firstPart ?? null,
        company_id: null,
        due_on: null,
        recorded_by: context.actor,
        received_on: today,
        created_at: context.instant.toISOString(),
      },
      context.day,
    );
    await recordEntry(db, context, booking, entry);
    return entry;
  });
}

/**
 * Confirms or rejects a reported payment; with it the shares of the same transfer that are for other rooms. Throws not_found, changed if it was settled differently before, invalid_input
 * (a duplicate UTR, more than is owed).
 */
export function settleReported(
  db: Db,
  id: string,
  { state, amount, isMore }: Settlement,
  context: ActionContext,
): Promise<Ledger> {
  return rejectDuplicateUtr(() =>
    transact(db, async (db) => {
      const shares = await sharesWith(db, id);
      const ledger = await settleOne(db, id, { state, amount, isMore }, { context, isShare: false });
      for (const share of shares) await settleOne(db, share, { state }, { context, isShare: true });
      return ledger;
    }),
  );
}

/** The other shares of a transfer that a guest reported for several rooms. */
async function sharesWith(db: Db, id: string): Promise<string[]> {
  const entry = await db.selectFrom("payment").select(["state", "first_part"]).where("id", "=", id).executeTakeFirst();
  if (entry?.state !== "reported") return [];
  const first = entry.first_part ?? id;
  const rows = await db
    .selectFrom("payment")
    .select("id")
    .where(({ eb, or }) => or([eb("id", "=", first), eb("first_part", "=", first)]))
    .where("id", "<>", id)
    .where("state", "=", "reported")
    .orderBy("booking_id")
    .execute();
  return rows.map((row) => row.id);
}

interface Settling {
  context: ActionContext;
  /** Another entry has the number of the transfer. */
  isShare: boolean;
}

async function settleOne(
  db: Db,
  id: string,
  { state, amount, isMore }: Settlement,
  { context, isShare }: Settling,
): Promise<Ledger> {
  const { booking, rows, entry } = await lockEntry(db, id);
  const receivedAmount = state === "received" && amount !== undefined ? toPaise(amount) : entry.amount_paise;
  if (entry.state !== "reported") {
    if (entry.state === state && entry.amount_paise === receivedAmount && !isReversed(rows, id)) {
      return toLedger(accountOf(owedFor(booking), rows));
    }
    throw new AppError("changed", errors.paymentSettled());
  }
  if (state === "received") {
    const { balance } = accountOf(owedFor(booking), rows);
    requireNoMoreThanOwed(balance, { amount: receivedAmount, field: "amount", isMore });
  }
  const counted_utr = state === "received" && !isShare ? await requireUnusedUtr(db, entry) : null;
  const place = state === "received" ? await currentShiftAndDay(db, context.day ?? entry.received_on) : noShift;
  const settled = { ...entry, state, amount_paise: receivedAmount, counted_utr, ...place };
  await db
    .updateTable("payment")
    .set({ state, amount_paise: receivedAmount, counted_utr, ...place })
    .where("id", "=", id)
    .execute();
  await recordSettlement(db, context, booking, { before: entry, after: settled });
  const entries = rows.map((row) => (row.id === id ? settled : row));
  await endHold(db, booking, entries);
  return toLedger(accountOf(owedFor(booking), entries));
}
