import { countNights, type Night } from "#domain/platform/time/nights.ts";
import {
  type BookingStatus,
  bookingStatuses,
  bookingStatusFacts,
  isAhead,
} from "#domain/platform/values/booking-status.ts";
import { cancellationFee } from "#domain/pricing/cancellation.ts";
import { pricedNights } from "#domain/pricing/wire-prices.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { GroupAction, GroupDetails, GroupSummary } from "#domain/reservations/groups.ts";
import * as m from "#messages/deskGroups.js";

/** "8 rooms, 3 named". */
export function roomsText({ rooms, named }: Pick<GroupSummary, "rooms" | "named">): string {
  return m.roomsNamed({ rooms, named });
}

/** "4 Confirmed, 1 Cancelled". */
export function statusesText(statuses: GroupSummary["statuses"]): string {
  return bookingStatuses
    .flatMap((status) => {
      const count = statuses[status];
      return count ? m.statusCount({ count, status: bookingStatusFacts[status].label() }) : [];
    })
    .join(", ");
}

type Release = Pick<GroupSummary, "releaseOn" | "releasedOn" | "toRelease">;

/** The event on the release date; undefined without one. */
export function releaseText({ releaseOn, releasedOn, toRelease }: Release, today: Night): string | undefined {
  if (releaseOn === "") return undefined;
  if (releasedOn !== "") return m.releasedAlready();
  if (toRelease === 0) return m.releaseNothing();
  const days = Math.max(0, countNights({ checkIn: today, checkOut: releaseOn }));
  return m.releaseIn({ rooms: toRelease, days });
}

/** Within a week, of rooms that would be lost. */
export function isReleaseNear({ releaseOn, releasedOn, toRelease }: Release, today: Night): boolean {
  if (releaseOn === "" || releasedOn !== "" || toRelease === 0) return false;
  return countNights({ checkIn: today, checkOut: releaseOn }) <= 7;
}

/** The bookings that an action would be for. */
export function dueFor(action: GroupAction, { bookings }: GroupDetails, today: Night): Booking[] {
  const due: Record<GroupAction, (booking: Booking) => boolean> = {
    confirm: ({ status }) => status === "pending",
    "check-in": ({ status, checkInDate, checkOutDate }) =>
      isAhead(status) && checkInDate <= today && today < checkOutDate,
    "check-out": ({ status, checkOutDate }) => status === "checked-in" && checkOutDate <= today,
  };
  return bookings.filter(due[action]);
}

/** The sum of what the terms charge for cancelling on a day; undefined where only the lodge can say. */
export function feeOf(bookings: readonly Booking[], today: Night): number | undefined {
  const fees = bookings.map(({ cancellationPolicy, checkInDate, quote }) =>
    cancellationPolicy
      ? cancellationFee(cancellationPolicy, { checkIn: checkInDate, ...pricedNights(quote) }, today)
      : undefined,
  );
  return fees.includes(undefined) ? undefined : fees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0);
}

export const isStillAhead = ({ status }: { status: BookingStatus }) => isAhead(status);
