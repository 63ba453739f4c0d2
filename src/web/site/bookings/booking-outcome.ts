import type { Rupees } from "#domain/money.ts";
import type { WireRates } from "#domain/wire-prices.ts";
import type { BookingField } from "./booking-form.ts";
import type { Failure } from "./submit-failure.ts";

/** The totals before and after a price change. */
export interface PriceChange {
  before: Rupees;
  now: Rupees;
}

/** What the last submit led to, and the rates that the next one is priced with. */
export interface BookingOutcome {
  rates: WireRates;
  failure?: Failure;
  priceChange?: PriceChange;
}

const stayFields: readonly BookingField[] = ["checkInDate", "checkOutDate", "arrivalTime", "departureTime"];

/** A refusal concerns the stay that was sent: it goes when another stay is chosen. */
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
