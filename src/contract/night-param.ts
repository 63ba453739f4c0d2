import * as v from "valibot";
import { type Night, parseNight } from "#domain/nights.ts";

/** A day in a query; `message` says that it is missing or none. */
export const nightParam = (message: string) =>
  v.pipe(
    v.string(message),
    v.check((text) => parseNight(text) !== undefined, message),
    v.transform((text) => parseNight(text) as Night),
  );
