import * as v from "valibot";
import { formatRupees, type Rupees } from "./money.ts";

/**
 * What reception may do without an owner: how far below the plan's price per night a booking may go (percent), how much
 * one refund may be, and how much of what a guest owes may be given up at once (rupees). Null: any amount.
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
const limit = (max: number, message: string) =>
  v.pipe(
    v.nullable(v.union([v.string(), v.number()], message)),
    v.transform((value) => (value === null || String(value).trim() === "" ? null : Number(value))),
    v.nullable(v.pipe(v.number(message), v.minValue(0, message), v.maxValue(max, message))),
  );
const rupeesMessage = "Please enter an amount in rupees, or nothing";
const percentMessage = "Please enter a percentage from 0 to 100, or nothing";
const maxRupees = 10_000_000;

export const staffLimitsInput = v.object({
  belowPlan: limit(100, percentMessage),
  refund: limit(maxRupees, rupeesMessage),
  waived: limit(maxRupees, rupeesMessage),
});

const rights: Record<LimitedRight, (limit: number) => string> = {
  belowPlan: (limit) => `go up to ${limit} % below the price of the plan`,
  refund: (limit) => `refund up to ${formatRupees(limit as Rupees)} at once`,
  waived: (limit) => `give up ${formatRupees(limit as Rupees)} of what a guest owes`,
};

export function approvalMessage(right: LimitedRight, limit: number): string {
  return `An owner must approve this. Reception may ${rights[right](limit)}.`;
}
