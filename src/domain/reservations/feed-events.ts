import { maxStayNights } from "../platform/time/availability.ts";
import { addNights, countNights, type Night } from "../platform/time/nights.ts";

/** An event of a calendar: nights up to and without `to`. */
export interface FeedEvent {
  uid: string;
  summary: string;
  from: Night;
  to: Night;
  isCancelled: boolean;
}

/** The words of sites for nights that their host has closed. Booking.com writes it for bookings as well. */
const closedWords = /not available|unavailable|\bblocked\b|^\s*(closed|busy|blocked)\s*$|^\s*closed\b.*not available/i;

/** More nights than a stay can have are closed rather than booked. */
export const canBeStay = ({ from, to }: Pick<FeedEvent, "from" | "to">): boolean =>
  countNights({ checkIn: from, checkOut: to }) <= maxStayNights;

/** Sites that keep the guest's name back write one of these. */
const namelessWords = /^\s*(reserved|reservation|booked|booking|guest|closed|hold)?\s*$/i;

/**
 * Whether nights are closed rather than booked: by their words, or because the event of the day before was the same and has
 * gone, as those do that keep the next days closed.
 */
export function isClosed(event: FeedEvent, gone: readonly Pick<FeedEvent, "summary" | "from" | "to">[]): boolean {
  if (closedWords.test(event.summary)) return true;
  if (!canBeStay(event)) return true;
  const before = addNights(event.from, -1);
  const end = addNights(event.to, -1);
  return gone.some(
    ({ summary, from, to }) => summary === event.summary && from === before && (to === event.to || to === end),
  );
}

/** "Airbnb guest", or what the site says. */
export function guestNameOf(summary: string, fallback: string): string {
  const name = summary
    .replace(/^\s*(closed|reserved|booked)\s*[-–:]\s*/i, "")
    .replaceAll(/[^\p{L}\p{M} .'’-]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return namelessWords.test(name) ? fallback : name.slice(0, 100);
}
