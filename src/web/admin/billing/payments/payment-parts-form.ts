import { type PaymentMethod, paymentMethods } from "#domain/billing/payments.ts";
import { paise, type Rupees, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";

export interface PartForm {
  method: PaymentMethod;
  amount: string;
  utr: string;
  /** The reference of the QR code that was shown for it. */
  tr?: string;
}
/** The payment of one step; most often by one method. */
export interface PartsForm extends PartForm {
  otherParts: PartForm[];
}

/** Whether a payment is meant to be more than is owed. */
export interface MoreForm {
  isMore: boolean;
}

export const partForms = ({ method, amount, utr, tr, otherParts }: PartsForm): PartForm[] => [
  { method, amount, utr, ...(tr && { tr }) },
  ...otherParts,
];

/** Undefined while no amount can be read. */
export function typedSum(form: PartsForm): Rupees | undefined {
  const amounts = partForms(form)
    .map(({ amount }) => typedRupees(amount))
    .filter((amount) => !Number.isNaN(amount));
  if (amounts.length === 0) return undefined;
  return toRupees(paise(amounts.reduce((sum, amount) => sum + toPaise(amount), 0)));
}

/** Negative when more is typed than is due. */
export const leftAfter = (form: PartsForm, due: Rupees): Rupees =>
  toRupees(paise(toPaise(due) - toPaise(typedSum(form) ?? 0)));

/** With a line for what is left, by a method that is not used yet. */
export function withAnotherPart(form: PartsForm, due: Rupees | undefined): PartForm[] {
  const used = partForms(form).map(({ method }) => method);
  const method = paymentMethods.find((known) => !used.includes(known)) ?? "cash";
  const left = due === undefined ? 0 : leftAfter(form, due);
  return [...form.otherParts, { method, amount: left > 0 ? String(left) : "", utr: "" }];
}

/** The body of the call, to be checked there. */
export function partsInput({ method, amount, utr, tr, otherParts }: PartsForm) {
  const rest = otherParts.map((part) => ({ ...part, amount: typedRupees(part.amount) }));
  return { method, utr, amount: typedRupees(amount), ...(tr && { tr }), ...(rest.length > 0 && { otherParts: rest }) };
}
