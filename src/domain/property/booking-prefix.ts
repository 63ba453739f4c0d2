import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { upperCaseAscii } from "../platform/text/codes.ts";
import { referenceLine } from "../platform/text/text.ts";

const mostLetters = 4;

/** In capitals; empty for the initials of the lodge's name. */
export const bookingPrefixInput = v.pipe(
  referenceLine(20),
  v.transform(upperCaseAscii),
  v.regex(/^(?:[A-Z]{2,4})?$/, m.bookingPrefix),
);

/** For a name that has no Latin letters: "booking". */
const withoutLetters = "BK";

/** Two to four letters that stand before the five characters of a new booking's reference. */
export function bookingPrefixOf({ bookingPrefix, name }: { bookingPrefix: string; name: string }): string {
  if (bookingPrefix !== "") return bookingPrefix;
  const plain = upperCaseAscii(name.normalize("NFD").replace(/[\p{M}'’]/gu, ""));
  const words = plain.match(/[A-Z]+/g) ?? [];
  const [only = ""] = words;
  const initials = words.length > 1 ? words.map(([first]) => first).join("") : only.slice(0, 2);
  return initials.length < 2 ? withoutLetters : initials.slice(0, mostLetters);
}
