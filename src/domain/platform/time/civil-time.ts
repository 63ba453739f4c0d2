import { formatNight, type Night, nightAt } from "./nights.ts";

/** `2026-01-27T14:05`, on the clock of the property. */
export function civilTimeAt(instant: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${nightAt(instant, timeZone)}T${clock.format(instant)}`;
}

/** `Tue, 27 Jan 2026, 14:05` */
export const formatCivilTime = (text: string) => `${formatNight(text.slice(0, 10))}, ${text.slice(11, 16)}`;

/** The instant at which the clock of the property shows this: `2026-01-27T14:05`. */
export function instantAt(civil: string, timeZone: string): Date {
  const wanted = Date.parse(`${civil}:00Z`);
  if (Number.isNaN(wanted)) return new Date(Number.NaN);
  const ahead = (instant: number) => Date.parse(`${civilTimeAt(new Date(instant), timeZone)}:00Z`) - instant;
  // Once more with the difference from UTC of that hour: clocks may change on the day.
  return new Date(wanted - ahead(wanted - ahead(wanted)));
}

/** When a day begins on the clock of the property. */
export const startOfDay = (day: Night, timeZone: string): Date => instantAt(`${day}T00:00`, timeZone);
