import * as m from "#messages/promo.js";

/** As the server reads it. */
export const typedCode = (text: string) => text.replace(/\s/g, "").toUpperCase();

/** A code that was typed and not applied would not be in the price that is shown. */
export function promoNotApplied(text: string, applied: string, isBusy = false): string | undefined {
  if (typedCode(text) !== applied) return m.applyFirst();
  return isBusy ? m.checking() : undefined;
}
