import { chargeMessages, roundingOf, takesCharges } from "#domain/charges.ts";
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

type Rounded = Pick<BookingTable, "status" | "grand_total_paise" | "charges_paise" | "rounding_paise">;

/** The columns of a bill that is rounded to the rupee, or no longer: only what a guest in house or departed owes is. */
export function roundedColumns({ status, grand_total_paise, charges_paise, rounding_paise }: Rounded, rounds: boolean) {
  const charged = charges_paise - rounding_paise;
  const rounding = rounds && takesCharges(status) ? roundingOf(paise(grand_total_paise + charged)) : paise(0);
  return { charges_paise: paise(charged + rounding), rounding_paise: rounding };
}

/** Throws in_use if a stay that has charges would become one that can't have any. */
export function refuseCharged(before: BookingTable, after: BookingTable): void {
  if (before.charges_paise === before.rounding_paise || takesCharges(after.status) || !takesCharges(before.status))
    return;
  throw new AppError("in_use", chargeMessages.voidFirst());
}
