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
