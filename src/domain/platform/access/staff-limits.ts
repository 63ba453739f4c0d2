import * as v from "valibot";
import * as errors from "#messages/errors.js";
import * as m from "#messages/formValidation.js";
import { twoDecimals } from "#messages/validation.js";
import { formatRupees, hasTwoDecimals, type Paise, type Rupees, toPaise } from "../money/money.ts";
import { boundedText } from "../text/text.ts";

/**
 * The rights of reception without an owner or manager: how far below the plan's price per night a booking may go (percent),
 * how much one person may pay back for a booking or company in a day, how much of what a guest owes may be given up at
 * once, or voided by one person in a day, and how much one person may take out of the drawer on a working day, a shortage
 * at the opening of a shift included (rupees). Null: any amount.
 */
export const staffLimitsShape = v.object({
  belowPlan: v.nullable(v.number()),
  refund: v.nullable(v.number()),
  waived: v.nullable(v.number()),
  pettyCash: v.nullable(v.number()),
});
export type StaffLimits = v.InferOutput<typeof staffLimitsShape>;
export type LimitedRight = keyof StaffLimits;

/** Something done with a right, in the unit of its limit; amounts are stored in the settings in rupees. */
export type Limited =
  | { right: "belowPlan"; percent: number }
  | { right: Exclude<LimitedRight, "belowPlan">; amount: Paise };

export const isAbove = (limited: Limited, limit: number): boolean =>
  limited.right === "belowPlan" ? limited.percent > limit : limited.amount > toPaise(limit);

export const noStaffLimits: StaffLimits = { belowPlan: null, refund: null, waived: null, pettyCash: null };

/** The limits of a lodge whose owner has not chosen any. */
export const startingStaffLimits: StaffLimits = { belowPlan: 10, refund: 2000, waived: 1000, pettyCash: 2000 };

/** Null and an empty text are no limit. */
const limit = (max: number, message: () => string) =>
  v.pipe(
    v.nullable(v.union([boundedText(40, message), v.number()], message)),
    v.transform((value) => (value === null || String(value).trim() === "" ? null : Number(value))),
    v.nullable(
      v.pipe(v.number(message), v.minValue(0, message), v.maxValue(max, message), v.check(hasTwoDecimals, twoDecimals)),
    ),
  );
const maxRupees = 10_000_000;

export const staffLimitsInput = v.object({
  belowPlan: limit(100, m.limitPercent),
  refund: limit(maxRupees, m.limitRupees),
  waived: limit(maxRupees, m.limitRupees),
  /** Callers from before this limit existed don't know it. */
  pettyCash: v.optional(limit(maxRupees, m.limitRupees), null),
});

const approvalMessages: Record<LimitedRight, (limit: number) => string> = {
  belowPlan: (limit) => errors.approvalBelowPlan({ limit }),
  refund: (limit) => errors.approvalRefund({ amount: formatRupees(limit as Rupees) }),
  waived: (limit) => errors.approvalWaived({ amount: formatRupees(limit as Rupees) }),
  pettyCash: (limit) => errors.approvalPettyCash({ amount: formatRupees(limit as Rupees) }),
};

export function approvalMessage(right: LimitedRight, limit: number): string {
  return approvalMessages[right](limit);
}
