import { localTimeAt, workingDayAt } from "#domain/platform/time/business-date.ts";
import type { Now } from "../platform/http/context.ts";

/** A day begins at a quarter hour of UTC in every time zone. */
const quarterHour = 15 * 60_000;

export function hotelTime(clock: () => Date, zone: () => string): () => Now {
  let known = { quarter: Number.NaN, timeZone: "", today: "", hour: 0, businessDate: "" };
  return () => {
    const instant = clock();
    const quarter = Math.floor(instant.getTime() / quarterHour);
    const timeZone = zone();
    if (quarter !== known.quarter || timeZone !== known.timeZone) {
      const local = localTimeAt(instant, timeZone);
      known = { quarter, timeZone, ...local, businessDate: workingDayAt(local, "") };
    }
    return { instant, today: known.today, hour: known.hour, businessDate: known.businessDate };
  };
}
