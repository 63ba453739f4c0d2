import * as v from "valibot";
import * as m from "#messages/planTerms.js";
import { formatRupees, toRupees } from "../platform/money/money.ts";
import { type CancellationPolicy, type CancellationStep, cancellationStepShape } from "./cancellation.ts";
import { type Deposit, depositOf, depositShape } from "./deposits.ts";
import { pricedNights, type WireQuote } from "./wire-prices.ts";

/** The terms of a plan that guests agree to, as far as they differ from the lodge's own rules. */
export const bookingTermsShape = v.object({
  cancellationSteps: v.optional(v.nullable(v.array(cancellationStepShape))),
  deposit: v.optional(v.nullable(depositShape)),
  holdHours: v.optional(v.nullable(v.number())),
});
export interface BookingTerms {
  cancellationSteps?: CancellationStep[] | null | undefined;
  deposit?: Deposit | null | undefined;
  holdHours?: number | null | undefined;
}

/** The cancellation policy of a plan: its own steps, otherwise the lodge's. */
export function planPolicy(
  { cancellationSteps: steps }: Pick<BookingTerms, "cancellationSteps">,
  ofLodge: CancellationPolicy,
): CancellationPolicy {
  return steps ? { steps, text: "" } : ofLodge;
}

/** Only what a plan says itself: the terms of most are empty. */
export function ownTerms({ cancellationSteps, deposit, holdHours }: BookingTerms): BookingTerms {
  return {
    ...(cancellationSteps && { cancellationSteps }),
    ...(deposit && { deposit }),
    ...(holdHours && { holdHours }),
  };
}

/** The advance payment and how long an unpaid booking is held; undefined if the plan asks for neither. */
export function depositSentence({ deposit, holdHours }: BookingTerms, quote: WireQuote): string | undefined {
  if (!deposit) return holdHours ? m.heldFor({ hours: holdHours }) : undefined;
  return advanceSentence(toRupees(depositOf(deposit, pricedNights(quote))), holdHours);
}

/** `hours`: how long an unpaid booking is held. */
export function advanceSentence(rupees: number, hours: number | null | undefined): string {
  const amount = formatRupees(rupees);
  return hours ? m.depositWithin({ amount, hours }) : m.depositNow({ amount });
}

interface HeldBooking {
  /** The unpaid part of the deposit, in rupees. */
  due: number;
  /** In words; empty if the booking is not held for a time only. */
  until: string;
  takesUpi: boolean;
}

/** The payment that an unconfirmed booking still lacks; undefined if it is nothing in particular. */
export function holdSentence({ due, until, takesUpi }: HeldBooking): string | undefined {
  if (due <= 0) return until === "" ? undefined : m.heldUntil({ time: until });
  const amount = formatRupees(due);
  const sentence = until === "" ? m.due({ amount }) : m.dueUntil({ amount, time: until });
  return `${sentence} ${takesUpi ? m.depositByUpi() : m.depositByCall()}`;
}
