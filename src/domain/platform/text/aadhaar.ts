import { asciiDigits } from "./digits.ts";

// Verhoeff's check digit (J. Verhoeff, Error Detecting Decimal Codes, 1969), which Aadhaar numbers end with.

const multiplication = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
] as const;
const permutation = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
] as const;

/** Whether the last of these decimal digits is the right check digit. */
export function hasVerhoeffCheck(digits: string): boolean {
  const check = [...digits].toReversed().reduce((sum, digit, at) => {
    const permuted = permutation[at % 8]?.[Number(digit)] ?? 0;
    return multiplication[sum]?.[permuted] ?? 0;
  }, 0);
  return check === 0;
}

/** Twelve digits of which the first is none of 0 and 1 (UIDAI). */
const isAadhaar = (digits: string) => /^[2-9]\d{11}$/.test(digits) && hasVerhoeffCheck(digits);

/** Digits in a row, with what people write between groups of them, and the plus of a phone number before them. */
const digitRuns = /(\+\s*)?(\d(?:[\s.,/_()\p{Pd}\p{Cf}\p{M}]*\d)*)/gu;
const indianMobile = /^91[6-9]\d{9}$/;
const length = 12;

/** ASCII digits for those of any script; full-width letters become plain ones, too. */
const withPlainDigits = (text: string) => asciiDigits(text.normalize("NFKC"));

interface Reading {
  /** A number such as 91 98450 12345, without a plus, is read as a phone number. */
  allowsPhones?: boolean;
}

/**
 * Whether a text contains a whole Aadhaar number, in digits of any script, also spaced or between other numbers. A mobile
 * number written with +91 is none. Its time grows with the length of the text, and no faster.
 */
export function containsAadhaar(text: string, reading: Reading = {}): boolean {
  for (const run of withPlainDigits(text).matchAll(digitRuns)) if (hasAadhaar(run, reading)) return true;
  return false;
}

/** The text with nothing but the last four digits of each Aadhaar number. */
export function withoutAadhaar(text: string): string {
  return withPlainDigits(text).replace(digitRuns, (...run: [string, string | undefined, string]) => {
    const [all, plus = "", digits] = run;
    return hasAadhaar(run) ? `${plus}${digits.replace(/\D/g, "").slice(-4)}` : all;
  });
}

type DigitRun = readonly [all: string, plus: string | undefined, run: string];

function hasAadhaar([, plus, run]: DigitRun | RegExpExecArray, { allowsPhones = false }: Reading = {}): boolean {
  const groups = run?.match(/\d+/g) ?? [];
  const digits = groups.join("");
  if (indianMobile.test(digits) && (allowsPhones || plus !== undefined)) return false;
  return windowsOf(groups, digits).some(isAadhaar);
}

/** Every twelve digits that are whole groups: "Room 204, 2345 6789 0124" has "234567890124". Each group is looked at once. */
function windowsOf(groups: readonly string[], digits: string): string[] {
  let end = 0;
  const ends = groups.map((group) => (end += group.length));
  const bounds = new Set([0, ...ends]);
  return [...bounds].filter((from) => bounds.has(from + length)).map((from) => digits.slice(from, from + length));
}
