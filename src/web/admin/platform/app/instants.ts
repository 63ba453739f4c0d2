import { formatNight, nightAt } from "#domain/platform/time/nights.ts";

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Tue, 27 Jan 2026`, in the reader's time zone. */
function formatInstantDay(iso: string, timeZone = ownZone()): string {
  return formatNight(nightAt(new Date(iso), timeZone));
}

/** `Tue, 27 Jan 2026, 14:05`, in the reader's time zone. */
export function formatInstant(iso: string, timeZone = ownZone()): string {
  const instant = new Date(iso);
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${formatInstantDay(iso, timeZone)}, ${clock.format(instant)}`;
}
