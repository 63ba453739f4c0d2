import type { LimitedRight } from "#domain/platform/access/staff-limits.ts";
import * as m from "#messages/deskSettings.js";

export const limitLabels: Record<LimitedRight, () => string> = {
  belowPlan: m.limitBelowPlan,
  refund: m.limitRefund,
  waived: m.limitWaived,
  pettyCash: m.limitPettyCash,
};

/** Empty and null are no limit; zero is one. */
export function describeLimits(limits: object): string {
  const known = new Map<string, unknown>(Object.entries(limits));
  return Object.entries(limitLabels)
    .map(([right, label]) => `${label()}: ${String(known.get(right) ?? "") || m.noLimit()}`)
    .join("; ");
}
