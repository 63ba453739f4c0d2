import { holdsNights } from "#domain/booking-status.ts";
import { type Paise, paise } from "#domain/money.ts";
import type { BookingTable } from "#server/database/schema.ts";

export type OwingBooking = Pick<
  BookingTable,
  "status" | "grand_total_paise" | "charges_paise" | "cancellation_fee_paise"
>;

/** Nights and charges; of a cancelled or missed stay its fee, or nothing where the fee is not known. */
export const owedFor = ({ status, grand_total_paise, charges_paise, cancellation_fee_paise }: OwingBooking): Paise =>
  holdsNights(status) ? paise(grand_total_paise + charges_paise) : (cancellation_fee_paise ?? paise(0));
