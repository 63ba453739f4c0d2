const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const pattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/**
 * Whether the text is a GST identification number: state code, PAN, count, "Z", and a check digit over all of them
 * (weights 1 and 2 by turns, in base 36, quotient and remainder added).
 */
export function isGstin(text: string): boolean {
  if (!pattern.test(text)) return false;
  const sum = Array.from(text.slice(0, -1)).reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36] === text.at(-1);
}
