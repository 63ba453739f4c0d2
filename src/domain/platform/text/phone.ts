/**
 * Removes everything but digits, then a leading country code (91, 0091) or trunk 0. Does not ensure ten digits: the
 * schema does.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (digits.length === 14 && digits.startsWith("0091")) return digits.slice(4);
  if (digits.length === 12 && digits.startsWith("91")) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith("0")) return digits.slice(1);
  return digits;
}

/** Whether the text begins like an international number of a country other than India. */
export function isForeignPhone(text: string): boolean {
  const isInternational = /^\s*\+/.test(text) || (/^\s*00/.test(text) && text.replace(/\D/g, "").length > 10);
  return isInternational && /^\+(?!91)[1-9]\d/.test(withPlus(text));
}

/** The stored form: ten digits of an Indian number, or E.164 (`+491701234567`) of another. Does not ensure either. */
export function normalizePhone(text: string): string {
  return isForeignPhone(text) ? withPlus(text) : phoneDigits(text);
}

const withPlus = (text: string) =>
  `+${text
    .replace(/^\s*00/, "")
    .replace("(0)", "")
    .replace(/\D/g, "")}`;

export const indianPhone = /^\d{10}$/;
/** E.164 has at most 15 digits; the shortest numbers in use have seven. */
export const storedPhone = /^(\d{10}|\+[1-9]\d{6,14})$/;

/** E.164 of a stored number. */
const internationalPhone = (phone: string) => (phone.startsWith("+") ? phone : `+91${phone}`);

export const telephoneUrl = (phone: string) => `tel:${internationalPhone(phone)}`;

export const whatsAppUrlOf = (phone: string) => `https://wa.me/${internationalPhone(phone).slice(1)}`;

/** Country codes of one and two digits (ITU-T E.164); all others have three. */
const shortCountryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** `+91 98450 12345`, `+49 170 123 4567`. */
export function formatPhone(phone: string): string {
  if (indianPhone.test(phone)) return `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
  if (!phone.startsWith("+")) return phone;
  const code = shortCountryCode.exec(phone)?.[0] ?? phone.slice(0, 4);
  const rest = phone.slice(code.length).replace(/\d{3}(?=\d{3})/g, "$& ");
  return `${code} ${rest}`;
}
