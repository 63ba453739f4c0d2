import type { LedgerInput } from "#domain/billing/payments.ts";
import { type PaymentShare, spreadOverRooms } from "#domain/billing/received/group-payments.ts";
import { type Paise, paise, toRupees } from "#domain/platform/money/money.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { depositDue } from "#domain/pricing/deposits.ts";
import { balanceOf } from "#server/billing/balance/balance.ts";
import { reportPayment } from "#server/billing/payments/reported.ts";
import type { PaymentContext } from "#server/billing/payments/service.ts";
import { askedAdvance } from "#server/billing/payments/shared-hold.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { lockBookings, lockGroup } from "./lock.ts";
import { recordShares } from "./pay.ts";
import { pageRowsOf } from "./together.ts";

/**
 * The rooms that a guest pays for under the reference of one: all that were booked together, or the one. Locked as everywhere, until the
 * transaction ends.
 */
export async function lockPaidRooms(db: Db, bookingId: string): Promise<BookingTable[]> {
  const { group_id } = await rowOf(db, bookingId);
  if (group_id !== null && (await pageRowsOf(db, { group_id })) !== undefined) {
    await lockGroup(db, group_id);
    const rows = await lockBookings(db, group_id);
    return rows.toSorted((one, other) => Number(other.id === bookingId) - Number(one.id === bookingId));
  }
  await lockRow(db, "booking", bookingId);
  return [await rowOf(db, bookingId)];
}

const rowOf = (db: Db, id: string): Promise<BookingTable> =>
  db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** The part of an amount that is for each room. What none of them owes is for the first that is not given up. */
function sharesOf(rooms: readonly BookingTable[], amount: Paise): PaymentShare[] {
  const order = rooms.toSorted((one, other) => Number(holdsNights(other.status)) - Number(holdsNights(one.status)));
  return spreadOverRooms(
    toRupees(amount),
    order.map((row) => ({
      bookingId: row.id,
      checkOutDate: row.check_out,
      balance: toRupees(paise(Math.max(0, balanceOf(row)))),
      due: toRupees(holdsNights(row.status) ? depositDue(askedAdvance(row), row.paid_paise) : paise(0)),
    })),
  );
}

/** Records what arrived for the rooms, locked by `lockPaidRooms`; the id of its first entry. Throws what `recordPayment` throws. */
export function recordForRooms(
  db: Db,
  rooms: readonly BookingTable[],
  { amount, ...payment }: Omit<LedgerInput, "amount"> & { amount: Paise },
  options: PaymentContext,
): Promise<string> {
  return recordShares(db, sharesOf(rooms, amount), { ...payment, isMore: true }, options);
}

/**
 * Stores the payment for all rooms that a guest reports: a part of it in each ledger; undefined if it was said before. Throws
 * what `reportPayment` throws.
 */
export async function reportForRooms(
  db: Db,
  rooms: readonly BookingTable[],
  { utr, amount }: { utr: string; amount: Paise },
  options: PaymentContext,
): Promise<Paise | undefined> {
  let firstPart: string | undefined;
  for (const share of sharesOf(rooms, amount)) {
    const part = { amount: share.amount, firstPart };
    const entry = await reportPayment(db, share.bookingId, { utr }, options, part);
    if (!entry) return undefined;
    firstPart ??= entry.id;
  }
  return amount;
}
