import { formatNight, nightAt } from "./nights.ts";

/** `2026-01-27T14:05`, on the clock of the property. */
export function civilTimeAt(instant: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${nightAt(instant, timeZone)}T${clock.format(instant)}`;
}

/** `Tue, 27 Jan 2026, 14:05` */
export const formatCivilTime = (text: string) => `${formatNight(text.slice(0, 10))}, ${text.slice(11, 16)}`;
