import type { LedgerInput } from "#domain/billing/payments.ts";
import { type GroupPaymentInput, inPaymentOrder, type PaymentShare } from "#domain/billing/received/group-payments.ts";
import { toRupees } from "#domain/platform/money/money.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import type { GroupDetails } from "#domain/reservations/groups.ts";
import * as m from "#messages/deskGroupBill.js";
import { balanceOf } from "#server/billing/balance/balance.ts";
import { lockCash } from "#server/billing/payments/cash-limit.ts";
import { firstEntryOf, type PaymentContext, recordPayment } from "#server/billing/payments/service.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import type { GroupContext } from "./act.ts";
import { lockBookings, lockGroup } from "./lock.ts";
import { readGroup } from "./read.ts";

/**
 * Records one payment of a group: an entry of each room's ledger for its share, of which the first has the number of the
 * transfer. All or nothing, once per idempotency key. Throws not_found, invalid_input (a room of another group, more than a
 * room owes, what a payment can't be).
 */
export function payGroup(
  db: Db,
  groupId: string,
  input: GroupPaymentInput,
  { context, today, idempotencyKey }: GroupContext & { idempotencyKey?: string | undefined },
): Promise<GroupDetails> {
  const once = { scope: "payGroup", key: idempotencyKey, request: { groupId, ...input } };
  return runIdempotent(db, once, context.instant, async (db) => {
    const group = await lockGroup(db, groupId);
    const rows = await lockBookings(db, groupId);
    const { shares, amount: _sum, ...payment } = input;
    if (shares.some(({ bookingId }) => rows.every(({ id }) => id !== bookingId))) {
      throw invalidInput({ shares: m.notOfGroup() });
    }
    const owing = rows.map((row) => ({
      bookingId: row.id,
      checkOutDate: row.check_out,
      balance: toRupees(balanceOf(row)),
    }));
    const order = inPaymentOrder(owing).map(({ bookingId }) => bookingId);
    const sorted = shares.toSorted((one, other) => order.indexOf(one.bookingId) - order.indexOf(other.bookingId));
    if (payment.method === "cash") for (const { bookingId } of sorted) await lockCash(db, bookingId);
    await atShare(() => recordShares(db, sorted, { ...payment, kind: "payment" }, { context, today }));
    await recordChange(db, {
      context,
      entity: "group",
      entityId: groupId,
      label: group.name,
      action: "Payment recorded",
      after: {
        method: payment.method,
        amount: input.amount,
        ...(payment.utr && { utr: payment.utr }),
        rooms: shares.length,
      },
    });
    return readGroup(db, groupId);
  });
}

/**
 * An entry in the ledger of each room, of which the first has the number of the transfer; its id. In the caller's transaction,
 * with the rooms locked.
 */
export async function recordShares(
  db: Db,
  shares: readonly PaymentShare[],
  payment: Omit<LedgerInput, "amount">,
  options: PaymentContext,
): Promise<string> {
  let firstPart: string | undefined;
  for (const { bookingId, amount } of shares) {
    const part = { ...payment, amount };
    const ledger = await recordPayment(db, bookingId, part, {
      ...options,
      firstPart,
      isShare: firstPart !== undefined,
    });
    firstPart ??= firstEntryOf(ledger, part);
  }
  return firstPart ?? "";
}

/** What is wrong with an amount is wrong with its share. */
async function atShare<Reply>(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.fields?.amount === undefined) throw error;
    const { amount, ...fields } = error.fields;
    throw invalidInput({ ...fields, shares: amount });
  }
}
