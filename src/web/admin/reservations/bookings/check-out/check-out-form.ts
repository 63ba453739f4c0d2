import * as v from "valibot";
import { type Ledger, partField, paymentInput, sumOfParts } from "#domain/billing/payments.ts";
import { formatRupees, toPaise } from "#domain/platform/money/money.ts";
import { requiredParagraph } from "#domain/platform/text/text.ts";
import { type Validated, validate } from "#domain/platform/values/validate.ts";
import { type CheckOut, checkOutReason } from "#domain/reservations/check-out.ts";
import * as m from "#messages/deskBookings.js";
import { keepReason } from "#messages/formValidation.js";
import { leftAfter, type PartsForm, partsInput, typedSum } from "#web/admin/billing/payments/payment-parts-form.ts";
import type { FormDefinition, Versioned } from "#web/admin/platform/forms/record-form.ts";

export type CheckOutChoice = "pay" | "bill" | "leave" | "refund" | "keep";

/**
 * The choices for the balance, in the order in which they are asked: the lodge's debt to the guest is given back or kept.
 * `toBill` is what its company can be billed.
 */
export function checkOutChoices({ balance }: Pick<Ledger, "balance">, toBill: number): readonly CheckOutChoice[] {
  if (balance < 0) return ["refund", "keep"];
  return toBill > 0 ? ["pay", "bill", "leave"] : ["pay", "leave"];
}
const isLeft = (choice: CheckOutChoice) => choice === "leave" || choice === "keep";

export interface CheckOutForm extends PartsForm {
  choice: CheckOutChoice;
  reason: string;
}
type Answer = Omit<CheckOut, "updatedAt">;

const reasonShape = v.object({ reason: checkOutReason });
const keepShape = v.object({ reason: requiredParagraph(300, keepReason) });

const inRupees = (amount: number) => Math.max(0, Math.round(amount * 100) / 100);

/** The amount to be paid or given back now, in rupees: for a stay whose company is billed, the rest of it. */
export const dueNow = ({ choice }: Pick<CheckOutForm, "choice">, { balance }: Ledger, toBill: number): number =>
  choice === "bill" ? inRupees(balance - toBill) : Math.abs(balance);

/** The amount that stays unpaid, or is kept, with the typed amounts, in rupees; nothing is known before one can be read. */
export function leftUnpaid(form: CheckOutForm, ledger: Ledger, toBill = 0): number {
  const due = dueNow(form, ledger, toBill);
  if (isLeft(form.choice) || due === 0) return due;
  return typedSum(form) === undefined ? 0 : Math.max(0, leftAfter(form, due));
}

export function checkOutForm(
  bookingId: string,
  ledger: Ledger,
  toBill = 0,
): FormDefinition<Versioned, CheckOutForm, Answer> {
  return {
    name: "checkOut",
    draft: `check-out-of-${bookingId}`,
    formOf: () => ({
      choice: ledger.balance < 0 ? "refund" : "pay",
      method: "upi",
      amount: String(Math.abs(ledger.balance)),
      utr: "",
      otherParts: [],
      reason: "",
    }),
    check: (form) => checkAnswer(form, ledger, toBill),
    labels: {},
    linkedFields: [
      ["method", "utr"],
      ["choice", "reason"],
      ["amount", "otherParts", "reason"],
    ],
  };
}

function checkAnswer(form: CheckOutForm, ledger: Ledger, toBill: number): Validated<Answer> {
  const due = dueNow(form, ledger, toBill);
  const left = leftUnpaid(form, ledger, toBill);
  const shape = ledger.balance < 0 ? keepShape : reasonShape;
  const reason = left > 0 ? validate(shape, { reason: form.reason }) : undefined;
  const isPaid = !isLeft(form.choice) && due > 0;
  const refund = form.choice === "refund" && { kind: "refund", reason: m.creditGivenBack() };
  const payment = isPaid ? validate(paymentInput, { ...partsInput(form), ...refund }) : undefined;
  const fields = { ...(payment?.ok === false && payment.fields), ...(reason?.ok === false && reason.fields) };
  if (payment?.ok && sumOfParts(payment.output) > toPaise(due)) {
    const last = partField(form.otherParts.length, "amount");
    return { ok: false, fields: { ...fields, [last]: m.onlyDue({ amount: formatRupees(due) }) } };
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
