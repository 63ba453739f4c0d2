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

/** Digits in a row, with what people write between groups of them. */
const digitRuns = /\d(?:[\s.,/_()\p{Pd}\p{Cf}]*\d)*/gu;
const indianMobile = /^91[6-9]\d{9}$/;

/** ASCII digits for those of any script; full-width letters become plain ones, too. */
const withPlainDigits = (text: string) =>
  text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const start = zero;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && start - zero < 9) zero -= 1;
    return String((start - zero) % 10);
  });

interface Reading {
  /** A number such as 91 98450 12345, without a plus, is read as a phone number. */
  allowsPhones?: boolean;
}

/**
 * Whether a text contains a whole Aadhaar number, in digits of any script, also spaced or between other numbers. A mobile
 * number written with +91 is none.
 */
export function containsAadhaar(text: string, reading?: Reading): boolean {
  return aadhaarRuns(withPlainDigits(text), reading).length > 0;
}

/** The text with nothing but the last four digits of each Aadhaar number. */
export function withoutAadhaar(text: string): string {
  const plain = withPlainDigits(text);
  return aadhaarRuns(plain).reduceRight(
    (left, { run, index }) =>
      `${left.slice(0, index)}${run.replace(/\D/g, "").slice(-4)}${left.slice(index + run.length)}`,
    plain,
  );
}

function aadhaarRuns(plain: string, { allowsPhones = false }: Reading = {}) {
  return [...plain.matchAll(digitRuns)]
    .map(({ 0: run, index }) => ({ run, index }))
    .filter(({ run, index }) => {
      const digits = run.replace(/\D/g, "");
      const isPhone = indianMobile.test(digits) && (allowsPhones || plain.slice(0, index).trimEnd().endsWith("+"));
      return !isPhone && (isAadhaar(digits) || (digits.length > 12 && groupsOf(run).some(isAadhaar)));
    });
}

/** Consecutive groups of digits that together have twelve: "Room 204, 2345 6789 0124". */
function groupsOf(run: string): string[] {
  const groups = run.split(/\D+/).filter((group) => group !== "");
  return groups.flatMap((_group, from) => {
    let joined = "";
    for (const group of groups.slice(from)) {
      joined += group;
      if (joined.length >= 12) break;
    }
    return joined.length === 12 ? [joined] : [];
  });
}
