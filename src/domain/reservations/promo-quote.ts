import * as v from "valibot";
import * as m from "#messages/promo.js";
import { promoCodeText } from "../pricing/promo-code.ts";
import { bookingInputFields, childAges, crossFieldRules, guestFields, quoteShape } from "./bookings.ts";

const { roomId, costOptionId, checkInDate, checkOutDate, arrivalTime, departureTime } = bookingInputFields;

/** A stay with a code: what it costs, or why not. */
export const promoQuoteInput = v.pipe(
  v.object({
    roomId,
    costOptionId,
    checkInDate,
    checkOutDate,
    arrivalTime,
    departureTime,
    ...guestFields,
    childAges: v.optional(childAges),
    promoCode: v.pipe(promoCodeText, v.minLength(1, m.unknown)),
  }),
  crossFieldRules(),
);
export type PromoQuoteInput = v.InferOutput<typeof promoQuoteInput>;

export const promoQuoteShape = v.object({ quote: quoteShape });
