import { chargeMessages, takesCharges } from "#domain/charges.ts";
import { AppError } from "#domain/errors.ts";
import { type Paise, paise } from "#domain/money.ts";
import type { BookingTable } from "#server/database/schema.ts";

/** What is left to be paid; negative if the guest is owed money. */
export function balanceOf({
  grand_total_paise,
  charges_paise,
  paid_paise,
}: Pick<BookingTable, "grand_total_paise" | "charges_paise" | "paid_paise">): Paise {
  return paise(grand_total_paise + charges_paise - paid_paise);
}

/** Throws in_use if a stay that has charges would become one that can't have any. */
export function refuseCharged(before: BookingTable, after: BookingTable): void {
  if (before.charges_paise === 0 || takesCharges(after.status) || !takesCharges(before.status)) return;
  throw new AppError("in_use", chargeMessages.voidFirst());
}
