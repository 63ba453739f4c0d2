import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { type Night, parseNight } from "./nights.ts";

/** In: `YYYY-MM-DD` or month/day/year. Out: the night. */
export const nightInput = (required: () => string) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.minLength(1, required),
    v.check((text) => parseNight(text) !== undefined, m.dateInvalid),
    v.transform((text) => parseNight(text) as Night),
  );
