import * as v from "valibot";
import { AppError } from "#domain/platform/values/errors.ts";
import { bookingOutcomes, type PriceChanged, planGoneShape, priceChangedShape } from "#domain/reservations/bookings.ts";
import * as m from "#messages/booking.js";
import { type Plan, planOf } from "#web/shared/rooms/room-offer.ts";

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
  if (!(error instanceof AppError)) return { title: bookingOutcomes.unexpected(), nightsTaken: false };
  const price = error.code === "price_changed" ? v.safeParse(priceChangedShape, error.details) : undefined;
  const gone = error.code === "plan_gone" ? v.safeParse(planGoneShape, error.details) : undefined;
  return {
    title: error.cause === undefined ? bookingOutcomes.refused() : bookingOutcomes.unexpected(),
    text: error.code === "idempotency_conflict" ? m.earlierTryArrived() : error.message,
    newPrice: price?.success ? price.output : undefined,
    ...(gone?.success && { newPlans: gone.output.costOptions.map(planOf) }),
    nightsTaken: error.code === "fully_booked",
  };
}
