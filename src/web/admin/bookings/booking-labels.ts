import type { Booking } from "#domain/bookings.ts";
import { countNights, formatNight, formatNightShort, type Night } from "#domain/nights.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export function nightsText(count: number): string {
  return plural(count, "night", "nights");
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
export function guestsSummary({ adultMale, adultFemale, children }: Guests): string {
  const adults = plural(adultMale + adultFemale, "adult", "adults");
  return children > 0 ? `${adults}, ${plural(children, "child", "children")}` : adults;
}

/** "1 adult male, 2 adult females, 1 child". */
export function guestsInFull({ adultMale, adultFemale, children }: Guests): string {
  const parts = [
    adultMale > 0 && plural(adultMale, "adult male", "adult males"),
    adultFemale > 0 && plural(adultFemale, "adult female", "adult females"),
    children > 0 && plural(children, "child", "children"),
  ].filter((part) => part !== false);
  return parts.join(", ") || "Nobody";
}

/** Whole days of 24 hours. */
export function daysSince(instant: string, now = Date.now()): number {
  return Math.floor((now - Date.parse(instant)) / 86_400_000);
}
