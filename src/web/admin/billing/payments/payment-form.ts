import {
  type Balance,
  type Payment,
  type PaymentInput,
  type PaymentKind,
  paymentInput,
  type Settlement,
  settlementInput,
} from "#domain/billing/payments.ts";
import type { Rupees } from "#domain/platform/money/money.ts";
import { validate } from "#domain/platform/values/validate.ts";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";
import { leftAfter, type MoreForm, type PartsForm, partsInput } from "./payment-parts-form.ts";

export interface PaymentForm extends PartsForm, MoreForm {
  receivedOn: string;
  note: string;
  /** The reason of a refund. */
  reason: string;
}

interface Opening {
  bookingId: string;
  kind: PaymentKind;
  balance: Balance;
  today: string;
}

/** The amount to be paid, or given back. */
export const dueOf = (kind: PaymentKind, { balance }: Balance): Rupees =>
  Math.max(0, kind === "payment" ? balance : -balance);

/** The initial amount is the balance. */
export function paymentForm(opening: Opening): FormDefinition<Versioned, PaymentForm, PaymentInput> {
  const { bookingId, kind, balance, today } = opening;
  const due = dueOf(kind, balance);
  return {
    name: "payment",
    draft: `${kind}-of-${bookingId}`,
    formOf: () => ({
      method: "upi",
      amount: due > 0 ? String(due) : "",
      utr: "",
      otherParts: [],
      receivedOn: today,
      note: "",
      reason: "",
      isMore: false,
    }),
    check: ({ receivedOn, note, reason, isMore, ...parts }) =>
      validate(paymentInput, {
        ...partsInput(parts),
        kind,
        receivedOn,
        note,
        seenBalance: balance.balance,
        ...(isMore && leftAfter(parts, due) < 0 && { isMore }),
        ...(kind === "refund" && { reason }),
      }),
    labels: {},
    linkedFields: [
      ["method", "utr"],
      ["amount", "otherParts"],
    ],
  };
}

export interface ConfirmForm extends MoreForm {
  amount: string;
}

export function confirmForm(payment: Payment): FormDefinition<Versioned, ConfirmForm, Settlement> {
  return {
    name: "settlement",
    draft: `settlement-of-${payment._id}`,
    formOf: () => ({ amount: String(payment.amount), isMore: false }),
    check: ({ amount, isMore }) =>
      validate(settlementInput, { state: "received", amount: typedRupees(amount), ...(isMore && { isMore }) }),
    labels: {},
    linkedFields: [["amount", "isMore"]],
  };
}
