import { asciiDigits } from "../text/digits.ts";

const currency = /^(?:₹|rs\.?|inr|rupees?|रु\.?|ರೂ\.?)\s*|\s*(?:₹|rs\.?|inr|rupees?|रु\.?|ರೂ\.?)$/gi;

/** No amount is longer. */
const longest = 60;

/** Whether a column writes paise after a comma: `5.000,00`. */
export const hasDecimalComma = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^[^,]*\.\d{3},\d{1,2}\D*$/.test(asciiDigits(cell)));

/**
 * Rupees in the notations of bills and programs: `₹ 4,500.50`, `Rs 6,400/-`, `5000 INR`, `5.000,00`, `5 000`; undefined for
 * anything else. `isComma`: the column has a comma before the paise.
 */
export function parseAmount(cell: string, isComma = hasDecimalComma([cell])): number | undefined {
  if (cell.length > longest) return undefined;
  const text = asciiDigits(cell)
    .trim()
    .replace(currency, "")
    .replace(/\s*\/\s*[-–=]$/, "")
    .replace(/[\s'’]/g, "");
  const number = isComma ? text.replaceAll(".", "").replace(",", ".") : withoutGroups(text);
  if (!/^\d{1,9}(\.\d+)?$/.test(number)) return undefined;
  // Zeros that a program adds are no fractions of a paisa.
  const [, fraction = ""] = number.split(".");
  return fraction.replace(/0+$/, "").length <= 2 ? Number(number) : undefined;
}

/** Commas group digits unless one stands alone before the paise; several points can only group. */
function withoutGroups(text: string): string {
  if (/^\d+,\d{1,2}$/.test(text)) return text.replace(",", ".");
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(text)) return text.replaceAll(".", "");
  return /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
}

/** `2`, `2.0`, `2 adults`, `2 x`. */
export function parseCount(cell: string): number | undefined {
  const [, digits] =
    /^(\d{1,4})(?:\.0+)?\s*(?:adults?|adult\(s\)|guests?|persons?|people|pax|nos?\.?|child(?:ren)?|kids?|x)?$/i.exec(
      asciiDigits(cell).trim(),
    ) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
