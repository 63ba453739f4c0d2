/** What was typed as an amount of rupees: grouping commas and the symbol allowed; NaN for anything else. */
export function typedRupees(text: string): number {
  const plain = text.replaceAll(/[₹,\s]/g, "");
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}
