import {
  type Balance,
  type Payment,
  type PaymentInput,
  type PaymentKind,
  type PaymentMethod,
  paymentInput,
  type Settlement,
  settlementInput,
} from "#domain/payments.ts";
import { validate } from "#domain/validate.ts";
import type { FormDefinition, Versioned } from "../forms/record-form.ts";
import { typedRupees } from "../forms/typed-rupees.ts";

export interface PaymentForm {
  method: PaymentMethod;
  amount: string;
  utr: string;
  receivedOn: string;
  note: string;
}

interface Opening {
  bookingId: string;
  kind: PaymentKind;
  balance: Balance;
  today: string;
}

/** The initial amount is the balance. */
export function paymentForm(opening: Opening): FormDefinition<Versioned, PaymentForm, PaymentInput> {
  const { bookingId, kind, balance, today } = opening;
  const left = kind === "payment" ? balance.balance : -balance.balance;
  return {
    name: "payment",
    draft: `${kind}-of-${bookingId}`,
    formOf: () => ({ method: "upi", amount: left > 0 ? String(left) : "", utr: "", receivedOn: today, note: "" }),
    check: (form) => validate(paymentInput, { ...form, kind, amount: typedRupees(form.amount) }),
    labels: {},
    linkedFields: [["method", "utr"]],
  };
}

export function confirmForm(payment: Payment): FormDefinition<Versioned, { amount: string }, Settlement> {
  return {
    name: "settlement",
    draft: `settlement-of-${payment._id}`,
    formOf: () => ({ amount: String(payment.amount) }),
    check: ({ amount }) => validate(settlementInput, { state: "received", amount: typedRupees(amount) }),
    labels: {},
  };
}
