import type { Rupees } from "#domain/money.ts";

/** What was typed as an amount of rupees: grouping commas and the symbol allowed; NaN for anything else. */
export function typedRupees(text: string): Rupees {
  const plain = text.replaceAll(/[₹,\s]/g, "");
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}
