import { useState } from "react";
import type { ReplyOf } from "#contract/platform/endpoint.ts";
import type { listBookings } from "#contract/reservations/bookings.ts";
import { useRecentChanges } from "./recent-changes.ts";

type BookingList = ReplyOf<typeof listBookings>;

/** The list of before the first recent change, with the bookings as they are now. Another query shows its own list. */
export function useHeldRows(list: BookingList, queryKey: string): BookingList {
  const changes = useRecentChanges();
  const [before, setBefore] = useState({ list, queryKey });
  const isHeld = changes.size > 0 && before.queryKey === queryKey;
  if (!isHeld && before.list !== list) setBefore({ list, queryKey });
  if (!isHeld) return list;
  const newest = new Map(list.bookings.map((booking) => [booking._id, booking]));
  const bookings = before.list.bookings.map(
    (booking) => newest.get(booking._id) ?? changes.get(booking._id)?.after ?? booking,
  );
  const balances = { ...before.list.balances, ...list.balances };
  // A booking of the newest list without an entry has no unit any more.
  const isNew = (id: string) => newest.has(id);
  const earlier = Object.entries(before.list.units).filter(([id]) => !isNew(id));
  return { ...before.list, bookings, balances, units: { ...Object.fromEntries(earlier), ...list.units } };
}
