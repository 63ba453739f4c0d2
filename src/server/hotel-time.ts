import { businessDateAt } from "#domain/business-date.ts";
import { nightAt } from "#domain/nights.ts";
import type { Now } from "./http/context.ts";

/** A day begins at a quarter hour of UTC in every time zone. */
const quarterHour = 15 * 60_000;

export function hotelTime(clock: () => Date, timeZone: string): () => Now {
  let known = { quarter: Number.NaN, today: "", businessDate: "" };
  return () => {
    const instant = clock();
    const quarter = Math.floor(instant.getTime() / quarterHour);
    if (quarter !== known.quarter) {
      known = { quarter, today: nightAt(instant, timeZone), businessDate: businessDateAt(instant, timeZone) };
    }
    return { instant, today: known.today, businessDate: known.businessDate };
  };
}
