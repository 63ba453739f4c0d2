import type { CalendarNight } from "#domain/platform/time/availability.ts";
import { type Night, nightsOf, type Stay } from "#domain/platform/time/nights.ts";
import type { StayQuote } from "./quotes.ts";

/**
 * The calendar of a room and the quote of a stay go by the rules of a search. Where both take the stay, the search's answer
 * adds nothing.
 */
export function isPlainlyFree(
  stay: Stay,
  nights: ReadonlyMap<Night, Pick<CalendarNight, "blocked">>,
  quoted: Pick<StayQuote, "restriction"> | undefined,
): boolean {
  const isFree = (night: Night) => nights.has(night) && nights.get(night)?.blocked === undefined;
  return quoted !== undefined && quoted.restriction === undefined && nightsOf(stay).every(isFree);
}
