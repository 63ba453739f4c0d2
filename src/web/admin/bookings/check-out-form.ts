import * as v from "valibot";
import { type CheckOut, checkOutReason } from "#domain/check-out.ts";
import { formatRupees } from "#domain/money.ts";
import { type Ledger, type PaymentMethod, paymentInput } from "#domain/payments.ts";
import { type Validated, validate } from "#domain/validate.ts";
import * as m from "#messages/deskBookings.js";
import type { FormDefinition, Versioned } from "../forms/record-form.ts";
import { typedRupees } from "../forms/typed-rupees.ts";

export interface CheckOutForm {
  choice: "pay" | "bill" | "leave";
  method: PaymentMethod;
  amount: string;
  utr: string;
  reason: string;
}
type Answer = Omit<CheckOut, "updatedAt">;

const reasonShape = v.object({ reason: checkOutReason });

const inRupees = (amount: number) => Math.max(0, Math.round(amount * 100) / 100);

/** What is to be paid now, in rupees: of a stay whose company is billed, what is left of it. `toBill` is its part. */
export const dueNow = ({ choice }: Pick<CheckOutForm, "choice">, { balance }: Ledger, toBill: number): number =>
  choice === "bill" ? inRupees(balance - toBill) : balance;

/** What stays unpaid with the typed amount, in rupees. */
export function leftUnpaid(form: CheckOutForm, ledger: Ledger, toBill = 0): number {
  const due = dueNow(form, ledger, toBill);
  if (form.choice === "leave" || due === 0) return due;
  const typed = typedRupees(form.amount);
  return Number.isNaN(typed) ? 0 : inRupees(due - typed);
}

export function checkOutForm(
  bookingId: string,
  ledger: Ledger,
  toBill = 0,
): FormDefinition<Versioned, CheckOutForm, Answer> {
  return {
    name: "checkOut",
    draft: `check-out-of-${bookingId}`,
    formOf: () => ({ choice: "pay", method: "upi", amount: String(ledger.balance), utr: "", reason: "" }),
    check: (form) => checkAnswer(form, ledger, toBill),
    labels: {},
    linkedFields: [
      ["method", "utr"],
      ["choice", "reason"],
      ["amount", "reason"],
    ],
  };
}

function checkAnswer(form: CheckOutForm, ledger: Ledger, toBill: number): Validated<Answer> {
  const due = dueNow(form, ledger, toBill);
  const left = leftUnpaid(form, ledger, toBill);
  const reason = left > 0 ? validate(reasonShape, { reason: form.reason }) : undefined;
  const { method, utr } = form;
  const isPaid = form.choice !== "leave" && due > 0;
  const payment = isPaid ? validate(paymentInput, { method, utr, amount: typedRupees(form.amount) }) : undefined;
  const fields = { ...(payment?.ok === false && payment.fields), ...(reason?.ok === false && reason.fields) };
  if (payment?.ok && payment.output.amount > due) {
    return { ok: false, fields: { ...fields, amount: m.onlyDue({ amount: formatRupees(due) }) } };
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return {
    ok: true,
    output: {
      ...(form.choice === "bill" && { billsCompany: true }),
      ...(payment?.ok && { payment: payment.output }),
      ...(reason?.ok && reason.output),
    },
  };
}
