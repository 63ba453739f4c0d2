import type { BookingStatus } from "#domain/booking-status.ts";
import type { Booking } from "#domain/bookings.ts";
import { formatPrice } from "#domain/money.ts";

type Statused = Pick<Booking, "status">;

/** What the desk does next with a booking: the status that follows, and the word for setting it. */
export interface NextStep {
  status: BookingStatus;
  label: string;
  /** What is said when it is done: "Asha Rao is checked in." */
  done: string;
}

const steps: Partial<Record<BookingStatus, NextStep>> = {
  pending: { status: "confirmed", label: "Confirm", done: "confirmed" },
  confirmed: { status: "checked-in", label: "Check in", done: "checked in" },
  "checked-in": { status: "checked-out", label: "Check out", done: "checked out" },
};

const noShow: NextStep = { status: "no-show", label: "No-show", done: "marked as a no-show" };

/** The next step of a booking in the order of a stay; none once it is over. */
export function nextStep({ status }: Statused): NextStep | undefined {
  return steps[status];
}

/** On the day of arrival whoever stands at the desk is checked in, confirmed before or not. */
export function arrivalStep({ status }: Statused): NextStep | undefined {
  return status === "pending" || status === "confirmed" ? steps.confirmed : undefined;
}

/** Who was expected and did not come: the nights become free for others. */
export function noShowStep({ status }: Statused): NextStep | undefined {
  return status === "pending" || status === "confirmed" ? noShow : undefined;
}

/** On the day of departure only who is in house can leave. */
export function departureStep({ status }: Statused): NextStep | undefined {
  return status === "checked-in" ? steps["checked-in"] : undefined;
}

/** "2 still to check in", "all done", or "none expected". */
export function remainsToDo(
  bookings: readonly Statused[],
  step: (booking: Statused) => NextStep | undefined,
  words: { still: string; none: string },
): string {
  const open = bookings.filter((booking) => step(booking)).length;
  if (open > 0) return `${open} ${words.still}`;
  return bookings.length > 0 ? "all done" : words.none;
}

/** Those with something left to do first, each part in the order it came. */
export function openFirst<B extends Statused>(
  bookings: readonly B[],
  step: (booking: Statused) => NextStep | undefined,
): B[] {
  return [...bookings.filter((booking) => step(booking)), ...bookings.filter((booking) => !step(booking))];
}

/** Who is in house, the next to leave first; an overdue guest leads. */
export function byDeparture<B extends Pick<Booking, "checkOutDate" | "name">>(inHouse: readonly B[]): B[] {
  return inHouse.toSorted((a, b) => a.checkOutDate.localeCompare(b.checkOutDate) || a.name.localeCompare(b.name));
}

/** " · ₹2,340 to be paid" after a note; nothing where all is paid. */
export function toPayInWords(balance: number | undefined): string {
  if (!balance) return "";
  return balance > 0 ? ` · ${formatPrice(balance)} to be paid` : ` · ${formatPrice(-balance)} to be given back`;
}

interface NightSold {
  sold: number;
  units: number;
}

/** How full a night is, 0 to 1; a house without units counts as empty. */
export function share({ sold, units }: NightSold): number {
  return units > 0 ? Math.min(1, sold / units) : 0;
}

/** The share of all units of these nights that is sold, in whole percent. */
export function percentSold(nights: readonly NightSold[]): number {
  const units = nights.reduce((sum, night) => sum + night.units, 0);
  const sold = nights.reduce((sum, night) => sum + night.sold, 0);
  return Math.round(share({ sold, units }) * 100);
}

/** The month's revenue beside the last one's, in words. Last month counts in full, this one as far as it is booked. */
export function revenueNote({ thisMonth, lastMonth }: { thisMonth: number; lastMonth: number }): string {
  if (lastMonth <= 0) return "nothing last month";
  return `${Math.round((thisMonth / lastMonth) * 100)} % of last month’s ${formatWholeRupees(lastMonth)}`;
}

/** Rupees without paise: a month's sum is read at a glance. */
export function formatWholeRupees(rupees: number): string {
  return formatPrice(Math.round(rupees));
}
