import * as v from "valibot";
import { boundedText, cleanLine } from "#domain/text.ts";
import * as m from "#messages/formValidation.js";
import { mustBeText } from "#messages/validation.js";

export const searchParam = v.optional(
  v.pipe(boundedText(200, mustBeText, m.searchTooLong), v.transform(cleanLine), v.maxLength(100, m.searchTooLong)),
);
