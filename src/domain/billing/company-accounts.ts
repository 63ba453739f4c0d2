import * as v from "valibot";
import * as m from "#messages/companyAccount.js";
import { columnsOf, type ListColumn } from "../platform/files/columns.ts";
import { type Paise, paise, toRupees } from "../platform/money/money.ts";
import { rupees } from "../platform/money/rupees.ts";
import { email } from "../platform/text/contact.ts";
import { locales } from "../platform/text/locales.ts";
import { requiredLine, requiredParagraph } from "../platform/text/text.ts";
import { addNights, countNights, type Night } from "../platform/time/nights.ts";
import { paymentAmount, paymentKinds, paymentMethods } from "./payments.ts";

/** How long after its due date something is not paid. */
export const ageBands = ["notDue", "to30", "to60", "to90", "over90"] as const;
export type AgeBand = (typeof ageBands)[number];
export const ageBandLabels: Record<AgeBand, () => string> = {
  notDue: m.notDue,
  to30: m.overdue30,
  to60: m.overdue60,
  to90: m.overdue90,
  over90: m.overdueMore,
};

export const dueOn = (billedOn: Night, dueDays: number): Night => addNights(billedOn, dueDays);

function ageBandOf(dueOn: Night, today: Night): AgeBand {
  if (today <= dueOn) return "notDue";
  const days = countNights({ checkIn: dueOn, checkOut: today });
  if (days <= 30) return "to30";
  if (days <= 60) return "to60";
  return days <= 90 ? "to90" : "over90";
}

interface Billed {
  id: string;
  amount: Paise;
}

/** Everything that was paid, and what of it is for certain bills, by their ids. */
export interface PaidBills {
  paid: Paise;
  chosen: ReadonlyMap<string, Paise>;
}

/**
 * The unpaid rest of each bill, if payments settle the bills that they are for and then the others in their order;
 * `ahead` is what was paid above all of them.
 */
export function settle<Bill extends Billed>(bills: readonly Bill[], { paid, chosen }: PaidBills) {
  const forBill = ({ id, amount }: Bill) => Math.min(chosen.get(id) ?? 0, amount);
  let left = paid - bills.reduce((sum, bill) => sum + forBill(bill), 0);
  const settled = bills.map((bill) => {
    const covered = forBill(bill) + Math.min(left, bill.amount - forBill(bill));
    left -= covered - forBill(bill);
    return { ...bill, open: paise(bill.amount - covered) };
  });
  return { bills: settled, ahead: paise(left) };
}

export type Ages = Record<AgeBand, Paise>;

export function agesOf(bills: readonly { open: Paise; dueOn: Night }[], today: Night): Ages {
  const ages: Ages = { notDue: paise(0), to30: paise(0), to60: paise(0), to90: paise(0), over90: paise(0) };
  for (const { open, dueOn } of bills) {
    const band = ageBandOf(dueOn, today);
    ages[band] = paise(ages[band] + open);
  }
  return ages;
}

export const agesToRupees = (ages: Ages) => ({
  notDue: toRupees(ages.notDue),
  to30: toRupees(ages.to30),
  to60: toRupees(ages.to60),
  to90: toRupees(ages.to90),
  over90: toRupees(ages.over90),
});

const text = v.string();
const agesShape = v.object({ notDue: rupees, to30: rupees, to60: rupees, to90: rupees, over90: rupees });

const accountBillShape = v.object({
  _id: text,
  bookingId: text,
  reference: text,
  billedOn: text,
  dueOn: text,
  amount: rupees,
  /** The unpaid rest of the bill. */
  open: rupees,
  /** The invoice of the company's part of the booking; null while it is not invoiced. */
  invoice: v.nullable(v.object({ _id: text, number: text })),
  /** Set for a stay that was cancelled or missed, of which no invoice is issued. */
  isFee: v.boolean(),
});
export type AccountBill = v.InferOutput<typeof accountBillShape>;

const companyPaymentShape = v.object({
  _id: text,
  kind: v.picklist(paymentKinds),
  method: v.picklist(paymentMethods),
  /** More than 0, also of a reversal. */
  amount: rupees,
  /** Tax that the company deducted at source. */
  tds: rupees,
  /** The bookings whose bills it is for; empty where it settles the oldest. */
  references: v.array(text),
  utr: text,
  note: text,
  reverses: v.nullable(text),
  isReversed: v.boolean(),
  recordedBy: text,
  receivedOn: text,
  createdAt: text,
});
export type CompanyPayment = v.InferOutput<typeof companyPaymentShape>;

export const companyAccountShape = v.object({
  company: v.object({
    _id: text,
    name: text,
    email: text,
    gstin: text,
    isActive: v.boolean(),
    creditLimit: v.nullable(v.number()),
    dueDays: v.number(),
  }),
  /** The oldest first: so they are settled. */
  bills: v.array(accountBillShape),
  /** The newest first. */
  payments: v.array(companyPaymentShape),
  billed: rupees,
  /** With the tax that was deducted. */
  paid: rupees,
  /** The tax deducted from it, to be claimed from the tax office. */
  tds: rupees,
  /** Billed less paid; negative if the company paid ahead. */
  balance: rupees,
  ages: agesShape,
  /** Reminders that were sent, the newest first. */
  reminders: v.array(v.object({ _id: text, to: text, subject: text, sentBy: text, at: text })),
});
export type CompanyAccount = v.InferOutput<typeof companyAccountShape>;

export const ageingShape = v.object({
  /** The day on which it is drawn. */
  day: text,
  companies: v.array(
    v.object({ companyId: text, name: text, oldestDueOn: text, balance: rupees, ahead: rupees, ages: agesShape }),
  ),
  total: rupees,
  ahead: rupees,
  ages: agesShape,
});
export type Ageing = v.InferOutput<typeof ageingShape>;

/** Without the id of a company for the sums. */
export type AgeingLine = Ageing["companies"][number];

/** The companies that owe, and the sums as the last line. */
export const ageingLines = ({ companies, ages, ahead, total }: Ageing): AgeingLine[] => [
  ...companies,
  { companyId: "", name: m.total(), oldestDueOn: "", ages, ahead, balance: total },
];

const ageColumns = Object.fromEntries(
  ageBands.map((band) => [
    band,
    { heading: ageBandLabels[band], value: ({ ages }: AgeingLine) => ages[band], unit: "rupees" },
  ]),
) as Record<AgeBand, ListColumn<AgeingLine>>;

export const ageingColumns = columnsOf<AgeingLine>()({
  name: { heading: m.company, value: ({ name }) => name },
  oldest: { heading: m.oldestDue, value: ({ oldestDueOn }) => oldestDueOn, unit: "night" },
  ...ageColumns,
  ahead: { heading: m.paidAhead, value: ({ ahead }) => ahead, unit: "rupees" },
  balance: { heading: m.balance, value: ({ balance }) => balance, unit: "rupees" },
});

/** The whole open part unless given. */
export const billingInput = v.object({ amount: v.optional(paymentAmount) });
export type BillingInput = v.InferOutput<typeof billingInput>;

export const reminderInput = v.object({
  to: email,
  subject: requiredLine(150, m.subjectRequired),
  text: requiredParagraph(5000, m.textRequired),
  /** The language of the letter, so that the text around it is in the same. */
  locale: v.optional(v.picklist(locales)),
});
export type ReminderInput = v.InferOutput<typeof reminderInput>;
/** The language of the letter; the lodge's first one unless given. */
export const reminderQuery = v.object({ locale: v.optional(v.picklist(locales)) });
export const reminderDraftShape = v.object({ to: text, subject: text, text });
export type ReminderDraft = v.InferOutput<typeof reminderDraftShape>;
