import { addNights, type Night, nightAt } from "./nights.ts";

/**
 * The hour at which the lodge's day moves on by itself. By six the last guest of the evening has come and nobody has left
 * yet: buses and night trains arrive before it, departures and breakfast are after it.
 */
const dayBegins = 6;

/**
 * The lodge's working day: between midnight and six still the day before, so that "tonight" is the night that has begun.
 * Guests book by the calendar; this is for the desk alone. Nothing else knows how the day moves on.
 */
export function businessDateAt(instant: Date, timeZone: string): Night {
  const today = nightAt(instant, timeZone);
  return hourAt(instant, timeZone) < dayBegins ? addNights(today, -1) : today;
}

function hourAt(instant: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hour: "numeric",
    hourCycle: "h23",
    numberingSystem: "latn",
  });
  return Number(format.formatToParts(instant).find(({ type }) => type === "hour")?.value);
}
