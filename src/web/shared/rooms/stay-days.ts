import { minStayNights } from "#domain/platform/time/availability.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";

export type StayEnd = "checkIn" | "checkOut";
export type StayDates = { readonly [End in StayEnd]?: Night };

/** The dates as they would be after choosing the day: check-out moves behind a later check-in. */
export function withDay({ checkIn, checkOut }: StayDates, end: StayEnd, day: Night): StayDates {
  if (end === "checkOut") return { checkIn, checkOut: day };
  return { checkIn: day, checkOut: checkOut && checkOut <= day ? addNights(day, minStayNights) : checkOut };
}
