import * as v from "valibot";
import * as form from "#messages/formValidation.js";
import * as m from "#messages/validation.js";
import { containsAadhaar } from "./aadhaar.ts";
import { cleanCode, cleanLine, cleanText, isVisible } from "./clean-text.ts";

/** White space at its ends, line ends of two characters and format characters of a text that fits into `max` characters. */
const longestTyped = (max: number) => 2 * max + 100;

interface TextRules {
  /** In UTF-16 code units, as the attribute `maxlength` counts. */
  max: number;
  /** Line breaks and tabs stay. */
  isParagraph?: boolean;
  /** The message of an empty text, where one is not allowed. */
  required?: () => string;
  tooLong?: () => string;
  /** A whole Aadhaar number, except a mobile number with 91; "always" without that exception; "never" in a reference. */
  refusesAadhaar?: "always" | "never";
  /** An address, a number or a reference: no joiners, which no script needs there. */
  isCode?: boolean;
}

type ReadText = { ok: true; text: string } | { ok: false; message: string };

const refused = (message: string): ReadText => ({ ok: false, message });

const cleanParagraph = (text: string) => cleanText(text).trim();

/**
 * The text to store of what somebody wrote, or the reason for a refusal. The length comes first: of a text that is too long
 * nothing else is looked at. All else takes a time that grows with the length, and no faster.
 */
export function readText(typed: string, rules: TextRules): ReadText {
  const { max, isParagraph, required, tooLong = () => m.tooLong({ max }), refusesAadhaar, isCode } = rules;
  if (typed.length > longestTyped(max)) return refused(tooLong());
  const clean = isParagraph ? cleanParagraph : isCode ? cleanCode : cleanLine;
  const cleaned = clean(typed);
  const text = isVisible(cleaned) ? cleaned : "";
  if (text.length > max) return refused(tooLong());
  if (text === "" && required) return refused(required());
  const hasAadhaar = refusesAadhaar !== "never" && containsAadhaar(text, { allowsPhones: !refusesAadhaar });
  return hasAadhaar ? refused(form.aadhaarRefused()) : { ok: true, text };
}

/** After a refusal nothing that follows in a pipe is run. */
export const textInput = (rules: TextRules) =>
  v.pipe(
    v.string(rules.required ?? m.mustBeText),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const read = readText(dataset.value, rules);
      if (read.ok) return read.text;
      addIssue({ message: read.message });
      return NEVER;
    }),
  );

// Free text: what guests and staff write in their own words.

/** One line, trimmed, with single spaces, at most `max` characters. Empty is allowed. */
export const line = (max: number) => textInput({ max });
export const requiredLine = (max: number, required: () => string) => textInput({ max, required });
export const paragraph = (max: number) => textInput({ max, isParagraph: true });
export const requiredParagraph = (max: number, required: () => string) =>
  textInput({ max, isParagraph: true, required });

// References, addresses and numbers are no free text: a UTR has twelve digits, too.

export const referenceLine = (max: number) => textInput({ max, refusesAadhaar: "never", isCode: true });
export const requiredReference = (max: number, required: () => string) =>
  textInput({ max, required, refusesAadhaar: "never", isCode: true });

/** A text as it is sent, such as a date or a key; what is longer than `max` is refused unread. */
export const boundedText = (max: number, message: () => string, tooLong = message) =>
  v.pipe(
    v.string(message),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value.length <= max) return dataset.value;
      addIssue({ message: tooLong() });
      return NEVER;
    }),
  );

export const maxId = 64;

/** The id of a record, in the path or the body of a call. */
export const recordId = v.pipe(v.string(), v.maxLength(maxId));
/** The `updatedAt` that was shown, or another sign of what was. */
export const seenVersion = v.pipe(v.string(), v.maxLength(maxId));
