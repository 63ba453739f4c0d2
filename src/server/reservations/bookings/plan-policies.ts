import { type Paise, paise } from "#domain/platform/money/money.ts";
import type { CancellationPolicy } from "#domain/pricing/cancellation.ts";
import { amountToConfirm, depositOf } from "#domain/pricing/deposits.ts";
import { planPolicy } from "#domain/pricing/plan-terms.ts";
import { nightsOfQuote, type Quote } from "#domain/pricing/pricing.ts";
import { cancellationPolicyOf, type Settings } from "#domain/property/settings.ts";
import type { CostOptionTable } from "#server/platform/database/tables/price-tables.ts";
import type { BookingTable } from "#server/platform/database/tables/schema.ts";

/** The policy of a plan, or else that of the lodge. */
export function planPolicyOf(option: CostOptionTable, settings: Settings): CancellationPolicy {
  const own = option.cancellation_steps;
  return planPolicy({ cancellationSteps: own === "" ? null : JSON.parse(own) }, cancellationPolicyOf(settings));
}

const millisPerHour = 3_600_000;

/** When an unpaid booking of the plan is cancelled; empty if only the lodge's settings decide. */
export function holdUntil({ hold_hours }: CostOptionTable, instant: Date): string {
  return hold_hours === null ? "" : new Date(instant.getTime() + hold_hours * millisPerHour).toISOString();
}

/** The advance payment by the terms of a plan. */
export function planDeposit({ deposit }: CostOptionTable, quote: Quote): Paise {
  return deposit === "" ? paise(0) : depositOf(JSON.parse(deposit), nightsOfQuote(quote));
}

interface PlanChange {
  option: CostOptionTable;
  settings: Settings;
  /** The price after the change. */
  quote: Quote;
  instant: Date;
}

/** The terms of another plan, for a booking that the desk moves to it today. */
export function movedPlanColumns(row: BookingTable, { option, settings, quote, instant }: PlanChange) {
  const deposit_paise = planDeposit(option, quote);
  const isHeld = row.status === "pending" && row.group_id === null && row.paid_paise < amountToConfirm(deposit_paise);
  return {
    cancellation_policy: JSON.stringify(planPolicyOf(option, settings)),
    deposit_paise,
    hold_until: isHeld ? holdUntil(option, instant) : "",
  };
}
