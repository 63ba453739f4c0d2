import { type Paise, toRupees } from "#domain/money.ts";
import type { Ledger, Payment } from "#domain/payments.ts";
import type { PaymentTable } from "#server/database/schema.ts";

type Entry = Pick<PaymentTable, "kind" | "state" | "amount_paise">;

/** What the entries come to: those that count, refunds as less. */
export function sumOf(entries: readonly Entry[]): Paise {
  return entries
    .filter(({ state }) => state === "received")
    .reduce((sum, { kind, amount_paise }) => sum + (kind === "payment" ? amount_paise : -amount_paise), 0);
}

/** Rows to wire. */
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
    state: row.state,
    reverses: row.reverses,
    isReversed: reversed.has(row.id),
    recordedBy: row.recorded_by,
    receivedOn: row.received_on,
    createdAt: row.created_at,
  }));
}

/** A booking's ledger from all its rows, which come in their order. */
export function toLedger(total: Paise, rows: readonly PaymentTable[]): Ledger {
  const paid = sumOf(rows);
  return {
    payments: toPayments(rows),
    total: toRupees(total),
    paid: toRupees(paid),
    balance: toRupees(total - paid),
  };
}
