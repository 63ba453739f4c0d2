import type { Booking } from "#domain/bookings.ts";
import { countNights, formatNight, formatNightShort, type Night } from "#domain/nights.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** "2 nights". */
export function nightsText(count: number): string {
  return plural(count, "night", "nights");
}

/** The nights of a booking as the specification shows them: the day difference of its dates. */
export function shownNights({ checkInDate, checkOutDate }: Pick<Booking, "checkInDate" | "checkOutDate">): number {
  return Math.ceil(countNights({ checkIn: checkInDate, checkOut: checkOutDate }));
}

/** From and to of a stay in few words; the year once, unless the stay goes over its end. */
export function stayEnds(checkIn: Night, checkOut: Night): [from: string, to: string] {
  const sameYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  return [sameYear ? formatNightShort(checkIn) : formatNight(checkIn), formatNight(checkOut)];
}

type Guests = Pick<Booking, "adultMale" | "adultFemale" | "children">;

/** "2 + 1": adults and children, as short as a table wants it. */
export function guestsShort({ adultMale, adultFemale, children }: Guests): string {
  const adults = adultMale + adultFemale;
  return children > 0 ? `${adults} + ${children}` : String(adults);
}

/** "2 adults, 1 child": who comes, in few words. */
export function guestsInFewWords({ adultMale, adultFemale, children }: Guests): string {
  const adults = plural(adultMale + adultFemale, "adult", "adults");
  return children > 0 ? `${adults}, ${plural(children, "child", "children")}` : adults;
}

/** "1 adult male, 2 adult females, 1 child": who comes, in words. */
export function guestsInWords({ adultMale, adultFemale, children }: Guests): string {
  const parts = [
    adultMale > 0 && plural(adultMale, "adult male", "adult males"),
    adultFemale > 0 && plural(adultFemale, "adult female", "adult females"),
    children > 0 && plural(children, "child", "children"),
  ].filter((part) => part !== false);
  return parts.join(", ") || "Nobody";
}
