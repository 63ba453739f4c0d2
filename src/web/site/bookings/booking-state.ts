import type { Rates } from "#domain/pricing.ts";
import { ratesBehind } from "#web/parts/room-rates.ts";
import type { BookingField } from "./booking-form.ts";
import type { Failure } from "./submission.ts";

/** The totals before and after a price change, in rupees. */
export interface PriceChange {
  before: number;
  now: number;
}

/** What the last submit led to, and the rates that the next one is priced with. */
export interface BookingOutcome {
  rates: Rates;
  failure?: Failure;
  priceChange?: PriceChange;
}

const stayFields: readonly BookingField[] = ["checkInDate", "checkOutDate", "arrivalTime", "departureTime"];

/** A refusal concerns the stay that was sent: it goes when another stay is chosen. */
export function afterEdit(outcome: BookingOutcome, field: BookingField): BookingOutcome {
  return stayFields.includes(field) ? { rates: outcome.rates } : outcome;
}

/** `seenTotal` is the total that the guest agreed to. */
export function afterFailure({ rates }: BookingOutcome, failure: Failure, seenTotal: number | undefined) {
  const { newQuote } = failure;
  const outcome: BookingOutcome = { rates: newQuote ? ratesBehind(newQuote) : rates, failure };
  if (newQuote && seenTotal !== undefined) outcome.priceChange = { before: seenTotal, now: newQuote.grandTotal };
  return outcome;
}
