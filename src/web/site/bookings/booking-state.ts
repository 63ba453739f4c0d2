import type { FieldErrors } from "#domain/errors.ts";
import type { Night } from "#domain/nights.ts";
import type { Rates } from "#domain/pricing.ts";
import { ratesBehind } from "#web/parts/room-rates.ts";
import { priceOf } from "#web/parts/stay-form.ts";
import type { BookingField, BookingFields } from "./booking-form.ts";
import { errorsAfterEdit, withField } from "./booking-form.ts";
import type { Failure } from "./submission.ts";

/** The totals that a guest is asked to look at again, in rupees. */
export interface PriceChange {
  before: number;
  now: number;
}

/** All that "Book Your Stay" knows from one opening to its end. */
export interface BookingState {
  fields: BookingFields;
  errors: FieldErrors;
  /** What the stay is priced with: the room's, until the server names another price. */
  rates: Rates;
  submitting: boolean;
  failure?: Failure;
  priceChange?: PriceChange;
  /** Counts the failed submits, each of which takes the focus to what is wrong. */
  failures: number;
}

export type BookingAction =
  | { type: "edited"; name: BookingField; value: string | number }
  | { type: "dates-chosen"; checkIn: Night; checkOut: Night }
  | { type: "faulty"; errors: FieldErrors }
  | { type: "sent" }
  | { type: "refused"; failure: Failure };

/** The state at an opening. */
export function openingState(fields: BookingFields, rates: Rates): BookingState {
  return { fields, errors: {}, rates, submitting: false, failures: 0 };
}

const stayFields: readonly BookingField[] = ["checkInDate", "checkOutDate", "arrivalTime", "departureTime"];

/** A refusal is about the stay that was sent: it goes when another one is chosen. */
function edited(state: BookingState, name: BookingField, value: string | number): BookingState {
  const fields = withField(state.fields, name, value as BookingFields[typeof name]);
  const errors = errorsAfterEdit(state.errors, name);
  if (!stayFields.includes(name)) return { ...state, fields, errors };
  return { ...state, fields, errors, failure: undefined, priceChange: undefined };
}

function refused(state: BookingState, failure: Failure): BookingState {
  const errors = { ...state.errors, ...failure.fields };
  const failed = { ...state, submitting: false, failure, errors, failures: state.failures + 1 };
  if (!failure.newQuote) return failed;
  const before = priceOf(state.rates, state.fields)?.grandTotal;
  const priceChange = before === undefined ? undefined : { before, now: failure.newQuote.grandTotal };
  return { ...failed, rates: ratesBehind(failure.newQuote), priceChange };
}

/** What happens to the form. Nothing that was typed is ever lost. */
export function bookingReducer(state: BookingState, action: BookingAction): BookingState {
  switch (action.type) {
    case "edited":
      return edited(state, action.name, action.value);
    case "dates-chosen":
      return edited(edited(state, "checkInDate", action.checkIn), "checkOutDate", action.checkOut);
    case "faulty":
      return { ...state, errors: action.errors, failure: undefined, failures: state.failures + 1 };
    case "sent":
      return { ...state, submitting: true, errors: {}, failure: undefined, priceChange: undefined };
    case "refused":
      return refused(state, action.failure);
  }
}
