import * as v from "valibot";
import { bookingOutcomes, type PriceChanged, planGoneShape, priceChangedShape } from "#domain/bookings.ts";
import { AppError } from "#domain/errors.ts";
import { type Plan, planOf } from "#web/shared/room-offer.ts";

export const bookingTexts = {
  ...bookingOutcomes,
  alreadyReceived: () => "An earlier try of this booking did reach us. Please call us if you want to change it.",
} as const;

/** In addition to the errors at the fields. */
export interface Failure {
  title: string;
  text?: string;
  /** Set if the price that the guest saw is outdated. */
  newPrice?: PriceChanged;
  /** Set if the chosen plan is no longer offered. */
  newPlans?: readonly Plan[];
  /** The nights were booked in the meantime, so the calendar is outdated. */
  nightsTaken: boolean;
}

/** The server's message wherever there is one. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof AppError)) return { title: bookingTexts.unexpected(), nightsTaken: false };
  const price = error.code === "price_changed" ? v.safeParse(priceChangedShape, error.details) : undefined;
  const gone = error.code === "plan_gone" ? v.safeParse(planGoneShape, error.details) : undefined;
  return {
    title: error.cause === undefined ? bookingTexts.refused() : bookingTexts.unexpected(),
    text: error.code === "idempotency_conflict" ? bookingTexts.alreadyReceived() : error.message,
    newPrice: price?.success ? price.output : undefined,
    ...(gone?.success && { newPlans: gone.output.costOptions.map(planOf) }),
    nightsTaken: error.code === "fully_booked",
  };
}
