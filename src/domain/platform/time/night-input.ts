import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { boundedText } from "../text/text.ts";
import { isNight, type Night, parseNight } from "./nights.ts";

/** "12/31/2026" with white space around it. */
const longestDay = 40;

const readNight = (empty: () => string | undefined, invalid: () => string) =>
  v.rawTransform<string, Night>(({ dataset, addIssue, NEVER }) => {
    const text = dataset.value.trim();
    const night = parseNight(text);
    if (night !== undefined) return night;
    const message = text === "" ? empty() : invalid();
    if (message === undefined) return "";
    addIssue({ message });
    return NEVER;
  });

/** In: `YYYY-MM-DD` or month/day/year, of the years 1000 to 9998. Out: the night. */
export const nightInput = (required: () => string, invalid = m.dateInvalid) =>
  v.pipe(boundedText(longestDay, required, invalid), readNight(required, invalid));

/** The same, or nothing but white space. */
export const optionalNightInput = (invalid = m.dateInvalid) =>
  v.pipe(
    boundedText(longestDay, invalid),
    readNight(() => undefined, invalid),
  );

/** In: an instant in ISO 8601. Out: the same in UTC. */
export const instantInput = (message: () => string) =>
  v.pipe(
    boundedText(longestDay, message),
    v.isoTimestamp(message),
    v.check((text) => isNight(text.slice(0, 10)) && Number.isFinite(Date.parse(text)), message),
    v.transform((text) => new Date(text).toISOString()),
  );
