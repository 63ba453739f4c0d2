import * as v from "valibot";
import { type Night, parseNight } from "#domain/nights.ts";

export const nightParam = (message: () => string) =>
  v.pipe(
    v.string(message),
    v.check((text) => parseNight(text) !== undefined, message),
    v.transform((text) => parseNight(text) as Night),
  );
