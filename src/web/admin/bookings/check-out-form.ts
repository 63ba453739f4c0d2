import * as v from "valibot";
import { type CheckOut, checkOutReason } from "#domain/check-out.ts";
import { formatRupees } from "#domain/money.ts";
import { type Ledger, type PaymentMethod, paymentInput } from "#domain/payments.ts";
import { type Validated, validate } from "#domain/validate.ts";
import * as m from "#messages/deskBookings.js";
import type { FormDefinition, Versioned } from "../forms/record-form.ts";
import { typedRupees } from "../forms/typed-rupees.ts";

export interface CheckOutForm {
  choice: "pay" | "leave";
  method: PaymentMethod;
  amount: string;
  utr: string;
  reason: string;
}
type Answer = Omit<CheckOut, "updatedAt">;

const reasonShape = v.object({ reason: checkOutReason });

/** What stays unpaid with the typed amount, in rupees. */
export function leftUnpaid({ choice, amount }: CheckOutForm, { balance }: Ledger): number {
  if (choice === "leave") return balance;
  const typed = typedRupees(amount);
  return Number.isNaN(typed) ? 0 : Math.max(0, Math.round((balance - typed) * 100) / 100);
}

export function checkOutForm(bookingId: string, ledger: Ledger): FormDefinition<Versioned, CheckOutForm, Answer> {
  return {
    name: "checkOut",
    draft: `check-out-of-${bookingId}`,
    formOf: () => ({ choice: "pay", method: "upi", amount: String(ledger.balance), utr: "", reason: "" }),
    check: (form) => checkAnswer(form, ledger),
    labels: {},
    linkedFields: [
      ["method", "utr"],
      ["choice", "reason"],
      ["amount", "reason"],
    ],
  };
}

function checkAnswer(form: CheckOutForm, ledger: Ledger): Validated<Answer> {
  const left = leftUnpaid(form, ledger);
  const reason = left > 0 ? validate(reasonShape, { reason: form.reason }) : undefined;
  const { method, utr } = form;
  const payment =
    form.choice === "pay" ? validate(paymentInput, { method, utr, amount: typedRupees(form.amount) }) : undefined;
  const fields = { ...(payment?.ok === false && payment.fields), ...(reason?.ok === false && reason.fields) };
  if (payment?.ok && payment.output.amount > ledger.balance) {
    return { ok: false, fields: { ...fields, amount: m.onlyDue({ amount: formatRupees(ledger.balance) }) } };
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, output: { ...(payment?.ok && { payment: payment.output }), ...(reason?.ok && reason.output) } };
}
