import * as v from "valibot";
import * as errors from "#messages/errors.js";
import * as validation from "#messages/formValidation.js";
import * as vouchers from "#messages/voucherErrors.js";
import { bankAccountShape } from "../platform/money/bank-account.ts";
import { gstinInput } from "../platform/money/gstin-input.ts";
import {
  type BasisPoints,
  divideHalfUp,
  type Paise,
  paise,
  toBasisPoints,
  toPaise,
  toPercent,
  toRupees,
} from "../platform/money/money.ts";
import { rupees } from "../platform/money/rupees.ts";
import { personName } from "../platform/text/contact.ts";
import { locales } from "../platform/text/locales.ts";
import { line, paragraph, requiredParagraph } from "../platform/text/text.ts";
import type { Night } from "../platform/time/nights.ts";
import { invalidInput } from "../platform/values/errors.ts";
import { type PricePart, taxWithin } from "../pricing/night-prices.ts";
import type { Quote } from "../pricing/pricing.ts";
import { documentKinds, isBillKind } from "./invoice-kinds.ts";
import { payerInput, payers } from "./payers.ts";
import { receivedMethods } from "./payments.ts";

/** The reasons for which a stay is billed that did not take place. */
const feeKinds = ["cancelled", "no-show"] as const;

/** Services accounting code of accommodation in hotels, inns and guest houses. */
export const accommodationSac = "996311";

const maxAddressLines = 6;

export const invoiceMessages = {
  noGstin: errors.noGstin,
  notCheckedOut: errors.invoiceNotCheckedOut,
  noFee: errors.noFeeToBill,
  reasonRequired: validation.creditReason,
  addressLines: validation.addressLines,
} as const;

export const invoicedMessage = (number: string) => errors.invoicedAs({ number });

export const invoiceGstin = gstinInput(validation.gstinInvalid);

export const invoiceAddress = v.pipe(
  paragraph(300),
  v.check((text) => text.split("\n").length <= maxAddressLines, invoiceMessages.addressLines),
);

export const invoiceInput = v.object({
  name: personName,
  company: v.optional(line(120), ""),
  address: v.optional(invoiceAddress, ""),
  gstin: v.optional(invoiceGstin, ""),
  /** The number of the buyer's own order. */
  orderReference: v.optional(line(60)),
  /** The payer of a part of a split bill; the guest unless there is none. */
  payer: v.optional(payerInput),
});
export type InvoiceInput = v.InferOutput<typeof invoiceInput>;
export type Buyer = InvoiceSnapshot["buyer"];

export const creditNoteInput = v.object({ reason: requiredParagraph(300, invoiceMessages.reasonRequired) });

const text = v.string();

const lineShape = v.object({
  description: text,
  /** The stay's dates, or the day. */
  when: text,
  sac: text,
  /** Percent. */
  rate: v.number(),
  quantity: v.number(),
  /** The unit that is counted, if it has a word. */
  measure: v.optional(text),
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  rounding: rupees,
  total: rupees,
  /** Nights of the stay that are taxed at another rate than its first; `description` is the room, `when` the first of them. */
  isStay: v.optional(v.literal(true)),
  /** The line of the bill that a credit note for a part is about. 0 is the stay, or its fee. */
  of: v.optional(v.number()),
  /** The amount that an earlier credit note has taken off, in a bill that was issued again. */
  isCredit: v.optional(v.literal(true)),
});
export type InvoiceLine = v.InferOutput<typeof lineShape>;

/** The printed document, stored once and never changed; amounts in rupees. */
const snapshotFields = {
  seller: v.object({
    name: text,
    address: v.array(text),
    gstin: text,
    phone: text,
    email: text,
    /** The one in the settings; to a registered buyer, whose accountant asks for it, also as the GSTIN has it. */
    pan: v.optional(text),
    /** Missing if it is the name. */
    legalName: v.optional(text),
    fssai: v.optional(text),
    signatory: v.optional(v.object({ name: text, title: text })),
    /** The lodge's own words at the foot. */
    terms: v.optional(text),
  }),
  buyer: v.object({
    name: text,
    company: text,
    address: text,
    gstin: text,
    /** The state of a registered buyer: the name and code with which its GSTIN begins. */
    state: v.optional(text),
    /** The number of the buyer's own order; missing if none was given. */
    orderReference: v.optional(text),
  }),
  booking: v.object({
    reference: text,
    roomName: text,
    checkIn: text,
    checkOut: text,
    nights: v.number(),
    /** The day on which the guest left, if that was before `checkOut`. */
    departedOn: v.optional(text),
  }),
  /** The payer of this part of the bill; missing if the bill is not split. */
  payer: v.optional(v.picklist(payers)),
  /** Set for a company that pays everything: the guest has no part. */
  isWholeBill: v.optional(v.literal(true)),
  /** The nights are in the other part: only `lines` are billed. */
  isWithoutStay: v.optional(v.literal(true)),
  /** The fee of a stay that was cancelled or missed: no night is billed. */
  fee: v.optional(v.picklist(feeKinds)),
  /** How many of the nights `sac` and `rate` are of, if not of all. */
  stayNights: v.optional(v.number()),
  /** State name and GST state code. Without registration neither this nor a GSTIN is stated, and there is no tax. */
  placeOfSupply: text,
  sac: text,
  /** Percent; half of it is CGST and half SGST. With `lines`, `sac` and `rate` are the stay's, the amounts all lines'. */
  rate: v.number(),
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  rounding: rupees,
  total: rupees,
  /** On a bill to a company, the amount received of the total when it was issued, also from the guest. */
  received: v.optional(rupees),
  /** The half of the tax that is not the union's is that of a union territory; in documents of before it never is. */
  isUtgst: v.optional(v.literal(true)),
  /** Included in the total; missing if the bill was not rounded to the rupee. */
  roundOff: v.optional(rupees),
  /** True of a credit note that takes back a part: the bill stands. */
  isPart: v.optional(v.literal(true)),
  /** The invoice that a credit note corrects; the receipt voucher of what a refund voucher pays back. */
  corrects: v.nullable(v.object({ number: text, issuedOn: text, reason: text })),
  /** Present on a voucher. */
  payment: v.optional(v.object({ method: v.picklist(receivedMethods), receivedOn: text, utr: text })),
  /** Into which a company pays what is due; missing where nothing is, and if the lodge has none. */
  bankAccount: v.optional(bankAccountShape),
  /** A UPI link over the balance of a pro forma, for its QR code. */
  upi: v.optional(v.object({ link: text, amount: rupees })),
  /** The charges besides the stay, and nights at another rate; missing if there are none. */
  lines: v.optional(v.array(lineShape)),
  /** The guest's language, in which it is printed; English in documents of earlier versions. */
  locale: v.optional(v.picklist(locales)),
};
const snapshotShape = v.object(snapshotFields);
export type InvoiceSnapshot = v.InferOutput<typeof snapshotShape>;

export const invoiceShape = v.object({
  _id: text,
  bookingId: text,
  kind: v.picklist(documentKinds),
  number: text,
  issuedOn: text,
  issuedBy: text,
  /** The number of the credit note that cancels it. */
  correctedBy: v.nullable(text),
  /** The sum that credit notes have taken back of a part of it; missing if nothing was. */
  credited: v.optional(rupees),
  ...snapshotFields,
});
export type Invoice = v.InferOutput<typeof invoiceShape>;

/** A bill that stands: no credit note has undone it. */
export const isActiveInvoice = ({ kind, correctedBy }: Pick<Invoice, "kind" | "correctedBy">): boolean =>
  isBillKind(kind) && correctedBy === null;

const addressFrom = 50_000;

/**
 * Rule 46 of the CGST Rules: the address of a recipient who is registered (d), or who buys for ₹50,000 or more (e).
 * Throws invalid_input.
 */
export function requireRecipient({ buyer, taxable, seller }: InvoiceSnapshot): void {
  if (buyer.address !== "") return;
  if (buyer.gstin !== "") throw invalidInput({ address: vouchers.addressOfRegistered() });
  if (seller.gstin !== "" && taxable >= addressFrom) throw invalidInput({ address: vouchers.addressFrom() });
}

export interface TaxSplit {
  rate: BasisPoints;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  /** The rest that two equal halves leave of an odd tax: one paisa too few, or too many. */
  rounding: Paise;
}

export interface StayTax extends TaxSplit {
  total: Paise;
  nights: number;
  /** The first of them. */
  from: Night;
}

/**
 * A public price adds GST to everything else, so that amount is the tax, unless the prices include it. The edit rule taxes
 * only the room price, but the law taxes the whole payment: there the total includes the tax.
 */
const taxOfPart = (part: PricePart): Paise => (part.isFlat || part.isTaxIncluded ? taxWithin(part) : part.amounts.gst);

/** The amount of a part without its tax. */
export const netOfPart = (part: PricePart): Paise => paise(partTotal(part) - taxOfPart(part));

/**
 * Splits the agreed total of a stay into taxable value and tax, for each rate that its nights have, the first night's
 * first.
 */
export function stayTaxes({ nightly, parts }: Pick<Quote, "nightly" | "parts">): StayTax[] {
  const rates = [...new Set(nightly.map(({ gst }) => gst))];
  return rates.map((rate) => {
    const [first, ...rest] = nightly.filter(({ gst }) => gst === rate);
    const own = parts.filter(({ gst }) => gst === rate);
    const total = sumOf(own.map(partTotal));
    const tax = sumOf(own.map(taxOfPart));
    const { night: from } = first as (typeof nightly)[number];
    return { ...inHalves(total, tax, rate), total, nights: rest.length + 1, from };
  });
}

const sumOf = (amounts: readonly number[]) => paise(amounts.reduce((sum, amount) => sum + amount, 0));
export const partTotal = ({ amounts }: PricePart) => sumOf(Object.values(amounts));

/** Splits an amount that includes its tax. */
export function splitIncludedTax(total: Paise, rate: BasisPoints): TaxSplit {
  return inHalves(total, taxIncludedIn(total, rate), rate);
}

function inHalves(total: Paise, tax: number, rate: BasisPoints): TaxSplit {
  const taxable = paise(total - tax);
  // For an odd tax, the half that is the rate of the value.
  const exact = divideHalfUp(BigInt(taxable) * BigInt(rate), 20_000n);
  const half = paise(Math.min(Math.ceil(tax / 2), Math.max(Math.floor(tax / 2), exact)));
  return { rate, taxable, cgst: half, sgst: half, rounding: paise(tax - 2 * half) };
}

const taxFields = ["taxable", "cgst", "sgst", "rounding", "total"] as const;
export type TaxSum = Pick<InvoiceLine, "sac" | "rate" | (typeof taxFields)[number]>;

/** In paise, so that sums of rupees are exact. */
function addTax(left: TaxSum, right: TaxSum, sign: 1 | -1 = 1): TaxSum {
  const sums = taxFields.map((field) => [field, toRupees(paise(toPaise(left[field]) + sign * toPaise(right[field])))]);
  return { ...left, ...Object.fromEntries(sums) };
}

/** The sum of the stay alone: the sums less the charges and the rounding to the rupee. */
export function staySum(invoice: InvoiceSnapshot): TaxSum {
  const sum = taxSumOf(invoice);
  const total = toRupees(paise(toPaise(sum.total) - toPaise(invoice.roundOff ?? 0)));
  return (invoice.lines ?? []).reduce<TaxSum>((rest, line) => addTax(rest, line, -1), { ...sum, total });
}

/** Rule 50 of the CGST Rules: the rate of an advance for a supply whose own can't be determined. */
const undeterminedRate = toBasisPoints(18);

/** The snapshot of a voucher about one payment of a stay, whose amount includes the tax. */
export function snapshotOfVoucher(
  stay: InvoiceSnapshot,
  { amount, ...facts }: { amount: Paise } & Required<Pick<InvoiceSnapshot, "payment" | "corrects">>,
): InvoiceSnapshot {
  const { lines: _lines, roundOff: _roundOff, stayNights, ...rest } = stay;
  const rate = stayNights === undefined ? toBasisPoints(stay.rate) : undeterminedRate;
  const { taxable, cgst, sgst, rounding } = splitIncludedTax(amount, rate);
  return {
    ...rest,
    rate: toPercent(rate),
    taxable: toRupees(taxable),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    rounding: toRupees(rounding),
    total: toRupees(amount),
    ...facts,
  };
}

/** The snapshot of a part of the bill that has none of the nights. */
export function withoutStay(stay: InvoiceSnapshot): InvoiceSnapshot {
  const { lines: _lines, stayNights: _nights, ...rest } = stay;
  const nothing = { rate: 0, taxable: 0, cgst: 0, sgst: 0, rounding: 0, total: 0 };
  return { ...rest, ...nothing, isWithoutStay: true };
}

const taxSumOf = ({ sac, rate, taxable, cgst, sgst, rounding, total }: TaxSum): TaxSum => ({
  sac,
  rate,
  taxable,
  cgst,
  sgst,
  rounding,
  total,
});

/** The snapshot of a bill that is rounded to the rupee. */
export function withRoundOff(snapshot: InvoiceSnapshot, rounding: Paise): InvoiceSnapshot {
  if (rounding === 0) return snapshot;
  const total = toRupees(paise(toPaise(snapshot.total) + rounding));
  return { ...snapshot, total, roundOff: toRupees(rounding) };
}

/** The snapshot with further lines; the sums cover them. */
export function withLines(stay: InvoiceSnapshot, lines: readonly InvoiceLine[]): InvoiceSnapshot {
  if (lines.length === 0) return stay;
  const sums = lines.reduce<TaxSum>((sum, line) => addTax(sum, line), taxSumOf(stay));
  return { ...stay, ...sums, lines: [...(stay.lines ?? []), ...lines] };
}

/** Sums by a key of rate and SAC, the stay's first. */
function sumsBy(invoice: InvoiceSnapshot, keyOf: (sum: TaxSum) => string): TaxSum[] {
  const sums = new Map<string, TaxSum>();
  const stay = invoice.isWithoutStay ? [] : [staySum(invoice)];
  for (const one of [...stay, ...(invoice.lines ?? []).map(taxSumOf)]) {
    const before = sums.get(keyOf(one));
    sums.set(keyOf(one), before ? addTax(before, one) : one);
  }
  return [...sums.values()];
}

export const sumsByRate = (invoice: InvoiceSnapshot) => sumsBy(invoice, ({ rate }) => String(rate));
export const sumsByRateAndSac = (invoice: InvoiceSnapshot) => sumsBy(invoice, ({ rate, sac }) => `${rate}/${sac}`);

function taxIncludedIn(total: Paise, rate: BasisPoints): number {
  return total - divideHalfUp(BigInt(total) * 10_000n, 10_000n + BigInt(rate));
}
