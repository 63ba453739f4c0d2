import * as v from "valibot";
import * as m from "#messages/deskDeparture.js";
import * as errors from "#messages/formValidation.js";
import { twoDecimals } from "#messages/validation.js";
import { hasTwoDecimals, type Paise, paise, toPaise, toRupees } from "../platform/money/money.ts";
import { rupees } from "../platform/money/rupees.ts";
import { minutesOf } from "../platform/time/clock-time.ts";
import type { TimeFees } from "../property/time-fees.ts";

export type TimeSide = "early" | "late";

/** What the desk charges for hours before check-in or after check-out, in rupees with GST; 0 waives it. */
export const timeFeeInput = v.pipe(
  v.number(errors.priceEnter),
  v.minValue(0, errors.priceNegative),
  v.maxValue(1_000_000, errors.priceTooLarge),
  v.check(hasTwoDecimals, twoDecimals),
);

export const timeFeeForm = v.object({ timeFee: timeFeeInput });

/** A guest who comes or leaves at another time than the room is theirs, with the lodge's prices. */
export const timeFactsShape = v.object({
  /** When they come or leave, by the lodge's clock. */
  time: v.string(),
  /** From or until when the room is theirs. */
  bound: v.string(),
  /** Begun. */
  hours: v.number(),
  /** Null where the lodge has no such price. */
  hourly: v.nullable(rupees),
  halfDay: v.nullable(rupees),
});
export type TimeFacts = v.InferOutput<typeof timeFactsShape>;

interface TimeQuestion {
  side: TimeSide;
  time: string;
  bound: string;
  /** Of the night that the hours belong to, with GST. */
  nightPrice: Paise;
  prices: TimeFees;
}

/** Null within the time that is free, and where the lodge names no price. */
export function timeFactsOf({ side, time, bound, nightPrice, prices }: TimeQuestion): TimeFacts | null {
  const { hourPrice, halfDayPercent, freeMinutes } = prices;
  const minutes = (minutesOf(time) - minutesOf(bound)) * (side === "late" ? 1 : -1);
  if (minutes <= freeMinutes || (hourPrice === null && halfDayPercent === null)) return null;
  const hours = Math.ceil(minutes / 60);
  const half = halfDayPercent === null ? null : Math.round((nightPrice * halfDayPercent) / 10_000) * 100;
  return {
    time,
    bound,
    hours,
    hourly: hourPrice === null ? null : toRupees(paise(toPaise(hourPrice) * hours)),
    halfDay: half === null ? null : toRupees(paise(half)),
  };
}

/** The smallest of the lodge's prices: to charge less is to waive the rest. */
export function askedFor({ hourly, halfDay }: TimeFacts): Paise {
  const prices = [hourly, halfDay].filter((price) => price !== null);
  return toPaise(Math.min(...prices));
}

/** The line of the bill, with the real time. */
export const timeFeeText = (side: TimeSide, { time, bound }: TimeFacts): string =>
  side === "late" ? m.lateLine({ time, bound }) : m.earlyLine({ time, bound });
