import * as v from "valibot";
import { type CheckOut, checkOutReason } from "#domain/check-out.ts";
import { formatRupees, toPaise } from "#domain/money.ts";
import { type Ledger, partField, paymentInput, sumOfParts } from "#domain/payments.ts";
import { type Validated, validate } from "#domain/validate.ts";
import * as m from "#messages/deskBookings.js";
import type { FormDefinition, Versioned } from "../forms/record-form.ts";
import { leftAfter, type PartsForm, partsInput, typedSum } from "../payments/payment-parts-form.ts";

/** What may happen with the balance, in the order in which it is asked: another way to settle it is another choice. */
export const checkOutChoices = ["pay", "leave"] as const;
export type CheckOutChoice = (typeof checkOutChoices)[number];

export interface CheckOutForm extends PartsForm {
  choice: CheckOutChoice;
  reason: string;
}
type Answer = Omit<CheckOut, "updatedAt">;

const reasonShape = v.object({ reason: checkOutReason });

/** What stays unpaid with the typed amounts, in rupees; nothing is known before one can be read. */
export function leftUnpaid(form: CheckOutForm, { balance }: Ledger): number {
  if (form.choice === "leave") return balance;
  return typedSum(form) === undefined ? 0 : Math.max(0, leftAfter(form, balance));
}

export function checkOutForm(bookingId: string, ledger: Ledger): FormDefinition<Versioned, CheckOutForm, Answer> {
  return {
    name: "checkOut",
    draft: `check-out-of-${bookingId}`,
    formOf: () => ({
      choice: "pay",
      method: "upi",
      amount: String(ledger.balance),
      utr: "",
      otherParts: [],
      reason: "",
    }),
    check: (form) => checkAnswer(form, ledger),
    labels: {},
    linkedFields: [
      ["method", "utr"],
      ["choice", "reason"],
      ["amount", "otherParts", "reason"],
    ],
  };
}

function checkAnswer(form: CheckOutForm, ledger: Ledger): Validated<Answer> {
  const left = leftUnpaid(form, ledger);
  const reason = left > 0 ? validate(reasonShape, { reason: form.reason }) : undefined;
  const payment = form.choice === "pay" ? validate(paymentInput, partsInput(form)) : undefined;
  const fields = { ...(payment?.ok === false && payment.fields), ...(reason?.ok === false && reason.fields) };
  if (payment?.ok && sumOfParts(payment.output) > toPaise(ledger.balance)) {
    const last = partField(form.otherParts.length, "amount");
    return { ok: false, fields: { ...fields, [last]: m.onlyDue({ amount: formatRupees(ledger.balance) }) } };
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, output: { ...(payment?.ok && { payment: payment.output }), ...(reason?.ok && reason.output) } };
}
