import type { Ledger, Payment } from "#domain/billing/payments.ts";
import { type Paise, paise, toRupees } from "#domain/platform/money/money.ts";
import type { PaymentTable } from "#server/platform/database/tables/payment-tables.ts";

type Entry = Pick<PaymentTable, "kind" | "state" | "amount_paise">;

/** The sum of the entries that count, refunds negative. */
export function sumOf(entries: readonly Entry[]): Paise {
  const counted = entries.filter(({ state }) => state === "received");
  return paise(
    counted.reduce((sum, { kind, amount_paise }) => sum + (kind === "payment" ? amount_paise : -amount_paise), 0),
  );
}

/** The money received: a bill to a company is none. */
export const cashReceipts = (entries: readonly (Entry & Pick<PaymentTable, "method">)[]): Paise =>
  sumOf(entries.filter(({ method }) => method !== "credit"));

type GivenBack = Pick<PaymentTable, "kind" | "amount_paise" | "recorded_by" | "working_day"> & { method: string };

/** The sum that the author of the last of the entries gave back that day, so that a limit holds for several refunds too. */
export function refundedByUser(entries: readonly GivenBack[]): Paise {
  const last = entries.at(-1);
  const own = entries.filter(
    ({ kind, method, recorded_by, working_day }) =>
      kind === "refund" && method !== "credit" && recorded_by === last?.recorded_by && working_day === last.working_day,
  );
  return paise(own.reduce((sum, { amount_paise }) => sum + amount_paise, 0));
}

export function toPayments(rows: readonly PaymentTable[]): Payment[] {
  const reversed = new Set(rows.map(({ reverses }) => reverses));
  return rows.map((row) => ({
    _id: row.id,
    bookingId: row.booking_id,
    kind: row.kind,
    method: row.method,
    amount: toRupees(row.amount_paise),
    utr: row.utr,
    note: row.note,
    reason: row.reason,
    state: row.state,
    reverses: row.reverses,
    isReversed: reversed.has(row.id),
    recordedBy: row.recorded_by,
    receivedOn: row.received_on,
    createdAt: row.created_at,
  }));
}

/** A booking's entries in order, with their sums. */
export interface Account {
  entries: readonly PaymentTable[];
  total: Paise;
  paid: Paise;
  /** Negative when the guest is owed money. */
  balance: Paise;
}

export function accountOf(total: Paise, entries: readonly PaymentTable[]): Account {
  const paid = sumOf(entries);
  return { entries, total, paid, balance: paise(total - paid) };
}

export function toLedger({ entries, total, paid, balance }: Account): Ledger {
  return {
    payments: toPayments(entries),
    total: toRupees(total),
    paid: toRupees(paid),
    balance: toRupees(balance),
  };
}
