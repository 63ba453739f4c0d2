import { foldPromoCode } from "#domain/pricing/promo-code.ts";
import * as m from "#messages/promo.js";

/** A code that was typed and not applied would not be in the price that is shown. */
export function promoNotApplied(text: string, applied: string, isBusy = false): string | undefined {
  if (foldPromoCode(text) !== applied) return m.applyFirst();
  return isBusy ? m.checking() : undefined;
}
