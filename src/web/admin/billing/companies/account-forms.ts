import {
  type CompanyAccount,
  type ReminderDraft,
  type ReminderInput,
  reminderInput,
} from "#domain/billing/company-accounts.ts";
import { type CompanyPaymentInput, companyPaymentInput } from "#domain/billing/payments.ts";
import { paise, type Rupees, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { defaultLocale, type Locale } from "#domain/platform/text/locales.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { validate } from "#domain/platform/values/validate.ts";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";
import type { MoreForm, PartsForm } from "../payments/payment-parts-form.ts";

export interface CompanyPaymentForm extends PartsForm, MoreForm {
  tds: string;
  /** The bills that it is for, by the entry that billed them. */
  bills: string[];
  receivedOn: string;
  note: string;
}

/** The initial amount is what is owed. */
export function companyPaymentForm(
  { company, balance }: CompanyAccount,
  today: Night,
): FormDefinition<Versioned, CompanyPaymentForm, CompanyPaymentInput> {
  return {
    name: "company-payment",
    draft: `payment-of-${company._id}`,
    formOf: () => ({
      method: "bank",
      amount: balance > 0 ? String(balance) : "",
      utr: "",
      otherParts: [],
      receivedOn: today,
      note: "",
      isMore: false,
      tds: "",
      bills: [],
    }),
    check: ({ isMore, otherParts: _none, tds, bills, ...form }) =>
      validate(companyPaymentInput, {
        ...form,
        amount: typedRupees(form.amount),
        ...(tds.trim() !== "" && { tds: typedRupees(tds) }),
        ...(bills.length > 0 && { bills: bills.map((bill) => ({ bill })) }),
        seenBalance: balance,
        ...(isMore && { isMore }),
      }),
    labels: {},
    linkedFields: [
      ["method", "utr"],
      ["amount", "tds", "bills"],
    ],
  };
}

/** The part of the account that is still to be paid in money. */
export function dueInMoney({ balance }: Pick<CompanyAccount, "balance">, tds: string): Rupees {
  const deducted = typedRupees(tds);
  return toRupees(paise(Math.max(0, toPaise(balance) - (Number.isNaN(deducted) ? 0 : toPaise(deducted)))));
}

export interface ReminderForm extends ReminderDraft {
  /** The language of the letter. */
  locale: Locale;
}

/** Begins with the letter that was drafted; what was typed before is kept as a draft of the form. */
export function reminderForm(
  companyId: string,
  draft: ReminderDraft | undefined,
): FormDefinition<Versioned, ReminderForm, ReminderInput> {
  return {
    name: "reminder",
    draft: `reminder-to-${companyId}`,
    formOf: () => ({ locale: defaultLocale, to: "", subject: "", text: "", ...draft }),
    check: ({ to, subject, text, locale }) => validate(reminderInput, { to, subject, text, locale }),
    labels: {},
  };
}
