import { useState } from "react";
import type { Dashboard } from "#domain/operations/dashboard.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { useIsHeld } from "../../platform/app/held-rows.ts";
import { type RecentChange, useRecentChanges } from "../../reservations/bookings/list/recent-changes.ts";
import { arrivalStep, byDeparture, departureStep, openFirst } from "./day.ts";

type DayLists = Pick<Dashboard, "attention" | "arrivals" | "departures" | "inHouse">;

/**
 * The lists of before the first recent change, with the bookings as they are now: no row moves, appears or disappears
 * until all changes are released.
 */
export function heldLists(before: DayLists, now: DayLists, changes: ReadonlyMap<string, RecentChange>): DayLists {
  const newest = new Map<string, Booking>();
  const remember = (booking: Booking) => {
    const known = newest.get(booking._id);
    if (!known || known.updatedAt < booking.updatedAt) newest.set(booking._id, booking);
  };
  const inAttention = now.attention.items.map(({ booking }) => booking);
  const listed = [now.arrivals, now.departures, now.inHouse, inAttention].flat();
  for (const booking of listed) remember(booking);
  for (const { after } of changes.values()) remember(after);
  const renew = (bookings: readonly Booking[]) => bookings.map((booking) => newest.get(booking._id) ?? booking);
  const { arrivals, departures, inHouse } = inOrder(before);
  const items = before.attention.items.map((item) => ({ ...item, booking: renew([item.booking])[0] ?? item.booking }));
  return {
    attention: { ...before.attention, items },
    arrivals: renew(arrivals),
    departures: renew(departures),
    inHouse: renew(inHouse),
  };
}

/** Open tasks come first. */
function inOrder<Lists extends DayLists>(lists: Lists): Lists {
  return {
    ...lists,
    arrivals: openFirst(lists.arrivals, arrivalStep),
    departures: openFirst(lists.departures, departureStep),
    inHouse: byDeparture(lists.inHouse),
  };
}

export function useHeldDay(day: Dashboard) {
  const changes = useRecentChanges();
  const [before, setBefore] = useState(day);
  const isLive = useIsHeld();
  const isHeld = changes.size > 0 || (isLive && before.today === day.today);
  if (!isHeld && before !== day) setBefore(day);
  const shown = isHeld ? { ...day, ...heldLists(before, day, changes) } : inOrder(day);
  return { shown, done: doneOn(isHeld ? before : day), news: newsOf(shown, inOrder(day)) };
}

/** Who has arrived and who has left: their rows are folded, but not in the moment of the click. */
function doneOn({ arrivals, departures }: DayLists): ReadonlySet<string> {
  const over = [
    arrivals.filter((booking) => !arrivalStep(booking)),
    departures.filter((booking) => !departureStep(booking)),
  ];
  return new Set(over.flat().map(({ _id }) => _id));
}

const listNames = ["arrivals", "departures", "inHouse"] as const;

/** The news that a held day does not show yet. */
function newsOf(shown: DayLists, now: DayLists) {
  const idsOf = (lists: DayLists) => [
    lists.attention.items.map(({ booking }) => booking._id),
    ...listNames.map((name) => lists[name].map(({ _id }) => _id)),
  ];
  const known = new Set(idsOf(shown).flat());
  const added = new Set(
    idsOf(now)
      .flat()
      .filter((id) => !known.has(id)),
  ).size;
  return { added, isOutdated: idsOf(shown).join() !== idsOf(now).join() };
}
