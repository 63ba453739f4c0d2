import * as v from "valibot";
import * as m from "#messages/formValidation.js";

export const searchParam = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, m.searchTooLong)));
