import { formatNight } from "#domain/platform/time/nights.ts";
import type { HousekeepingUnit } from "#domain/rooms/housekeeping.ts";
import type { Housekeeping } from "#domain/rooms/units.ts";
import * as m from "#messages/deskHousekeeping.js";
import type { BadgeTone } from "#web/ui/states/badge.tsx";

export const stateLabels: Record<Housekeeping, () => string> = {
  dirty: m.dirty,
  clean: m.clean,
  inspected: m.inspected,
  "out-of-order": m.outOfOrder,
};

export const stateTones: Record<Housekeeping, BadgeTone> = {
  dirty: "yellow",
  clean: "blue",
  inspected: "green",
  "out-of-order": "red",
};

/** A unit's events of the day, one sentence each; who is in the room comes first. */
export function linesOf({ stay, arrival, block }: HousekeepingUnit): string[] {
  const lines: string[] = [];
  const withGuests = (text: string, count: number) => `${text} · ${m.guests({ count })}`;
  if (arrival?.hasArrived) lines.push(withGuests(m.hasArrived(), arrival.guests));
  if (block) lines.push(m.blockedUntil({ date: formatNight(block.to), reason: block.reason }));
  if (stay?.kind === "stay-over") lines.push(withGuests(m.staysOver(), stay.guests));
  if (stay?.kind === "departure") lines.push(stay.isInHouse ? m.leavesToday() : m.hasLeft());
  if (arrival && !arrival.hasArrived) {
    const text = arrival.time ? m.arrivesAt({ time: arrival.time }) : m.arrivesToday();
    lines.push(withGuests(text, arrival.guests));
  }
  if (!arrival && !block && stay?.kind !== "stay-over") lines.push(m.freeTonight());
  return lines;
}
