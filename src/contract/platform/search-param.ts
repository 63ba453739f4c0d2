import * as v from "valibot";
import { cleanLine } from "#domain/platform/text/clean-text.ts";
import { boundedText } from "#domain/platform/text/text.ts";
import * as m from "#messages/formValidation.js";
import { mustBeText } from "#messages/validation.js";

/** NUL, which no database stores, is refused: without it another search would be answered. */
export const searchParam = v.optional(
  v.pipe(
    boundedText(200, mustBeText, m.searchTooLong),
    v.check((text) => !text.includes("\0"), mustBeText),
    v.transform(cleanLine),
    v.maxLength(100, m.searchTooLong),
  ),
);
