/**
 * The ten digits of an Indian phone number. Everything but digits is taken off, then a leading country code (91 of
 * twelve digits) or trunk 0 (of eleven). What is left need not be ten digits: the schema says so to the guest.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (digits.length === 12 && digits.startsWith("91")) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith("0")) return digits.slice(1);
  return digits;
}

/** Calls an Indian number when it is followed. */
export const telephoneUrl = (digits: string) => `tel:+91${digits}`;

/** `+91 98450 12345`: how a stored phone number is shown. */
export function formatPhone(digits: string): string {
  return digits.length === 10 ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : digits;
}
