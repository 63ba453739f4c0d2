import * as v from "valibot";
import * as errors from "#messages/errors.js";
import * as facts from "#messages/facts.js";
import * as validation from "#messages/formValidation.js";
import { rupees } from "../platform/money/rupees.ts";
import { bookingKey } from "../platform/text/booking-reference.ts";
import { boundedText, maxId, paragraph, seenVersion } from "../platform/text/text.ts";
import { formatNight, type Night } from "../platform/time/nights.ts";
import { type Booking, type ChangeRequest, crossFieldRules, dateFields, guestFields, quoteShape } from "./bookings.ts";
import { guestBookingMessages, hindranceOf } from "./guest-booking.ts";

export const stayChangeMessages = {
  begun: errors.changeBegun,
  arrivalPassed: errors.changeArrivalPassed,
  cancelled: errors.changeCancelled,
  invoiced: errors.changeInvoiced,
  roomGone: errors.changeRoomGone,
  planGone: errors.changePlanGone,
  priceChanged: errors.changePriceChanged,
  settled: errors.changeSettled,
} as const;

const stayFields = { ...dateFields, ...guestFields };

/** Dates and guests that a guest wants instead; the times of arrival and departure stay. */
export const stayChangeQuoteInput = v.pipe(v.object({ key: bookingKey, ...stayFields }), crossFieldRules());

/** `grandTotal` is what the guest was shown. */
export const stayChangeInput = v.pipe(
  v.object({
    key: bookingKey,
    ...stayFields,
    grandTotal: v.number(validation.seenPriceMissing),
    updatedAt: boundedText(maxId, validation.bookingVersionMissing),
  }),
  crossFieldRules(),
);

export const withdrawInput = v.object({ key: bookingKey });

export type StayChange = Pick<ChangeRequest, "checkInDate" | "checkOutDate" | "adultMale" | "adultFemale" | "children">;

export const stayChangeQuoteShape = v.object({
  quote: quoteShape,
  /** The new total less the agreed one. */
  difference: rupees,
  /** The amount paid beyond the new total. */
  refund: rupees,
  /** Whether the change takes effect at once; otherwise the desk decides. */
  isAtOnce: v.boolean(),
  /** The terms of cancellation with the new dates. */
  cancellation: v.string(),
});
export type StayChangeQuote = v.InferOutput<typeof stayChangeQuoteShape>;

/** For the desk: the request against today. */
export const changeRequestReviewShape = v.object({
  /** Null if today's rates have no price for it. */
  quote: v.nullable(quoteShape),
  paid: rupees,
  /** Why it can't be accepted as it is. */
  problem: v.nullable(v.string()),
});
export type ChangeRequestReview = v.InferOutput<typeof changeRequestReviewShape>;

/** `grandTotal` is the quoted total, or that of today. */
export const acceptChangeInput = v.object({ updatedAt: seenVersion, grandTotal: v.number() });
export const declineChangeInput = v.object({
  updatedAt: seenVersion,
  answer: v.optional(paragraph(300), ""),
});

/** The reason why a guest can't change the stay; undefined if they can. */
export function stayChangeProblem(booking: Pick<Booking, "status" | "checkInDate">, today: Night): string | undefined {
  const hindrance = hindranceOf(booking, today);
  return hindrance && (hindrance === "over" ? guestBookingMessages.over() : stayChangeMessages[hindrance]());
}

export function isSameStay(one: StayChange, other: StayChange): boolean {
  return (
    one.checkInDate === other.checkInDate &&
    one.checkOutDate === other.checkOutDate &&
    one.adultMale === other.adultMale &&
    one.adultFemale === other.adultFemale &&
    one.children === other.children
  );
}

/** `2 adults, 1 child` */
export function guestsText({ adultMale, adultFemale, children }: Omit<StayChange, "checkInDate" | "checkOutDate">) {
  const adults = adultMale + adultFemale;
  return children > 0 ? facts.adultsAndChildren({ adults, children }) : facts.adults({ adults });
}

/** `Fri, 3 Jul to Sun, 5 Jul 2026, 2 adults` */
export function stayChangeText(stay: StayChange): string {
  return facts.stay({
    from: formatNight(stay.checkInDate),
    to: formatNight(stay.checkOutDate),
    guests: guestsText(stay),
  });
}

/** The request that waits for the desk. */
export function pendingChange({ changeRequest }: { changeRequest: ChangeRequest | null }): ChangeRequest | undefined {
  return changeRequest?.state === "pending" ? changeRequest : undefined;
}
