/**
 * Removes everything but digits, then a leading country code (91) or trunk 0. Does not ensure ten digits: the schema
 * does.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (digits.length === 12 && digits.startsWith("91")) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith("0")) return digits.slice(1);
  return digits;
}

export const telephoneUrl = (digits: string) => `tel:+91${digits}`;

export function formatPhone(digits: string): string {
  return digits.length === 10 ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : digits;
}
