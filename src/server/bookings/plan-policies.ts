import type { CancellationPolicy } from "#domain/cancellation.ts";
import { cancellationPolicyOf, type Settings } from "#domain/settings.ts";
import type { CostOptionTable } from "#server/database/price-tables.ts";

/** The policy of a plan, or else that of the lodge. */
export function planPolicyOf(option: CostOptionTable, settings: Settings): CancellationPolicy {
  if (option.cancellation_steps === "") return cancellationPolicyOf(settings);
  return { steps: JSON.parse(option.cancellation_steps), text: "" };
}

const millisPerHour = 3_600_000;

/** When an unpaid booking of the plan is cancelled; empty if only the lodge's settings decide. */
export function holdUntil({ hold_hours }: CostOptionTable, instant: Date): string {
  return hold_hours === null ? "" : new Date(instant.getTime() + hold_hours * millisPerHour).toISOString();
}
