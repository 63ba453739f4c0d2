import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { upperCaseAscii } from "./codes.ts";
import { boundedText, requiredReference } from "./text.ts";

/** Five characters, and before them the letters that the lodge had when the reference was given out. */
const written = /^([A-Z]{0,4})([A-Z0-9]{5})$/;

/** Five characters as an example of a reference. */
export const exampleCode = "7F3K9";

function partsOf(text: string): { letters: string; code: string } | undefined {
  const [, letters = "", code] = written.exec(upperCaseAscii(text).replace(/[\s\p{Pd}]/gu, "")) ?? [];
  return code === undefined ? undefined : { letters, code };
}

/** The form `KL-7F3K9`, or `7F3K9` if no letters were typed; undefined for an invalid reference. */
export function parseReference(text: string): string | undefined {
  const parts = partsOf(text);
  return parts && writeReference(parts.letters, parts.code);
}

/** The characters by which a booking is found, whatever letters stand before them: a lodge may change those. */
export const referenceCode = (text: string): string | undefined => partsOf(text)?.code;

export const writeReference = (letters: string, code: string): string => (letters ? `${letters}-${code}` : code);

const required = m.referenceRequired;

/** The characters of a reference that was typed with or without the lodge's letters. */
export const reference = v.pipe(
  requiredReference(60, required),
  v.check(
    (text) => referenceCode(text) !== undefined,
    () => m.referenceInvalid({ example: exampleCode }),
  ),
  v.transform((text) => referenceCode(text) ?? ""),
);

/** Longer than any key that was ever sent. */
const maxKey = 500;

/** The words that a guest has to show for their booking. */
export const bookingKey = boundedText(maxKey, m.bookingKeyMissing);
