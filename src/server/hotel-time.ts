import { nightAt } from "#domain/nights.ts";
import type { Now } from "./http/context.ts";

/** In every time zone midnight is at a quarter hour of UTC. */
const quarterHour = 15 * 60_000;

/** Computes the civil date once per quarter hour, because every request needs it. */
export function hotelTime(clock: () => Date, timeZone: string): () => Now {
  let known = { quarter: Number.NaN, today: "" };
  return () => {
    const instant = clock();
    const quarter = Math.floor(instant.getTime() / quarterHour);
    if (quarter !== known.quarter) known = { quarter, today: nightAt(instant, timeZone) };
    return { instant, today: known.today };
  };
}
