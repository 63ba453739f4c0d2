import { nightAt } from "#domain/nights.ts";
import type { Now } from "./http/context.ts";

/** Midnight is at a quarter hour of UTC in every time zone. */
const quarterHour = 15 * 60_000;

export function hotelTime(clock: () => Date, timeZone: string): () => Now {
  let known = { quarter: Number.NaN, today: "" };
  return () => {
    const instant = clock();
    const quarter = Math.floor(instant.getTime() / quarterHour);
    if (quarter !== known.quarter) known = { quarter, today: nightAt(instant, timeZone) };
    return { instant, today: known.today };
  };
}
