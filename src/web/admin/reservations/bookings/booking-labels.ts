import { countNights, formatNight, formatNightShort, type Night } from "#domain/platform/time/nights.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { guestsText } from "#domain/reservations/stay-change.ts";
import * as m from "#messages/deskBookings.js";

export function nightsText(count: number): string {
  return m.nightsCount({ count });
}

/** By specification the difference of the dates in days. */
export function shownNights({ checkInDate, checkOutDate }: Pick<Booking, "checkInDate" | "checkOutDate">): number {
  return Math.ceil(countNights({ checkIn: checkInDate, checkOut: checkOutDate }));
}

/** The year appears once, unless the stay crosses its end. */
export function stayEnds(checkIn: Night, checkOut: Night): [from: string, to: string] {
  return [formatNightShort(checkIn, checkOut), formatNight(checkOut)];
}

type Guests = Pick<Booking, "adultMale" | "adultFemale" | "children">;

/** "2 + 1": adults and children. */
export function guestsCompact({ adultMale, adultFemale, children }: Guests): string {
  const adults = adultMale + adultFemale;
  return children > 0 ? `${adults} + ${children}` : String(adults);
}

/** "2 adults, 1 child". */
export const guestsSummary = (guests: Guests): string => guestsText(guests);

/** "1 adult male, 2 adult females, 1 child". */
export function guestsInFull({ adultMale, adultFemale, children }: Guests): string {
  const [first, second, third] = [
    adultMale > 0 && m.adultMales({ count: adultMale }),
    adultFemale > 0 && m.adultFemales({ count: adultFemale }),
    children > 0 && m.childrenCount({ count: children }),
  ].filter((part) => part !== false);
  if (first && second && third) return m.listOfThree({ first, second, third });
  return first && second ? m.listOfTwo({ first, second }) : (first ?? m.nobody());
}

/** Whole days of 24 hours. */
export function daysSince(instant: string, now = Date.now()): number {
  return Math.floor((now - Date.parse(instant)) / 86_400_000);
}
