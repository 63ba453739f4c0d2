import * as v from "valibot";
import { formatRupees, hasTwoDecimals, type Rupees } from "./money.ts";
import { type Night, parseNight } from "./nights.ts";
import { rupees } from "./rupees.ts";
import { line, paragraph } from "./text.ts";

export const paymentMethods = ["upi", "cash", "card", "bank"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  upi: "UPI",
  cash: "Cash",
  card: "Card",
  bank: "Bank transfer",
};

export const paymentKinds = ["payment", "refund"] as const;
/** Which way the money went: to the lodge, or back. */
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentStates = ["received", "reported", "rejected"] as const;
/** Only `received` counts. `reported` is what a guest says; staff turn it into one of the other two. */
export type PaymentState = (typeof paymentStates)[number];

export const maxPaymentRupees = 10_000_000;
/** How many payments of one booking may wait for the lodge to look at them. */
export const maxReported = 5;

export const paymentMessages = {
  methodRequired: "Please choose how it was paid",
  amountRequired: "Please enter an amount",
  amountPositive: "The amount must be more than 0",
  amountTooLarge: "Please enter a smaller amount",
  amountDecimals: "Please use at most two decimals",
  utrInvalid: "The UTR has 12 digits",
  utrTaken: "This UTR is recorded already",
  dateInvalid: "Please enter an existing date",
  dateAhead: "This day is still to come",
  nothingLeft: "Nothing is left to be paid",
  tooManyReported: "You have told us of several payments already. We look at them first.",
} as const;

/** In: the 12 digits as a bank shows them, with spaces or without. Out: the digits. */
const utrText = v.pipe(
  v.string(paymentMessages.utrInvalid),
  v.maxLength(60, paymentMessages.utrInvalid),
  v.transform((text) => text.replace(/\s/g, "")),
);
const utrPattern = /^\d{12}$/;

/** The unique transaction reference of a UPI payment. */
export const utrInput = v.pipe(utrText, v.regex(utrPattern, paymentMessages.utrInvalid));

const amount = v.pipe(
  v.number(paymentMessages.amountRequired),
  v.gtValue(0, paymentMessages.amountPositive),
  v.maxValue(maxPaymentRupees, paymentMessages.amountTooLarge),
  v.check(hasTwoDecimals, paymentMessages.amountDecimals),
);

const day = v.pipe(
  v.string(paymentMessages.dateInvalid),
  v.check((text) => parseNight(text) !== undefined, paymentMessages.dateInvalid),
  v.transform((text) => parseNight(text) as Night),
);

/** What staff record. `utr` is the UTR of a UPI payment where it is known, or any other reference; `receivedOn` is today unless given. */
export const paymentInput = v.pipe(
  v.object({
    kind: v.optional(v.picklist(paymentKinds, "Unknown kind"), "payment"),
    method: v.picklist(paymentMethods, paymentMessages.methodRequired),
    amount,
    utr: v.optional(line(60), ""),
    note: v.optional(paragraph(300), ""),
    receivedOn: v.optional(day),
  }),
  v.forward(
    v.partialCheck(
      [["method"], ["utr"]],
      ({ method, utr }) => method !== "upi" || utr === "" || utrPattern.test(utr.replace(/\s/g, "")),
      paymentMessages.utrInvalid,
    ),
    ["utr"],
  ),
  v.transform((input) => ({ ...input, utr: input.method === "upi" ? input.utr.replace(/\s/g, "") : input.utr })),
);
export type PaymentInput = v.InferOutput<typeof paymentInput>;

/** What a guest tells: the UTR of a payment to the lodge's UPI id. */
export const paymentReport = v.object({ utr: utrInput });

/** What staff say of a reported payment; `amount` where another sum arrived than the guest was to pay. */
export const settlementInput = v.object({
  state: v.picklist(["received", "rejected"], "Unknown state"),
  amount: v.optional(amount),
});
export type Settlement = v.InferOutput<typeof settlementInput>;

/** Whether a reference is one that no other payment can have. */
export const isUtr = (method: PaymentMethod, utr: string) =>
  (method === "upi" || method === "bank") && utrPattern.test(utr);

const text = v.string();

export const paymentShape = v.object({
  _id: text,
  bookingId: text,
  kind: v.picklist(paymentKinds),
  method: v.picklist(paymentMethods),
  /** More than 0, also for a refund. */
  amount: rupees,
  utr: text,
  note: text,
  state: v.picklist(paymentStates),
  /** The entry that this one takes back. */
  reverses: v.nullable(text),
  /** Whether another entry takes this one back. */
  isReversed: v.boolean(),
  /** The user id of staff, or "guest". */
  recordedBy: text,
  receivedOn: text,
  createdAt: text,
});
/** One entry of a booking's ledger. */
export type Payment = v.InferOutput<typeof paymentShape>;

const balanceFields = {
  /** What the booking costs. */
  total: rupees,
  /** What has arrived, less what was given back. */
  paid: rupees,
  /** What is still to be paid; negative: to be given back. */
  balance: rupees,
};
/** A booking's money on the wire: the balance is always the total less the sum of the entries that count. */
export interface Balance {
  total: Rupees;
  paid: Rupees;
  balance: Rupees;
}

export const ledgerShape = v.object({ payments: v.array(paymentShape), ...balanceFields });
/** Every entry of a booking, the oldest first, and what they come to. */
export type Ledger = v.InferOutput<typeof ledgerShape>;

/** "₹2,340.00 to be paid", "Paid in full", "₹500.00 to be given back". */
export function balanceInWords({ total, balance }: Balance): string {
  if (balance > 0) return `${formatRupees(balance)} to be paid`;
  if (balance < 0) return `${formatRupees(-balance)} to be given back`;
  return total === 0 ? "Nothing to pay" : "Paid in full";
}
