import { localTimeAt, workingDayAt } from "#domain/platform/time/business-date.ts";
import type { Now } from "../platform/http/context.ts";

/** A day begins at a quarter hour of UTC in every time zone. */
const quarterHour = 15 * 60_000;

export function hotelTime(clock: () => Date, timeZone: string): () => Now {
  let known = { quarter: Number.NaN, today: "", hour: 0, businessDate: "" };
  return () => {
    const instant = clock();
    const quarter = Math.floor(instant.getTime() / quarterHour);
    if (quarter !== known.quarter) {
      const local = localTimeAt(instant, timeZone);
      known = { quarter, ...local, businessDate: workingDayAt(local, "") };
    }
    return { instant, today: known.today, hour: known.hour, businessDate: known.businessDate };
  };
}
