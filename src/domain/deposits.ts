import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { numberValue } from "./form-values.ts";
import { divideHalfUp, type Paise, paise } from "./money.ts";
import type { Quote } from "./pricing.ts";

export const depositKinds = ["percent", "first-night", "whole"] as const;

/** What has to be paid in advance. `percent` is 100 unless the kind is "percent". */
export const depositShape = v.object({ kind: v.picklist(depositKinds), percent: v.number() });
export type Deposit = v.InferOutput<typeof depositShape>;

const percent = v.pipe(
  numberValue(m.depositPercent),
  v.integer(m.depositPercent),
  v.minValue(1, m.depositPercent),
  v.maxValue(100, m.depositPercent),
);
export const depositInput = v.object({
  kind: v.picklist(depositKinds, m.depositPercent),
  percent: v.optional(percent, 100),
});

/** Rounded to the rupee, and never more than the total. */
export function depositOf(
  deposit: Deposit | null,
  { grandTotal, nights }: Pick<Quote, "grandTotal" | "nights">,
): Paise {
  if (!deposit) return paise(0);
  if (deposit.kind === "whole") return grandTotal;
  const [part, whole] = deposit.kind === "percent" ? [deposit.percent, 100] : [1, nights];
  const rupees = divideHalfUp(BigInt(grandTotal) * BigInt(part), BigInt(whole) * 100n);
  return paise(Math.min(grandTotal, rupees * 100));
}
