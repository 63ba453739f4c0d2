import type { PaymentMethod } from "#domain/billing/payments.ts";
import {
  type DepositSettlement,
  type Deposits,
  type DepositTaking,
  depositSettlement,
  depositTaking,
} from "#domain/billing/received/security-deposits.ts";
import { paise, type Rupees, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { type Validated, validate } from "#domain/platform/values/validate.ts";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";

export interface TakingForm {
  method: PaymentMethod;
  amount: string;
  utr: string;
  note: string;
}

export function takingForm(bookingId: string, asked: Rupees): FormDefinition<Versioned, TakingForm, DepositTaking> {
  return {
    name: "securityDeposit",
    draft: `security-deposit-of-${bookingId}`,
    formOf: () => ({ method: "cash", amount: asked > 0 ? String(asked) : "", utr: "", note: "" }),
    check: ({ amount, ...form }) => validate(depositTaking, { ...form, amount: typedRupees(amount) }),
    labels: {},
    linkedFields: [["method", "utr"]],
  };
}

/** What happens with what is held; the names of the fields are those of the check-out, too. */
export interface SettlementForm {
  deposit: "return" | "keep" | "later";
  depositMethod: PaymentMethod;
  depositUtr: string;
  keptAmount: string;
  keptReason: string;
  isCharge: boolean;
  /** In percent. */
  chargeGst: string;
}

/** The method by which it was taken gives it back. */
export function firstSettlement({ entries }: Pick<Deposits, "entries">): SettlementForm {
  const taken = entries.findLast(({ kind }) => kind === "taken");
  return {
    deposit: "return",
    depositMethod: taken?.method ?? "cash",
    depositUtr: "",
    keptAmount: "",
    keptReason: "",
    isCharge: true,
    chargeGst: "0",
  };
}

/** In rupees; 0 while no amount can be read. */
export function keptOf({ deposit, keptAmount }: Pick<SettlementForm, "deposit" | "keptAmount">): Rupees {
  const typed = deposit === "keep" ? typedRupees(keptAmount) : 0;
  return Number.isNaN(typed) ? 0 : typed;
}

/** The amount that is given back. */
export const returnedOf = (form: Pick<SettlementForm, "deposit" | "keptAmount">, held: Rupees): Rupees =>
  form.deposit === "later" ? 0 : toRupees(paise(Math.max(0, toPaise(held) - toPaise(keptOf(form)))));

const fieldOf: Record<string, keyof SettlementForm> = {
  method: "depositMethod",
  utr: "depositUtr",
  returned: "keptAmount",
  "kept.amount": "keptAmount",
  "kept.reason": "keptReason",
  "kept.chargeGst": "chargeGst",
};

/** "later" settles nothing. */
export function checkSettlement(form: SettlementForm, held: Rupees): Validated<DepositSettlement> {
  const kept = {
    amount: typedRupees(form.keptAmount),
    reason: form.keptReason,
    ...(form.isCharge && { chargeGst: Number(form.chargeGst) }),
  };
  const returned = returnedOf(form, held);
  const checked = validate(depositSettlement, {
    method: form.depositMethod,
    utr: returned > 0 ? form.depositUtr : "",
    returned,
    ...(form.deposit === "keep" && { kept }),
  });
  if (checked.ok) return checked;
  const fields = Object.entries(checked.fields).map(([name, text]) => [fieldOf[name] ?? name, text]);
  return { ok: false, fields: Object.fromEntries(fields) };
}

export function settlementForm(
  bookingId: string,
  deposit: Deposits,
): FormDefinition<Versioned, SettlementForm, DepositSettlement> {
  return {
    name: "securityDeposit",
    draft: `security-settlement-of-${bookingId}`,
    formOf: () => firstSettlement(deposit),
    check: (form) => checkSettlement(form, deposit.held),
    labels: {},
    linkedFields: [
      ["depositMethod", "depositUtr"],
      ["deposit", "keptAmount", "keptReason", "isCharge"],
    ],
  };
}
