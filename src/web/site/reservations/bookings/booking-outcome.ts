import type { Rupees } from "#domain/platform/money/money.ts";
import { type Plan, planOf } from "#web/shared/rooms/room-offer.ts";
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
  "adultMale",
  "adultFemale",
  "children",
  "childAges",
];

export const isOfStay = (field: BookingField): boolean => stayFields.includes(field);

/** A rejection concerns the stay that was sent: choosing another one clears it. */
export function afterEdit(outcome: BookingOutcome, field: BookingField): BookingOutcome {
  return isOfStay(field) ? { plans: outcome.plans } : outcome;
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
  const { costOption } = newPrice;
  const renewed = plans.map((plan) => (costOption && plan.id === sent.planId ? planOf(costOption) : plan));
  const priceChange = sent.total === undefined ? undefined : { before: sent.total, now: newPrice.quote.grandTotal };
  return { plans: renewed, failure, ...(priceChange && { priceChange }) };
}
