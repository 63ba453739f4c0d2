import { paise } from "#domain/money.ts";
import { type BillPart, type Payer, partsOfBill } from "#domain/payers.ts";
import type { BookingTable } from "#server/database/schema.ts";

/** The columns that say who pays what. */
export const splitColumns = [
  ...(["grand_total_paise", "charges_paise", "rounding_paise"] as const),
  ...(["nights_payer", "company_charges_paise", "company_rounding_paise"] as const),
] as const;
export type SplitBooking = Pick<BookingTable, (typeof splitColumns)[number]>;

export const billParts = (row: SplitBooking): Record<Payer, BillPart> =>
  partsOfBill({
    nights: row.grand_total_paise,
    nightsPayer: row.nights_payer,
    charges: paise(row.charges_paise - row.rounding_paise),
    companyCharges: row.company_charges_paise,
    rounding: row.rounding_paise,
    companyRounding: row.company_rounding_paise,
  });
