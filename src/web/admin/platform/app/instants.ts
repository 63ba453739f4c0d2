import { civilTimeAt, formatCivilTime } from "#domain/platform/time/civil-time.ts";
import { defaultTimeZone } from "#domain/platform/time/time-zones.ts";

let lodgeZone = defaultTimeZone;

/** Set by the frame of the desk before anything in it is drawn. */
export function setLodgeZone(timeZone: string): void {
  lodgeZone = timeZone;
}

/** `Tue, 27 Jan 2026, 14:05`, on the lodge's clock, wherever the reader is. */
export function formatInstant(iso: string, timeZone = lodgeZone): string {
  return formatCivilTime(civilTimeAt(new Date(iso), timeZone));
}
