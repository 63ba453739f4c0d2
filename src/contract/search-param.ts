import * as v from "valibot";

export const searchParam = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, "Please search for less text")));
