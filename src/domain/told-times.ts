import { defaultClockTime } from "./nights.ts";
import { extraNightOf, type StayTimes } from "./pricing.ts";

interface LodgeTimes {
  checkInTime: string;
  checkOutTime: string;
}

export interface ToldTimes {
  arrivalTime: string;
  departureTime: string;
}

/**
 * The times that a guest is told. A time that was left blank is stored as the default, which would tell another hour
 * than the lodge's. Where the times cost a night more, they were given.
 */
export function toldTimes(stay: StayTimes & ToldTimes, { checkInTime, checkOutTime }: LodgeTimes): ToldTimes {
  const { arrivalTime, departureTime } = stay;
  if (extraNightOf(stay, checkInTime)) return { arrivalTime, departureTime };
  return {
    arrivalTime: arrivalTime === defaultClockTime ? checkInTime : arrivalTime,
    departureTime: departureTime === defaultClockTime ? checkOutTime : departureTime,
  };
}

/** Of a booking. */
export const toldTimesOf = (
  { checkInDate, checkOutDate, ...times }: ToldTimes & { checkInDate: string; checkOutDate: string },
  lodge: LodgeTimes,
): ToldTimes => toldTimes({ checkIn: checkInDate, checkOut: checkOutDate, ...times }, lodge);
