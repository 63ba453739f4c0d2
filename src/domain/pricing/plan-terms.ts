import * as v from "valibot";
import * as m from "#messages/planTerms.js";
import { formatRupees, paise, toPaise, toRupees } from "../platform/money/money.ts";
import { formatNightShort, type Night } from "../platform/time/nights.ts";
import { paymentTerms } from "../platform/values/policies.ts";
import {
  type CancellationPolicy,
  type CancellationStep,
  cancellationStepShape,
  freeUntil,
  maxDaysBefore,
} from "./cancellation.ts";
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

/** How a stay is paid: the advance and how long an unpaid booking is held. Without a price there is no amount to name. */
export function planPaymentSentence({ deposit, holdHours }: BookingTerms, quote: WireQuote | undefined): string {
  if (!deposit) return holdHours ? m.heldFor({ hours: holdHours }) : paymentTerms();
  if (!quote) return deposit.kind === "whole" ? m.paidWhole() : m.paidPart();
  const amount = toRupees(depositOf(deposit, pricedNights(quote)));
  return advanceSentence(amount, holdHours, rupeesLeft(quote.grandTotal, amount));
}

/** `hours`: how long an unpaid booking is held; `rest`: what is paid at the lodge. */
export function advanceSentence(rupees: number, hours: number | null | undefined, rest: number): string {
  const amount = formatRupees(rupees);
  return withRest(hours ? m.depositWithin({ amount, hours }) : m.depositNow({ amount }), rest);
}

/** `until`: in words, empty if the stored booking is not held for a time only. */
export function advanceUntil(rupees: number, until: string, rest: number): string {
  const amount = formatRupees(rupees);
  return withRest(until === "" ? m.depositNow({ amount }) : m.depositUntil({ amount, time: until }), rest);
}

/** A prepaid stay has no rest, and nobody speaks of it. */
const withRest = (sentence: string, rest: number): string =>
  rest > 0 ? `${sentence} ${m.restAtLodge({ amount: formatRupees(rest) })}` : sentence;

export const rupeesLeft = (total: number, paid: number): number => toRupees(paise(toPaise(total) - toPaise(paid)));

/** A plan's terms in a few words, for its choice; without dates in days before the arrival. */
export function shortTerms(
  terms: BookingTerms,
  ofLodge: CancellationPolicy,
  stay: { checkIn?: Night | undefined; today: Night },
) {
  const { steps, text } = planPolicy(terms, ofLodge);
  const paid = terms.deposit && (terms.deposit.kind === "whole" ? m.planPaidWhole() : m.planPaidPart());
  return [text ? undefined : freeTerms(steps, stay), paid].filter(Boolean).join(" · ");
}

function freeTerms(
  steps: CancellationStep[],
  { checkIn, today }: { checkIn?: Night | undefined; today: Night },
): string {
  const [first] = steps;
  if (!first) return m.planAlwaysFree();
  const isNeverFree = first.daysBefore >= maxDaysBefore;
  if (isNeverFree && first.unit === "percent" && first.amount === 100) return m.planNotRefunded();
  if (checkIn === undefined) return isNeverFree ? m.planNotFree() : m.planFreeDays({ days: first.daysBefore + 1 });
  const day = freeUntil({ steps, text: "" }, checkIn, today);
  return day ? m.planFreeUntil({ day: formatNightShort(day, today) }) : m.planNotFree();
}

interface HeldBooking {
  /** The unpaid part of the deposit, in rupees. */
  due: number;
  /** In words; empty if the booking is not held for a time only. */
  until: string;
  takesUpi: boolean;
  /** Whether the page that says it has a button that pays online. */
  isPayable?: boolean;
  /** The part that is paid at the lodge. */
  rest: number;
  /** On the page that has the code. */
  isOwnPage?: boolean;
}

/** The payment that an unconfirmed booking still lacks; undefined if it is nothing in particular. */
export function holdSentence(booking: HeldBooking): string | undefined {
  const { due, until, rest } = booking;
  if (due <= 0) return until === "" ? undefined : m.heldUntil({ time: until });
  const amount = formatRupees(due);
  const sentence = until === "" ? m.due({ amount }) : m.dueUntil({ amount, time: until });
  return withRest(`${sentence} ${wayOfPayment(booking)}`, rest);
}

function wayOfPayment({ takesUpi, isPayable = false, isOwnPage = false }: HeldBooking): string {
  if (isPayable) return m.depositPayable();
  if (!takesUpi) return m.depositByCall();
  return isOwnPage ? m.depositOnPage() : m.depositByUpi();
}
