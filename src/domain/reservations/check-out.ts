import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { priceEnter, priceNegative, priceTooLarge } from "#messages/formValidation.js";
import { choose, twoDecimals } from "#messages/validation.js";
import { type Ledger, ledgerShape, paymentInput } from "../billing/payments.ts";
import { depositSettlement } from "../billing/received/security-deposits.ts";
import { hasTwoDecimals } from "../platform/money/money.ts";
import { requiredParagraph, seenVersion } from "../platform/text/text.ts";
import { chargedNights } from "./departure.ts";
import { timeFeeInput } from "./time-fees.ts";

const reasonRequired = m.leaveReason;

/** Why a guest left with a balance. */
export const checkOutReason = requiredParagraph(300, reasonRequired);

/**
 * A balance must be paid by `payment`, billed to the company, or left with a `reason`; what the lodge owes the guest must be
 * given back by a `payment` that is a refund, or kept with a `reason`.
 */
export const checkOutInput = v.object({
  updatedAt: v.optional(seenVersion),
  payment: v.optional(paymentInput),
  /** Whether what is left of the company's part is billed to its account. */
  billsCompany: v.optional(v.boolean()),
  reason: v.optional(checkOutReason),
  /** What happens with a security deposit: it is settled, before the balance, or given back later. */
  deposit: v.optional(v.union([v.literal("later"), depositSettlement])),
  /** Of a guest who leaves on another day than the booked one: which nights are charged; all booked ones by default. */
  nights: v.optional(v.picklist(chargedNights, choose)),
  /** With `nights: "fee"`, in rupees. */
  fee: v.optional(
    v.pipe(
      v.number(priceEnter),
      v.minValue(0, priceNegative),
      v.maxValue(10_000_000, priceTooLarge),
      v.check(hasTwoDecimals, twoDecimals),
    ),
  ),
  /** What a late check-out costs, in rupees; nothing by default, which waives it. */
  timeFee: v.optional(timeFeeInput),
});
export type CheckOut = v.InferOutput<typeof checkOutInput>;

/** The details of `balance_due`. */
export const balanceDueShape = v.object({ ledger: ledgerShape });
export interface BalanceDue {
  ledger: Ledger;
}
