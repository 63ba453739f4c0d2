import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { divideHalfUp, type Paise, paise } from "../platform/money/money.ts";
import type { BookingStatus } from "../platform/values/booking-status.ts";
import { numberValue } from "../platform/values/form-values.ts";
import type { PricedNights } from "./night-shares.ts";

const depositKinds = ["percent", "first-night", "whole"] as const;

/** The advance payment. `percent` is 100 unless the kind is "percent". */
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
export function depositOf(deposit: Deposit | null, price: PricedNights): Paise {
  const { total } = price;
  if (!deposit) return paise(0);
  if (deposit.kind === "whole") return total;
  const { nights, each: [first] = [] } = price;
  const [part, whole] =
    deposit.kind === "percent" ? [deposit.percent * total, 100] : first === undefined ? [total, nights] : [first, 1];
  return paise(Math.min(total, divideHalfUp(BigInt(part), BigInt(whole) * 100n) * 100));
}

export function depositDue(deposit: Paise, paid: Paise): Paise {
  return paise(Math.max(0, deposit - paid));
}

interface Held {
  status: BookingStatus;
  /** Until when the booking is held; empty if for no certain time. */
  holdUntil: string;
  deposit: Paise;
  paid: Paise;
  /** The guest says that they have paid. */
  isReported: boolean;
}

/** It would end at its deadline without a fee, and so it does when it is withdrawn before. */
export const isUnpaidHold = ({ status, holdUntil, deposit, paid, isReported }: Held): boolean =>
  status === "pending" && holdUntil !== "" && deposit > 0 && paid <= 0 && !isReported;

/** The amount that confirms a held booking: its deposit or, without one, any payment. */
export const amountToConfirm = (deposit: Paise): Paise => paise(Math.max(deposit, 1));
