import { type Rupees, toRupees } from "#domain/platform/money/money.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { balanceOf } from "#server/billing/balance/balance.ts";
import { billParts } from "#server/billing/payments/bill-parts.ts";
import { billedOf, leftToBill } from "#server/billing/payments/credit-rows.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";

/** The amounts that the companies of these bookings can still be billed, by booking id; without those of nothing. */
export async function toBillOf(db: Db, rows: readonly BookingTable[]): Promise<Record<string, Rupees>> {
  const split = rows.filter((row) => row.company_id !== null && holdsNights(row.status));
  const parts = split.map((row) => ({ row, part: billParts(row).company.total })).filter(({ part }) => part > 0);
  if (parts.length === 0) return {};
  const ids = parts.map(({ row }) => row.id);
  const entries = await db
    .selectFrom("payment")
    .select(["booking_id", "kind", "state", "amount_paise", "method"])
    .where("booking_id", "in", ids)
    .execute();
  const byBooking = Map.groupBy(entries, ({ booking_id }) => booking_id);
  return Object.fromEntries(
    parts
      .map(({ row, part }) => {
        const billed = billedOf(byBooking.get(row.id) ?? []);
        return [row.id, toRupees(leftToBill({ part, billed, balance: balanceOf(row) }))] as const;
      })
      .filter(([, amount]) => amount > 0),
  );
}
