import { foldText } from "./fold-text.ts";
import { isPhoneLike, phoneDigits } from "./phone.ts";

/**
 * The term for folded columns. Phone numbers are stored as digits; a search for one may contain spaces, dashes and
 * a country code.
 */
export function searchTerm(search: string): string {
  const digits = isPhoneLike(search) ? phoneDigits(search) : "";
  return digits.length >= 5 ? digits : foldText(search);
}

/** The text stored for searches: every field on a line of its own. */
export const searchable = (fields: readonly string[]): string => fields.map(foldText).join("\n");

/** Whether a text that is shown contains what was typed, however either is written. */
export const matchesText = (text: string, typed: string): boolean => foldText(text).includes(foldText(typed.trim()));

/** A reference as it is read out and typed: with its hyphen, with a space, without either. */
export const spokenReference = (reference: string): string[] => [
  reference,
  reference.replace("-", " "),
  reference.replace("-", ""),
];
