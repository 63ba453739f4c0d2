import { formatNight, nightAt } from "#domain/nights.ts";

/** `Tue, 27 Jan 2026, 14:05`, in the reader's time zone. */
export function formatInstant(iso: string, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const instant = new Date(iso);
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${formatNight(nightAt(instant, timeZone))}, ${clock.format(instant)}`;
}
