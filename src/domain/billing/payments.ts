import * as v from "valibot";
import * as credit from "#messages/companyAccount.js";
import * as form from "#messages/formValidation.js";
import * as quote from "#messages/quote.js";
import * as security from "#messages/securityDeposit.js";
import * as validation from "#messages/validation.js";
import { formatRupees, hasTwoDecimals, type Paise, paise, type Rupees, toPaise } from "../platform/money/money.ts";
import { rupees } from "../platform/money/rupees.ts";
import { boundedText, paragraph, recordId, referenceLine, requiredParagraph } from "../platform/text/text.ts";
import { nightInput } from "../platform/time/night-input.ts";

export const paymentMethods = ["upi", "cash", "card", "bank"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentMethodLabels: Record<PaymentMethod, () => string> = {
  upi: quote.methodUpi,
  cash: quote.methodCash,
  card: quote.methodCard,
  bank: quote.methodBank,
};

/** The desk chooses from the methods above; what a gateway took is entered by what the gateway says alone. */
export const receivedMethods = [...paymentMethods, "gateway"] as const;
export type ReceivedMethod = (typeof receivedMethods)[number];
export const receivedMethodLabels: Record<ReceivedMethod, () => string> = {
  ...paymentMethodLabels,
  gateway: quote.methodGateway,
};

/**
 * How an entry of a booking's ledger came about: by a payment, from the security deposit that is held for the guest, or by
 * billing it to the account of its company.
 */
export const entryMethods = [...receivedMethods, "security", "credit"] as const;
export type EntryMethod = (typeof entryMethods)[number];
export const entryMethodLabels: Record<EntryMethod, () => string> = {
  ...receivedMethodLabels,
  security: security.fromDeposit,
  credit: credit.billedToCompany,
};

/**
 * Whether the reference of a method is the UTR of a transfer, twelve digits: always, sometimes (banks give other references,
 * too), or never.
 */
const utrOf: Record<EntryMethod, "always" | "sometimes" | "never"> = {
  upi: "always",
  cash: "never",
  card: "never",
  bank: "sometimes",
  gateway: "never",
  security: "never",
  credit: "never",
};
const utrPattern = /^\d{12}$/;

/** Whether a payment has to be named by its UTR; others have any reference. */
export const hasUtr = (method: EntryMethod): boolean => utrOf[method] === "always";

/** Whether the reference is a UTR, which no other payment has. */
export const isUtr = (method: EntryMethod, utr: string) => utrOf[method] !== "never" && utrPattern.test(utr);

export const paymentKinds = ["payment", "refund"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentStates = ["received", "reported", "rejected"] as const;
/** Only `received` counts. `reported` is a guest's claim, which staff confirm or reject. */
export type PaymentState = (typeof paymentStates)[number];

const maxPaymentRupees = 10_000_000;
/** How many reported payments of one booking may wait for confirmation. */
export const maxReported = 5;
/** In how many parts one payment may be taken. */
export const maxParts = 6;

export const paymentMessages = {
  methodRequired: form.paymentMethodRequired,
  amountRequired: form.amountRequired,
  amountPositive: form.amountPositive,
  amountTooLarge: form.amountTooLarge,
  amountDecimals: validation.twoDecimals,
  utrInvalid: form.utrInvalid,
  utrTaken: form.utrTaken,
  dateInvalid: form.dateInvalid,
  dateAhead: form.dateAhead,
  nothingLeft: form.nothingLeft,
  tooManyReported: form.tooManyReported,
  tooManyParts: () => form.tooManyParts({ max: maxParts }),
  refundReason: form.refundReason,
  takeBackReason: form.takeBackReason,
} as const;

const utrText = v.pipe(
  boundedText(60, paymentMessages.utrInvalid),
  v.transform((text) => text.replace(/\s/g, "")),
);
/** The unique transaction reference of a UPI payment. */
export const utrInput = v.pipe(utrText, v.regex(utrPattern, paymentMessages.utrInvalid));

interface Referenced {
  method: PaymentMethod;
  utr: string;
}
export function isReference({ method, utr }: Referenced): boolean {
  return !hasUtr(method) || utr === "" || utrPattern.test(utr.replace(/\s/g, ""));
}
export function withoutSpaces<Input extends Referenced>(input: Input): Input {
  return { ...input, utr: hasUtr(input.method) ? input.utr.replace(/\s/g, "") : input.utr };
}

export const paymentAmount = v.pipe(
  v.number(paymentMessages.amountRequired),
  v.gtValue(0, paymentMessages.amountPositive),
  v.maxValue(maxPaymentRupees, paymentMessages.amountTooLarge),
  v.check(hasTwoDecimals, paymentMessages.amountDecimals),
);

const day = nightInput(paymentMessages.dateInvalid);

const partFields = {
  method: v.picklist(paymentMethods, paymentMessages.methodRequired),
  amount: paymentAmount,
  /** The UTR of a UPI payment, or any other reference. */
  utr: v.optional(referenceLine(60), ""),
};
/** The reference that the guest's app passes on to the bank, where the amount was asked for by a QR code. */
const tr = v.optional(referenceLine(40));
export const moneyFields = { ...partFields, note: v.optional(paragraph(300), ""), receivedOn: v.optional(day) };

const part = v.pipe(
  v.object({ ...partFields, tr }),
  v.forward(v.partialCheck([["method"], ["utr"]], isReference, paymentMessages.utrInvalid), ["utr"]),
  v.transform(withoutSpaces),
);
export type PaymentPart = v.InferOutput<typeof part>;

const seenFields = {
  /** Whether it is meant to be more than is owed: an advance, or money to be given back. */
  isMore: v.optional(v.boolean()),
  /** The balance that the caller saw; another one is refused with `changed`. */
  seenBalance: v.optional(v.number(form.amountRequired)),
};

/**
 * `receivedOn` defaults to today. `otherParts` is what is paid by other methods in the same step: all of it is recorded, or
 * nothing. A refund needs a `reason`; a payment has none.
 */
export const paymentInput = v.pipe(
  v.object({
    kind: v.optional(v.picklist(paymentKinds, form.unknownKind), "payment"),
    ...moneyFields,
    tr,
    otherParts: v.optional(v.pipe(v.array(part), v.maxLength(maxParts - 1, paymentMessages.tooManyParts))),
    ...seenFields,
    reason: v.optional(paragraph(300)),
  }),
  v.forward(v.partialCheck([["method"], ["utr"]], isReference, paymentMessages.utrInvalid), ["utr"]),
  v.forward(
    v.partialCheck(
      [["kind"], ["reason"]],
      ({ kind, reason }) => kind !== "refund" || (reason !== undefined && reason !== ""),
      paymentMessages.refundReason,
    ),
    ["reason"],
  ),
  v.transform(withoutSpaces),
);
export type PaymentInput = v.InferOutput<typeof paymentInput>;

/** The input of the ledger, which also takes what a gateway took or gave back, and what is kept of a security deposit. */
export type LedgerInput = Omit<PaymentInput, "method"> & { method: LedgerMethod };
type LedgerPart = Omit<PaymentPart, "method"> & { method: LedgerMethod };
type LedgerMethod = Exclude<EntryMethod, "credit">;

/** In the order in which they are recorded. */
export const partsOf = ({ method, amount, utr, tr, otherParts = [] }: LedgerInput): LedgerPart[] => [
  { method, amount, utr, tr },
  ...otherParts,
];

/** The amount that the desk asks for by a QR code. */
export const upiInput = v.object({ amount: paymentAmount });

export const upiCodeShape = v.object({
  /** Opens a UPI app with the amount and the lodge filled in. */
  link: v.string(),
  /** The link as a QR code: SVG. */
  code: v.string(),
  tr: v.string(),
});
export type UpiCode = v.InferOutput<typeof upiCodeShape>;

export const sumOfParts = (input: LedgerInput): Paise =>
  paise(partsOf(input).reduce((sum, { amount }) => sum + toPaise(amount), 0));

/** Where the errors of a part are told. */
export const partField = (index: number, field: keyof PaymentPart): string =>
  index === 0 ? field : `otherParts.${index - 1}.${field}`;

export const reversalInput = v.object({ reason: requiredParagraph(300, paymentMessages.takeBackReason) });
export type Reversal = v.InferOutput<typeof reversalInput>;
/** The most bills that one payment can name. */
const maxBills = 200;

/**
 * A company's payment on its account. `tds` is the tax that it deducted at source. `bills` are those that it is for, by
 * the entry that billed them, with as much of each as is open unless `amount` is given; the rest settles the oldest.
 */
export const companyPaymentInput = v.pipe(
  v.object({
    ...moneyFields,
    ...seenFields,
    tds: v.optional(v.union([v.literal(0), paymentAmount])),
    bills: v.optional(
      v.pipe(
        v.array(v.object({ bill: recordId, amount: v.optional(paymentAmount) })),
        v.maxLength(maxBills, form.unknownKind),
      ),
    ),
  }),
  v.forward(v.partialCheck([["method"], ["utr"]], isReference, paymentMessages.utrInvalid), ["utr"]),
  v.transform(withoutSpaces),
);
export type CompanyPaymentInput = v.InferOutput<typeof companyPaymentInput>;

/** `amount` is given when another amount arrived than was reported; `isMore` if it is meant to be more than is owed. */
export const settlementInput = v.object({
  state: v.picklist(["received", "rejected"], form.unknownState),
  amount: v.optional(paymentAmount),
  isMore: seenFields.isMore,
});
export type Settlement = v.InferOutput<typeof settlementInput>;

const text = v.string();

export const paymentShape = v.object({
  _id: text,
  bookingId: text,
  kind: v.picklist(paymentKinds),
  method: v.picklist(entryMethods),
  /** More than 0, also for a refund. */
  amount: rupees,
  utr: text,
  note: text,
  /** Why it was given back; empty for payments and in entries of earlier versions. */
  reason: text,
  state: v.picklist(paymentStates),
  /** The entry that this one reverses. */
  reverses: v.nullable(text),
  /** Whether another entry reverses this one. */
  isReversed: v.boolean(),
  /** A staff user id, or "guest". */
  recordedBy: text,
  receivedOn: text,
  createdAt: text,
});
export type Payment = v.InferOutput<typeof paymentShape>;

const balanceFields = {
  total: rupees,
  paid: rupees,
  /** Negative when the guest is owed money. */
  balance: rupees,
};
/** The balance is always the total less the sum of the entries that count. */
export interface Balance {
  total: Rupees;
  paid: Rupees;
  balance: Rupees;
}

export const ledgerShape = v.object({ payments: v.array(paymentShape), ...balanceFields });
export type Ledger = v.InferOutput<typeof ledgerShape>;

export function balanceLabel({ total, balance }: Balance): string {
  if (balance > 0) return quote.balanceDue({ amount: formatRupees(balance) });
  if (balance < 0) return quote.balanceOwed({ amount: formatRupees(-balance) });
  return total === 0 ? quote.nothingToPay() : quote.paidInFull();
}
