import * as m from "#messages/deskPlans.js";
import { formatRupees, toRupees } from "../platform/money/money.ts";
import type { Night } from "../platform/time/nights.ts";
import { cancellationTerms } from "./cancellation.ts";
import { depositOf } from "./deposits.ts";
import type { BookingTerms } from "./plan-terms.ts";
import { pricedNights, type WireQuote } from "./wire-prices.ts";

interface OfferedStay {
  quote: WireQuote;
  checkIn: Night;
  today: Night;
}

/** The desk's words about a plan to a guest; empty if the lodge's own rules hold. */
export function deskPlanTerms(
  { cancellationSteps: steps, deposit, holdHours: hours }: BookingTerms,
  { quote, checkIn, today }: OfferedStay,
): string {
  return [
    steps && cancellationTerms({ steps, text: "" }, checkIn, today),
    deposit && m.advance({ amount: formatRupees(toRupees(depositOf(deposit, pricedNights(quote)))) }),
    hours && m.heldUnpaid({ hours }),
  ]
    .filter(Boolean)
    .join(" ");
}
