import { nightAt } from "#domain/nights.ts";
import type { Now } from "./http/context.ts";

/** In every zone of the world a day begins at a quarter of an hour of universal time. */
const quarterHour = 15 * 60_000;

/** The hotel's time by a clock and a zone. The civil date is worked out once a quarter of an hour, for it is asked for by every request. */
export function hotelTime(clock: () => Date, timeZone: string): () => Now {
  let known = { quarter: Number.NaN, today: "" };
  return () => {
    const instant = clock();
    const quarter = Math.floor(instant.getTime() / quarterHour);
    if (quarter !== known.quarter) known = { quarter, today: nightAt(instant, timeZone) };
    return { instant, today: known.today };
  };
}
