import type { Rupees } from "#domain/money.ts";
import type { WireRates } from "#domain/wire-prices.ts";
import type { BookingField } from "./booking-form.ts";
import type { Failure } from "./submit-failure.ts";

export interface PriceChange {
  before: Rupees;
  now: Rupees;
}

/** The result of the last submit, and the rates for the next one. */
export interface BookingOutcome {
  rates: WireRates;
  failure?: Failure;
  priceChange?: PriceChange;
}

const stayFields: readonly BookingField[] = ["checkInDate", "checkOutDate", "arrivalTime", "departureTime"];

/** A rejection concerns the stay that was sent: choosing another one clears it. */
export function afterEdit(outcome: BookingOutcome, field: BookingField): BookingOutcome {
  return stayFields.includes(field) ? { rates: outcome.rates } : outcome;
}

/** `seenTotal` is the total that the guest agreed to. */
export function afterFailure({ rates }: BookingOutcome, failure: Failure, seenTotal: Rupees | undefined) {
  const { newPrice } = failure;
  const outcome: BookingOutcome = { rates: newPrice?.rates ?? rates, failure };
  if (newPrice && seenTotal !== undefined) {
    outcome.priceChange = { before: seenTotal, now: newPrice.quote.grandTotal };
  }
  return outcome;
}
