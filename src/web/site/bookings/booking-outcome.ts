import type { Rupees } from "#domain/money.ts";
import type { Plan } from "#web/shared/room-offer.ts";
import type { BookingField } from "./booking-form.ts";
import type { Failure } from "./submit-failure.ts";

export interface PriceChange {
  before: Rupees;
  now: Rupees;
}

/** The result of the last submit, and the plans for the next one. */
export interface BookingOutcome {
  plans: readonly Plan[];
  failure?: Failure;
  priceChange?: PriceChange;
}

const stayFields: readonly BookingField[] = [
  "checkInDate",
  "checkOutDate",
  "arrivalTime",
  "departureTime",
  "costOptionId",
];

/** A rejection concerns the stay that was sent: choosing another one clears it. */
export function afterEdit(outcome: BookingOutcome, field: BookingField): BookingOutcome {
  return stayFields.includes(field) ? { plans: outcome.plans } : outcome;
}

interface Sent {
  planId: string;
  /** The total that the guest agreed to. */
  total: Rupees | undefined;
}

export function afterFailure({ plans }: BookingOutcome, failure: Failure, sent: Sent): BookingOutcome {
  const { newPrice, newPlans } = failure;
  if (newPlans) return { plans: newPlans, failure };
  if (!newPrice) return { plans, failure };
  const renewed = plans.map((plan) => (plan.id === sent.planId ? { ...plan, ...newPrice.rates } : plan));
  const priceChange = sent.total === undefined ? undefined : { before: sent.total, now: newPrice.quote.grandTotal };
  return { plans: renewed, failure, ...(priceChange && { priceChange }) };
}

/** The first plan if the chosen one is no longer offered. */
export function chosenPlan(plans: readonly Plan[], id: string): Plan {
  return plans.find((plan) => plan.id === id) ?? (plans[0] as Plan);
}
