import * as v from "valibot";
import { bookingOutcomes, quoteShape } from "#domain/bookings.ts";
import { AppError, type FieldErrors } from "#domain/errors.ts";
import type { Quote } from "#domain/pricing.ts";
import { type BookingField, bookingFields } from "./booking-form.ts";

export const bookingTexts = {
  ...bookingOutcomes,
  alreadyReceived: "An earlier try of this booking did reach us. Please call us if you want to change it.",
} as const;

/** What is shown after a failed submit. */
export interface Failure {
  title: string;
  text?: string;
  fields: FieldErrors;
  /** The server's price, where the one that the guest saw does not hold any more. */
  newQuote?: Quote;
  /** Nights were taken in the meantime: the calendar must be asked again. */
  nightsTaken: boolean;
}

const newPrice = v.object({ quote: quoteShape });

const isField = (name: string): name is BookingField => bookingFields.some((field) => field === name);

/** What a rejected call means for the form. The server's own sentence is shown wherever it gave one. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof AppError)) return { title: bookingTexts.unexpected, fields: {}, nightsTaken: false };
  const price = error.code === "price_changed" ? v.safeParse(newPrice, error.details) : undefined;
  const known = Object.entries(error.fields ?? {}).filter(([name]) => isField(name));
  return {
    title: error.cause === undefined ? bookingTexts.refused : bookingTexts.unexpected,
    text: error.code === "idempotency_conflict" ? bookingTexts.alreadyReceived : error.message,
    fields: Object.fromEntries(known),
    newQuote: price?.success ? price.output.quote : undefined,
    nightsTaken: error.code === "fully_booked",
  };
}
