import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { type Ledger, ledgerShape, paymentInput } from "../billing/payments.ts";
import { requiredParagraph, seenVersion } from "../platform/text/text.ts";

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
});
export type CheckOut = v.InferOutput<typeof checkOutInput>;

/** The details of `balance_due`. */
export const balanceDueShape = v.object({ ledger: ledgerShape });
export interface BalanceDue {
  ledger: Ledger;
}
