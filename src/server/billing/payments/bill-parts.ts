import { type BillPart, type Payer, partsOfBill } from "#domain/billing/payers.ts";
import { paise } from "#domain/platform/money/money.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import type { BookingTable } from "#server/platform/database/tables/schema.ts";

/** The columns that say who pays what. */
export const splitColumns = [
  "grand_total_paise",
  "charges_paise",
  "rounding_paise",
  "nights_payer",
  "company_charges_paise",
  "company_rounding_paise",
  "status",
  "cancellation_fee_paise",
] as const;
export type SplitBooking = Pick<BookingTable, (typeof splitColumns)[number]>;

/** For a cancelled or missed stay the fee takes the place of the nights: the payer of the nights pays it. */
export function billParts(row: SplitBooking): Record<Payer, BillPart> {
  const nightsPayer = row.nights_payer;
  const none = paise(0);
  if (!holdsNights(row.status)) {
    const nights = row.cancellation_fee_paise ?? none;
    const nothing = { charges: none, companyCharges: none, rounding: none, companyRounding: none };
    return partsOfBill({ nights, nightsPayer, ...nothing });
  }
  return partsOfBill({
    nights: row.grand_total_paise,
    nightsPayer,
    charges: paise(row.charges_paise - row.rounding_paise),
    companyCharges: row.company_charges_paise,
    rounding: row.rounding_paise,
    companyRounding: row.company_rounding_paise,
  });
}
