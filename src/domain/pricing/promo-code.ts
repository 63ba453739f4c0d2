import * as v from "valibot";
import * as validation from "#messages/validation.js";
import { upperCaseAscii } from "../platform/text/codes.ts";
import { boundedText } from "../platform/text/text.ts";

const maxTyped = 40;

/** The form in which codes are stored, compared and counted: without white space, the letters a to z in upper case. */
export const foldPromoCode = (text: string): string => upperCaseAscii(text.replace(/\s/g, ""));

const tooLong = () => validation.tooLong({ max: maxTyped });

/** A code in a guest's spelling. Only the server knows whether it exists. */
export const promoCodeText = v.pipe(
  boundedText(2 * maxTyped, validation.mustBeText, tooLong),
  v.transform(foldPromoCode),
  v.maxLength(maxTyped, tooLong),
);

/** Undefined if blank. */
export const typedPromoCode = v.optional(
  v.pipe(
    promoCodeText,
    v.transform((text) => text || undefined),
  ),
);
