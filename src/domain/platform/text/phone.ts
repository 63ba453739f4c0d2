import { cleanCode } from "./clean-text.ts";
import { asciiDigits } from "./digits.ts";

/** ASCII digits and signs of a number as people and programs write it: `tel:`, digits of any script, marks of direction. */
const plainNumber = (text: string) =>
  asciiDigits(cleanCode(text))
    .replaceAll("＋", "+")
    .replace(/[（）]/g, (bracket) => (bracket === "（" ? "(" : ")"))
    .replace(/^(tel|phone|mobile|mob|ph)[\s.:]*(?=[+\d(])/i, "")
    .replace(/\s*(;.*|[,\s](ext(ensio)?n?|x|#)\W*\d{1,7})$/i, "");

/** An international number without its plus or 00; undefined for the notation of India. */
function internationalDigits(text: string): string | undefined {
  const number = plainNumber(text);
  const digits = number.replace(/\D/g, "");
  if (/^[\s(]*\+/.test(number)) return withoutTrunk(number.replace(/^[\s(]*\+/, ""));
  // With ten digits or fewer the zeros belong to the number.
  return digits.startsWith("00") && digits.length > 10 ? withoutTrunk(number.replace(/^\D*0\D*0/, "")) : undefined;
}

/** `(0)` is dialled inside of the country alone; in Italy it is a part of the number. */
const withoutTrunk = (number: string) =>
  (/^\s*39\b/.test(number) ? number : number.replace(/\(\s*0\s*\)/, "")).replace(/\D/g, "");

/** Digits of an Indian number, without country code and trunk 0. Does not ensure ten digits: the schema does. */
export function phoneDigits(text: string): string {
  const international = internationalDigits(text);
  if (international !== undefined) return isIndian(international) ? national(international.slice(2)) : international;
  const digits = plainNumber(text)
    .replace(/\(\s*0\s*\)/, "")
    .replace(/\D/g, "");
  return digits.length >= 12 && isIndian(digits) ? national(digits.slice(2)) : national(digits);
}

const isIndian = (digits: string) => digits.startsWith("91");

const national = (digits: string) => (digits.length === 11 && digits.startsWith("0") ? digits.slice(1) : digits);

/** Whether the text begins like an international number of a country other than India. */
export function isForeignPhone(text: string): boolean {
  const digits = internationalDigits(text);
  return digits !== undefined && /^[1-9]\d/.test(digits) && !isIndian(digits);
}

/** The stored form: ten digits of an Indian number, or E.164 (`+491701234567`) of another. Does not ensure either. */
export function normalizePhone(text: string): string {
  return isForeignPhone(text) ? `+${internationalDigits(text)}` : phoneDigits(text);
}

/** Whether a text is written as a number alone, whatever its length. */
export const isPhoneLike = (text: string): boolean => /^[+(]?[\d\s().-]*\d$/.test(plainNumber(text));

export const indianPhone = /^\d{10}$/;
/** E.164 has at most 15 digits; the shortest numbers in use have seven. */
export const storedPhone = /^(\d{10}|\+[1-9]\d{6,14})$/;

/** E.164 of a stored number. */
export const internationalPhone = (phone: string) => (phone.startsWith("+") ? phone : `+91${phone}`);

export const telephoneUrl = (phone: string) => `tel:${internationalPhone(phone)}`;

export const whatsAppUrlOf = (phone: string) => `https://wa.me/${internationalPhone(phone).slice(1)}`;

/** Country codes of one and two digits (ITU-T E.164); all others have three. */
const shortCountryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Free of charge for the caller, within India alone. */
export const tollFree = /^18[06]0\d{6,7}$/;

/** Codes of cities whose numbers no mobile begins with. */
const cityCode = /^(?:20|22|33|40|44)/;

/** How numbers of a country are grouped whose length is known; others have groups of three. */
const groupsOf: Readonly<Record<string, readonly number[]>> = {
  "+1": [3, 3, 4],
  "+7": [3, 3, 2, 2],
  "+33": [1, 2, 2, 2, 2],
  "+39": [3, 3, 4],
  "+44": [4, 6],
  "+60": [2, 3, 4],
  "+61": [3, 3, 3],
  "+65": [4, 4],
  "+81": [2, 4, 4],
  "+86": [3, 4, 4],
  "+94": [2, 3, 4],
  "+880": [4, 6],
  "+965": [4, 4],
  "+966": [2, 3, 4],
  "+968": [4, 4],
  "+971": [2, 3, 4],
  "+974": [4, 4],
  "+977": [3, 7],
};

function grouped(digits: string, groups: readonly number[]): string {
  const startOf = (place: number) => groups.slice(0, place).reduce((sum, length) => sum + length, 0);
  return groups.map((_, place) => digits.slice(startOf(place), startOf(place + 1))).join(" ");
}

/** `+91 98450 12345`, `+91 22 2345 6789`, `1800 123 4567`, `+44 7911 123456`, `+49 170 123 4567`. */
export function formatPhone(phone: string): string {
  if (tollFree.test(phone)) return grouped(phone, [4, 3, 4]).trim();
  if (indianPhone.test(phone) && cityCode.test(phone)) return `+91 ${grouped(phone, [2, 4, 4])}`;
  if (indianPhone.test(phone)) return `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
  if (!phone.startsWith("+")) return phone;
  const code = shortCountryCode.exec(phone)?.[0] ?? phone.slice(0, 4);
  const rest = phone.slice(code.length);
  const groups = groupsOf[code] ?? [];
  const isKnown = groups.reduce((sum, length) => sum + length, 0) === rest.length;
  return `${code} ${isKnown ? grouped(rest, groups) : rest.replace(/\d{3}(?=\d{3})/g, "$& ")}`;
}
