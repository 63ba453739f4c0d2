import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { twoDecimals } from "#messages/validation.js";
import { hasTwoDecimals } from "../platform/money/money.ts";
import { boundedText } from "../platform/text/text.ts";

/** The price of hours before its check-in and after its check-out time, GST included. Null: not offered. */
export const timeFeesShape = v.object({
  /** Rupees for each hour that has begun. */
  hourPrice: v.nullable(v.number()),
  /** Percent of the price of the night. */
  halfDayPercent: v.nullable(v.number()),
  /** Until then nothing is asked. */
  freeMinutes: v.number(),
});
export type TimeFees = v.InferOutput<typeof timeFeesShape>;

/** The desk is asked once the owner has named a price. */
export const noTimeFees: TimeFees = { hourPrice: null, halfDayPercent: null, freeMinutes: 30 };

/** Null and an empty text are no price. */
const optionalPrice = (max: number, message: () => string) =>
  v.pipe(
    v.nullable(v.union([boundedText(40, message), v.number()], message)),
    v.transform((value) => (value === null || String(value).trim() === "" ? null : Number(value))),
    v.nullable(
      v.pipe(v.number(message), v.gtValue(0, message), v.maxValue(max, message), v.check(hasTwoDecimals, twoDecimals)),
    ),
  );

const maxFreeMinutes = 240;

export const timeFeesInput = v.object({
  hourPrice: optionalPrice(100_000, m.hourPriceInvalid),
  halfDayPercent: optionalPrice(100, m.halfDayInvalid),
  freeMinutes: v.pipe(
    v.union([boundedText(10, m.freeMinutesInvalid), v.number()], m.freeMinutesInvalid),
    v.transform((value) => (String(value).trim() === "" ? Number.NaN : Number(value))),
    v.number(m.freeMinutesInvalid),
    v.integer(m.freeMinutesInvalid),
    v.minValue(0, m.freeMinutesInvalid),
    v.maxValue(maxFreeMinutes, m.freeMinutesInvalid),
  ),
});
