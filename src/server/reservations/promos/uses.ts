import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { parseQuote } from "#domain/pricing/pricing.ts";
import * as m from "#messages/promo.js";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";

// After the inventory, which comes first in the order of locks.

/** For a new booking. Throws invalid_input if others were faster. */
export async function takePromoUse(db: Db, promoId: string): Promise<void> {
  if (!(await take(db, promoId))) throw invalidInput({ promoCode: m.usedUp() });
}

/** Gives back the use of a booking that no longer holds its code, and takes it again. Throws in_use if it is used up. */
export async function movePromoUse(db: Db, before: BookingTable, after: BookingTable): Promise<void> {
  const [held, wanted] = [heldPromo(before), heldPromo(after)];
  if (held === wanted) return;
  if (held !== null) {
    await db
      .updateTable("promo_code")
      .set((eb) => ({ uses: eb("uses", "-", 1) }))
      .where("id", "=", held)
      .execute();
  }
  if (wanted === null || (await take(db, wanted))) return;
  const label = parseQuote(after.quote).reductions.find(({ kind }) => kind === "promo")?.label ?? "";
  throw new AppError("in_use", m.usedUpMeanwhile({ code: label }));
}

const heldPromo = ({ status, promo_id }: BookingTable) => (holdsNights(status) ? promo_id : null);

async function take(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("promo_code")
    .set((eb) => ({ uses: eb("uses", "+", 1) }))
    .where("id", "=", id)
    .where((eb) => eb.or([eb("max_uses", "is", null), eb("uses", "<", eb.ref("max_uses"))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A price without the reduction of a code does not hold it. */
export function promoIdAfter({ promo_id, quote }: Pick<BookingTable, "promo_id" | "quote">): string | null {
  return parseQuote(quote).reductions.some(({ kind }) => kind === "promo") ? promo_id : null;
}
