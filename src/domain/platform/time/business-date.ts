import { addNights, type Night, nightAt } from "./nights.ts";

/**
 * The hour at which the lodge's day moves on by itself. By six the last guest of the evening has come and nobody has left
 * yet: buses and night trains arrive before it, departures and breakfast are after it.
 */
const dayBegins = 6;
/** Where days are closed, the day waits for its closing until this hour. */
const latestHour = 12;

/** A moment at the lodge. */
export interface LocalTime {
  today: Night;
  hour: number;
}

/** The lodge's working day, as far as the clock decides: between midnight and six still the day before. */
export function businessDateAt(instant: Date, timeZone: string): Night {
  return workingDayAt(localTimeAt(instant, timeZone), "");
}

export function localTimeAt(instant: Date, timeZone: string): LocalTime {
  return { today: nightAt(instant, timeZone), hour: hourAt(instant, timeZone) };
}

/**
 * The lodge's working day, so that "tonight" is the night that has begun. Guests book by the calendar; this is for the desk
 * alone. It moves on when the day is closed, at noon at the latest; where the day before was not closed either, at six.
 */
export function workingDayAt({ today, hour }: LocalTime, closedUntil: Night | ""): Night {
  const yesterday = addNights(today, -1);
  const byClock = hour < dayBegins ? yesterday : today;
  if (closedUntil === "") return byClock;
  const isAwaited = hour < latestHour && closedUntil === addNights(today, -2);
  return laterNight(isAwaited ? yesterday : byClock, addNights(closedUntil, 1));
}

/** Where an entry of this day belongs: to the day itself, or to the first one that is not closed. */
export const openDay = (day: Night, closedUntil: Night | ""): Night =>
  closedUntil === "" ? day : laterNight(day, addNights(closedUntil, 1));

const laterNight = (one: Night, other: Night): Night => (one > other ? one : other);

function hourAt(instant: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hour: "numeric",
    hourCycle: "h23",
    numberingSystem: "latn",
  });
  return Number(format.formatToParts(instant).find(({ type }) => type === "hour")?.value);
}
