import { indianAreas } from "./indian-areas.ts";

export const indianPhone = /^\d{10}$/;
/** E.164 has at most 15 digits; the shortest numbers in use have seven. */
export const storedPhone = /^(\d{10}|\+[1-9]\d{6,14})$/;

/** E.164 of a stored number. */
export const internationalPhone = (phone: string) => (phone.startsWith("+") ? phone : `+91${phone}`);

/** Free of charge for the caller, within India alone. */
export const tollFree = /^18[06]0\d{6,7}$/;

export const telephoneUrl = (phone: string) => `tel:${tollFree.test(phone) ? phone : internationalPhone(phone)}`;

export const whatsAppUrlOf = (phone: string) => `https://wa.me/${internationalPhone(phone).slice(1)}`;

/** The groups of a number by the first rule that fits, each "lengths~beginning~order"; undefined if there is none. */
export function inGroups(rules: string, digits: string): string | undefined {
  for (const rule of rules.split(";")) {
    const [lengths = "", start = "", order] = rule.split("~");
    if (!new RegExp(`^(?:${start})`).test(digits)) continue;
    const groups = lengths.split(" ");
    const whole = new RegExp(`^${groups.map((length) => `(\\d{${length}})`).join("")}$`);
    const inOrder = groups.map((_, index) => `$${index + 1}`).join(" ");
    if (whole.test(digits)) return digits.replace(whole, order ?? inOrder);
  }
  return undefined;
}

/**
 * `+91 98450 12345`, `+91 22 2345 6789`, `+91 8262 234567`, `1800 123 4567`: a number of a lodge, which is an Indian one. Those
 * of guests are for `formatPhone`.
 */
export function formatIndianPhone(phone: string): string {
  if (tollFree.test(phone)) return `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`;
  if (!indianPhone.test(phone)) return phone;
  return `+91 ${inGroups(indianAreas, phone) ?? `${phone.slice(0, 5)} ${phone.slice(5)}`}`;
}
