import { chargeMessages, roundingOf, takesCharges } from "#domain/billing/charges.ts";
import { type Paise, paise } from "#domain/platform/money/money.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { billParts } from "#server/billing/payments/bill-parts.ts";
import { billedOf } from "#server/billing/payments/credit-rows.ts";
import { rowsOf } from "#server/billing/payments/entries.ts";
import { type OwingBooking, owedFor } from "#server/billing/payments/owed.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";

/** The amount left to be paid; negative if the guest is owed money. The list of bookings is sorted by the same in SQL. */
export function balanceOf(row: OwingBooking & Pick<BookingTable, "paid_paise">): Paise {
  return paise(owedFor(row) - row.paid_paise);
}

type Rounded = Pick<
  BookingTable,
  | ("status" | "grand_total_paise" | "charges_paise" | "rounding_paise" | "nights_payer")
  | ("company_charges_paise" | "company_rounding_paise" | "cancellation_fee_paise")
>;

/**
 * The columns of a bill whose parts are rounded to the rupee, or no longer: only what a guest in house or departed owes is.
 */
export function roundedColumns(row: Rounded, rounds: boolean) {
  const charged = row.charges_paise - row.rounding_paise;
  const isRounded = rounds && takesCharges(row.status);
  const none = { rounding_paise: paise(0), company_rounding_paise: paise(0) };
  const { guest, company } = billParts({ ...row, ...none, charges_paise: paise(charged) });
  const company_rounding_paise = isRounded ? roundingOf(company.total) : paise(0);
  const rounding_paise = isRounded ? paise(roundingOf(guest.total) + company_rounding_paise) : paise(0);
  return { charges_paise: paise(charged + rounding_paise), rounding_paise, company_rounding_paise };
}

/**
 * Throws in_use if a stay that has charges, or is billed to its company, would become one that can't be, if a stay whose fee
 * is billed would owe its nights again, and if the company would owe less than it was billed.
 */
export async function refuseCharged(db: Db, before: BookingTable, after: BookingTable): Promise<void> {
  const losesBill = takesCharges(before.status) && !takesCharges(after.status);
  const losesFee = !holdsNights(before.status) && holdsNights(after.status);
  if (losesBill && before.charges_paise !== before.rounding_paise) {
    throw new AppError("in_use", chargeMessages.voidFirst());
  }
  const companyOwes = billParts(after).company.total;
  const isLess = companyOwes < billParts(before).company.total;
  if (before.company_id === null || !(losesBill || losesFee || isLess)) return;
  const billed = billedOf(await rowsOf(db, before.id));
  if (billed === 0 || (!losesBill && !losesFee && billed <= companyOwes)) return;
  throw new AppError("in_use", losesFee ? chargeMessages.unbillFeeFirst() : chargeMessages.unbillFirst());
}
