import * as v from "valibot";
import { rupees } from "../platform/money/rupees.ts";
import { bookingInputFields, crossFieldRules, quoteShape } from "./bookings.ts";

const { roomId, costOptionId, childAges, checkInDate, checkOutDate, arrivalTime, departureTime } = bookingInputFields;
const { adultMale, adultFemale, children } = bookingInputFields;

/** The facts that decide the price of a stay. */
export const quoteInput = v.pipe(
  v.object({
    roomId,
    costOptionId,
    checkInDate,
    checkOutDate,
    arrivalTime,
    departureTime,
    adultMale,
    adultFemale,
    children,
    childAges,
  }),
  crossFieldRules(),
);
export type QuoteInput = v.InferOutput<typeof quoteInput>;

const timeField = v.picklist(["arrivalTime", "departureTime"]);

export const stayQuoteShape = v.object({
  costOptionId: v.string(),
  quote: quoteShape,
  /** The rule of the nights that refuses the stay. */
  restriction: v.optional(v.object({ field: v.picklist(["checkInDate", "checkOutDate"]), message: v.string() })),
  /** The night that the times add. */
  extraNight: v.optional(
    v.object({
      night: v.string(),
      isFree: v.boolean(),
      field: timeField,
      /** If it is not free. */
      message: v.optional(v.string()),
      /** Times that cost no extra night while the other one stays as it is; none if the night is free. */
      times: v.array(v.object({ field: timeField, time: v.string() })),
    }),
  ),
  /** Every plan of the room for the same stay, in order. */
  plans: v.array(v.object({ id: v.string(), pricePerNight: rupees, grandTotal: rupees })),
});
export type StayQuote = v.InferOutput<typeof stayQuoteShape>;
