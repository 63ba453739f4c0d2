import * as m from "#messages/dates.js";

/** The time of an arrival or a departure without one. */
export const defaultClockTime = "12:00";
const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

export function isClockTime(text: string): boolean {
  return clockTime.test(text);
}

/** In sentences: "12 noon" for 12:00, which can be read as midnight. */
export function spokenTime(time: string): string {
  return time === "12:00" ? m.noon() : time;
}

/** Since midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
