import { defaultClockTime } from "../platform/time/clock-time.ts";
import { extraNightOf } from "../pricing/pricing.ts";
import type { LodgeFacts } from "../property/settings.ts";
import type { Booking } from "./bookings.ts";

type StayDates = Pick<Booking, "checkInDate" | "checkOutDate">;
type StayHours = Pick<Booking, "arrivalTime" | "departureTime">;

/**
 * The hours of a stay that a guest is told. One that was left blank is stored as the default, which would tell another
 * hour than the lodge's. Where the hours cost a night more, they were given.
 */
export function displayedTimes(
  { checkInDate: checkIn, checkOutDate: checkOut, arrivalTime, departureTime }: StayDates & StayHours,
  { checkInTime, checkOutTime }: Pick<LodgeFacts, "checkInTime" | "checkOutTime">,
): StayHours {
  if (extraNightOf({ checkIn, checkOut, arrivalTime, departureTime }, checkInTime)) {
    return { arrivalTime, departureTime };
  }
  return {
    arrivalTime: arrivalTime === defaultClockTime ? checkInTime : arrivalTime,
    departureTime: departureTime === defaultClockTime ? checkOutTime : departureTime,
  };
}
