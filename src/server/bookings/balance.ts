import { type Paise, paise } from "#domain/money.ts";
import type { BookingTable } from "#server/database/schema.ts";

/** What is left to be paid; negative if the guest is owed money. */
export function balanceOf({
  grand_total_paise,
  paid_paise,
}: Pick<BookingTable, "grand_total_paise" | "paid_paise">): Paise {
  return paise(grand_total_paise - paid_paise);
}
