import * as v from "valibot";
import * as errors from "#messages/errors.js";
import * as m from "#messages/formValidation.js";
import { formatRupees, type Rupees } from "../money/money.ts";
import { boundedText } from "../text/text.ts";

/**
 * What reception may do without an owner or manager: how far below the plan's price per night a booking may go (percent),
 * how much one person may pay back for a booking or company in a day, and how much of what a guest owes may be given up at
 * once, or voided by one person in a day (rupees). Null: any amount.
 */
export const staffLimitsShape = v.object({
  belowPlan: v.nullable(v.number()),
  refund: v.nullable(v.number()),
  waived: v.nullable(v.number()),
});
export type StaffLimits = v.InferOutput<typeof staffLimitsShape>;
export type LimitedRight = keyof StaffLimits;

export const noStaffLimits: StaffLimits = { belowPlan: null, refund: null, waived: null };

/** Null and an empty text are no limit. */
const limit = (max: number, message: () => string) =>
  v.pipe(
    v.nullable(v.union([boundedText(40, message), v.number()], message)),
    v.transform((value) => (value === null || String(value).trim() === "" ? null : Number(value))),
    v.nullable(v.pipe(v.number(message), v.minValue(0, message), v.maxValue(max, message))),
  );
const maxRupees = 10_000_000;

export const staffLimitsInput = v.object({
  belowPlan: limit(100, m.limitPercent),
  refund: limit(maxRupees, m.limitRupees),
  waived: limit(maxRupees, m.limitRupees),
});

const approvalMessages: Record<LimitedRight, (limit: number) => string> = {
  belowPlan: (limit) => errors.approvalBelowPlan({ limit }),
  refund: (limit) => errors.approvalRefund({ amount: formatRupees(limit as Rupees) }),
  waived: (limit) => errors.approvalWaived({ amount: formatRupees(limit as Rupees) }),
};

export function approvalMessage(right: LimitedRight, limit: number): string {
  return approvalMessages[right](limit);
}
