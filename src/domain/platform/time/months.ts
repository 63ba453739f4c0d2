import type { Night } from "./nights.ts";

/** The last day of the month if the target month is shorter. */
export function monthsBefore(today: Night, months: number): Night {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const count = year * 12 + month - 1 - months;
  const last = new Date(Date.UTC(Math.floor(count / 12), (count % 12) + 1, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
