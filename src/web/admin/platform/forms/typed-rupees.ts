import type { Rupees } from "#domain/platform/money/money.ts";

/** Accepts grouping commas and the symbol; NaN for anything else. */
export function typedRupees(text: string): Rupees {
  const plain = text.replaceAll(/[₹,\s]/g, "");
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}
