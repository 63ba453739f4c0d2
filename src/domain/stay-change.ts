import * as v from "valibot";
import { type Booking, type ChangeRequest, crossFieldRules, dateFields, guestFields, quoteShape } from "./bookings.ts";
import { bookingKey, cancelProblem, guestBookingMessages } from "./guest-booking.ts";
import { formatNight, type Night } from "./nights.ts";
import { rupees } from "./rupees.ts";
import { paragraph } from "./text.ts";

export const stayChangeMessages = {
  begun: "This stay has begun, so it can’t be changed here. Please call us.",
  arrivalPassed: "The day of arrival has passed, so this can’t be changed here. Please call us.",
  cancelled: "This booking is cancelled, so it can’t be changed.",
  invoiced: "There is an invoice for this stay already, so it can’t be changed here. Please call us.",
  roomGone: "This room is not taking bookings at the moment, so its dates can’t be changed here. Please call us.",
  planGone: "The plan that you booked is no longer offered, so its dates can’t be changed here. Please call us.",
  priceChanged: "The price of the new stay has changed. Please look at it again.",
  settled: "The guest has withdrawn this, or a colleague has answered it.",
} as const;

const stayFields = { ...dateFields, ...guestFields };

/** Dates and guests that a guest wants instead; the times of arrival and departure stay. */
export const stayChangeQuoteInput = v.pipe(v.object({ key: bookingKey, ...stayFields }), crossFieldRules());

/** `grandTotal` is what the guest was shown. */
export const stayChangeInput = v.pipe(
  v.object({
    key: bookingKey,
    ...stayFields,
    grandTotal: v.number("The price that you saw is missing"),
    updatedAt: v.string("The version of the booking is missing"),
  }),
  crossFieldRules(),
);

export const withdrawInput = v.object({ key: bookingKey });

export type StayChange = Pick<ChangeRequest, "checkInDate" | "checkOutDate" | "adultMale" | "adultFemale" | "children">;

export const stayChangeQuoteShape = v.object({
  quote: quoteShape,
  /** The new total less the agreed one. */
  difference: rupees,
  /** What was paid beyond the new total. */
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
export const acceptChangeInput = v.object({ updatedAt: v.string(), grandTotal: v.number() });
export const declineChangeInput = v.object({
  updatedAt: v.string(),
  answer: v.optional(paragraph(300), ""),
});

/** The reason why a guest can't change the stay; undefined if they can, up to and including the day of arrival. */
export function stayChangeProblem(booking: Pick<Booking, "status" | "checkInDate">, today: Night): string | undefined {
  const problem = cancelProblem(booking, today);
  if (problem === guestBookingMessages.begun) return stayChangeMessages.begun;
  if (problem === guestBookingMessages.arrivalPassed) return stayChangeMessages.arrivalPassed;
  return problem === guestBookingMessages.cancelled ? stayChangeMessages.cancelled : problem;
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

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** `2 adults, 1 child` */
export function guestsText({ adultMale, adultFemale, children }: Omit<StayChange, "checkInDate" | "checkOutDate">) {
  const adults = counted(adultMale + adultFemale, "adult");
  return children > 0 ? `${adults}, ${counted(children, "child", "children")}` : adults;
}

/** `Fri, 3 Jul to Sun, 5 Jul 2026, 2 adults` */
export function stayChangeText(stay: StayChange): string {
  return `${formatNight(stay.checkInDate)} to ${formatNight(stay.checkOutDate)}, ${guestsText(stay)}`;
}

/** The request that waits for the desk. */
export function pendingChange({ changeRequest }: { changeRequest: ChangeRequest | null }): ChangeRequest | undefined {
  return changeRequest?.state === "pending" ? changeRequest : undefined;
}
