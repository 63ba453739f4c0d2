import type { Plan } from "#web/shared/rooms/room-offer.ts";

/** The first plan if the chosen one is no longer offered. */
export function chosenPlan(plans: readonly Plan[], id: string): Plan {
  return plans.find((plan) => plan.id === id) ?? (plans[0] as Plan);
}
