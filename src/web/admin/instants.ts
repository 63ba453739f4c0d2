import { formatNight, nightAt } from "#domain/nights.ts";

/** `Tue, 27 Jan 2026, 14:05` of an instant, as the clock on the wall of whoever reads it says. */
export function formatInstant(iso: string, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const instant = new Date(iso);
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${formatNight(nightAt(instant, timeZone))}, ${clock.format(instant)}`;
}
