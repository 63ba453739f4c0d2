import { formatNight, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskToday.js";

type Stay = Pick<Booking, "checkInDate" | "checkOutDate">;

/** The nights that others could have if the guest does not sleep here from this day on. */
export function freedNights({ checkInDate, checkOutDate }: Stay, from: Night): Night[] {
  return nightsOf({ checkIn: checkInDate > from ? checkInDate : from, checkOut: checkOutDate });
}

export function freedText(stay: Stay, from: Night): string {
  const nights = freedNights(stay, from);
  const [first] = nights;
  const last = nights.at(-1);
  if (!first || !last) return m.noNightsFree();
  return m.nightsFree({ count: nights.length, from: formatNight(first), to: formatNight(last) });
}
