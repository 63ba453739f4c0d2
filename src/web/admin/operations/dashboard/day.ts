import { formatRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskDashboard.js";

type Statused = Pick<Booking, "status">;

export interface NextStep {
  status: BookingStatus;
  label: () => string;
}

const steps: Partial<Record<BookingStatus, NextStep>> = {
  pending: { status: "confirmed", label: m.confirm },
  confirmed: { status: "checked-in", label: m.checkIn },
  "checked-in": { status: "checked-out", label: m.checkOut },
};

const noShow: NextStep = { status: "no-show", label: m.noShow };

/** Undefined once the stay is over. */
export function nextStep({ status }: Statused): NextStep | undefined {
  return steps[status];
}

/** On the day of arrival a pending booking can be checked in like a confirmed one. */
export function arrivalStep({ status }: Statused): NextStep | undefined {
  return status === "pending" || status === "confirmed" ? steps.confirmed : undefined;
}

/** Makes the nights available again. */
export function noShowStep({ status }: Statused): NextStep | undefined {
  return status === "pending" || status === "confirmed" ? noShow : undefined;
}

/** On the day of departure only a checked-in guest can check out. */
export function departureStep({ status }: Statused): NextStep | undefined {
  return status === "checked-in" ? steps["checked-in"] : undefined;
}

/** A guest who is late can still come while a night of the stay is left; otherwise only the no-show remains. */
export function missedSteps(
  { status, checkOutDate }: Pick<Booking, "status" | "checkOutDate">,
  today: Night,
): NextStep[] {
  const checkIn = checkOutDate > today ? arrivalStep({ status }) : undefined;
  return [checkIn, noShowStep({ status })].filter((step) => step !== undefined);
}

/** "2 still to check in", "all done", or "none expected". */
export function remainsToDo(
  bookings: readonly Statused[],
  step: (booking: Statused) => NextStep | undefined,
  texts: { still: (args: { count: number }) => string; none: () => string },
): string {
  const open = bookings.filter((booking) => step(booking)).length;
  if (open > 0) return texts.still({ count: open });
  return bookings.length > 0 ? m.allDone() : texts.none();
}

/** Stable: bookings with a next step first. */
export function openFirst<B extends Statused>(
  bookings: readonly B[],
  step: (booking: Statused) => NextStep | undefined,
): B[] {
  return [...bookings.filter((booking) => step(booking)), ...bookings.filter((booking) => !step(booking))];
}

/** By departure, so that overdue ones come first. */
export function byDeparture<B extends Pick<Booking, "checkOutDate" | "name">>(inHouse: readonly B[]): B[] {
  return inHouse.toSorted((a, b) => a.checkOutDate.localeCompare(b.checkOutDate) || a.name.localeCompare(b.name));
}

interface NightSold {
  sold: number;
  units: number;
}

/** Occupancy of a night, 0 to 1; 0 without units. */
export function share({ sold, units }: NightSold): number {
  return units > 0 ? Math.min(1, sold / units) : 0;
}

/** In whole percent of all units of these nights. */
export function percentSold(nights: readonly NightSold[]): number {
  const units = nights.reduce((sum, night) => sum + night.units, 0);
  const sold = nights.reduce((sum, night) => sum + night.sold, 0);
  return Math.round(share({ sold, units }) * 100);
}

interface Revenue {
  thisMonth: number;
  lastMonth: number;
  expected: number;
  pending: number;
}

/** The revenue counts nights slept, without tax; that of confirmed guests is apart. */
export function revenueNote({ lastMonth, expected }: Revenue): string {
  const amounts = { amount: formatWholeRupees(lastMonth), expected: formatWholeRupees(expected) };
  if (lastMonth > 0) return expected > 0 ? m.lastMonthAndExpected(amounts) : m.lastMonth(amounts);
  return expected > 0 ? m.nothingLastMonthButExpected(amounts) : m.nothingLastMonth();
}

/** The revenue that unconfirmed bookings would bring this month. */
export function pendingNote({ pending }: Pick<Revenue, "pending">): string {
  return pending > 0 ? m.pendingWorth({ amount: formatWholeRupees(pending) }) : m.lookAtThem();
}

/** Rupees without paise. */
export function formatWholeRupees(rupees: number): string {
  return formatRupees(Math.round(rupees));
}
