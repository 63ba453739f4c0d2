export const indianPhone = /^\d{10}$/;
/** E.164 has at most 15 digits; the shortest numbers in use have seven. */
export const storedPhone = /^(\d{10}|\+[1-9]\d{6,14})$/;

/** E.164 of a stored number. */
export const internationalPhone = (phone: string) => (phone.startsWith("+") ? phone : `+91${phone}`);

/** Free of charge for the caller, within India alone. */
export const tollFree = /^18[06]0\d{6,7}$/;

/** Codes of cities whose numbers no mobile begins with. */
const cityCode = /^(?:20|22|33|40|44)/;

export const telephoneUrl = (phone: string) => `tel:${tollFree.test(phone) ? phone : internationalPhone(phone)}`;

export const whatsAppUrlOf = (phone: string) => `https://wa.me/${internationalPhone(phone).slice(1)}`;

/**
 * `+91 98450 12345`, `+91 22 2345 6789`, `1800 123 4567`. The numbers of a lodge are Indian ones; those of guests are for
 * `formatPhone`.
 */
export function formatIndianPhone(phone: string): string {
  if (tollFree.test(phone)) return `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`;
  if (cityCode.test(phone)) return `+91 ${phone.slice(0, 2)} ${phone.slice(2, 6)} ${phone.slice(6)}`;
  return `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
}
