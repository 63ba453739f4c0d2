import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { upperCaseAscii } from "./codes.ts";
import { boundedText, requiredReference } from "./text.ts";

/** Returns the form `KL-7F3K9`; undefined for an invalid reference. */
export function parseReference(text: string): string | undefined {
  const [, characters] = /^(?:KL)?([A-Z0-9]{5})$/.exec(upperCaseAscii(text).replace(/[\s\p{Pd}]/gu, "")) ?? [];
  return characters && `KL-${characters}`;
}

const required = m.referenceRequired;

export const reference = v.pipe(
  requiredReference(60, required),
  v.check(
    (text) => parseReference(text) !== undefined,
    () => m.referenceInvalid({ example: "KL-7F3K9" }),
  ),
  v.transform((text) => parseReference(text) ?? ""),
);

/** Longer than any key that was ever sent. */
const maxKey = 500;

/** The words that a guest has to show for their booking. */
export const bookingKey = boundedText(maxKey, m.bookingKeyMissing);
