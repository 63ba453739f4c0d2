import * as v from "valibot";
import * as errors from "#messages/errors.js";
import * as validation from "#messages/formValidation.js";
import { personName } from "./contact.ts";
import { requiredNote } from "./free-text.ts";
import { isGstin } from "./gstin.ts";
import { locales } from "./locales.ts";
import { type BasisPoints, divideHalfUp, type Paise, paise, toPaise, toRupees } from "./money.ts";
import type { Night } from "./nights.ts";
import type { Quote } from "./pricing.ts";
import { rupees } from "./rupees.ts";
import { line, paragraph } from "./text.ts";

/** Services accounting code of accommodation in hotels, inns and guest houses. */
export const accommodationSac = "996311";

export const invoiceKinds = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
const prefixes: Record<InvoiceKind, string> = { invoice: "INV", "credit-note": "CRN" };

const maxAddressLines = 6;

export const invoiceMessages = {
  noGstin: errors.noGstin,
  notCheckedOut: errors.invoiceNotCheckedOut,
  reasonRequired: validation.creditReason,
  addressLines: validation.addressLines,
} as const;

export const invoicedMessage = (number: string) => errors.invoicedAs({ number });

export const invoiceGstin = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\s/g, "").toUpperCase()),
  v.check((text) => text === "" || isGstin(text), validation.gstinInvalid),
);

export const invoiceAddress = v.pipe(
  paragraph(300),
  v.check((text) => text.split("\n").length <= maxAddressLines, invoiceMessages.addressLines),
);

export const invoiceInput = v.object({
  name: personName,
  company: v.optional(line(120), ""),
  address: v.optional(invoiceAddress, ""),
  gstin: v.optional(invoiceGstin, ""),
});
export type InvoiceInput = v.InferOutput<typeof invoiceInput>;

export const creditNoteInput = v.object({ reason: requiredNote(300, invoiceMessages.reasonRequired) });

const text = v.string();

const lineShape = v.object({
  description: text,
  /** The stay's dates, or the day. */
  when: text,
  sac: text,
  /** Percent. */
  rate: v.number(),
  quantity: v.number(),
  /** What is counted, if it has a word. */
  measure: v.optional(text),
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  rounding: rupees,
  total: rupees,
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
  }),
  buyer: v.object({ name: text, company: text, address: text, gstin: text }),
  booking: v.object({ reference: text, roomName: text, checkIn: text, checkOut: text, nights: v.number() }),
  /** State name and GST state code. */
  placeOfSupply: text,
  sac: text,
  /** Percent; half of it is CGST and half SGST. With `lines`, `sac` and `rate` are the stay's, the amounts all lines'. */
  rate: v.number(),
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  rounding: rupees,
  total: rupees,
  /** Included in the total; missing if the bill was not rounded to the rupee. */
  roundOff: v.optional(rupees),
  /** The invoice that a credit note cancels. */
  corrects: v.nullable(v.object({ number: text, issuedOn: text, reason: text })),
  /** The charges besides the stay; missing if there are none. */
  lines: v.optional(v.array(lineShape)),
  /** The guest's language, in which it is printed; English in documents of earlier versions. */
  locale: v.optional(v.picklist(locales)),
};
const snapshotShape = v.object(snapshotFields);
export type InvoiceSnapshot = v.InferOutput<typeof snapshotShape>;

export const invoiceShape = v.object({
  _id: text,
  bookingId: text,
  kind: v.picklist(invoiceKinds),
  number: text,
  issuedOn: text,
  issuedBy: text,
  /** The number of the credit note that cancels it. */
  correctedBy: v.nullable(text),
  ...snapshotFields,
});
export type Invoice = v.InferOutput<typeof invoiceShape>;

export const financialYearParam = v.pipe(v.string(), v.regex(/^\d{2}-\d{2}$/, validation.financialYear));

/** The Indian financial year, April to March: `26-27`. */
export function financialYearOf(night: Night): string {
  const year = Number(night.slice(0, 4)) - (night.slice(5, 7) < "04" ? 1 : 0);
  const short = (full: number) => String(full % 100).padStart(2, "0");
  return `${short(year)}-${short(year + 1)}`;
}

/** At most 16 characters (CGST Rules, rule 46(b)) for up to a million documents a year. */
export function invoiceNumber(kind: InvoiceKind, year: string, serial: number): string {
  return `${prefixes[kind]}/${year}/${String(serial).padStart(5, "0")}`;
}

/** The serial, and as much of kind and year as was typed: of "INV/26-27/00012", "26-27/12" or "12". */
export function readInvoiceNumber(text: string): { kind?: InvoiceKind; year?: string; serial: number } | undefined {
  const match = /^(?:(inv|crn)\s*\/?\s*)?(?:(\d{2}-\d{2})\s*\/\s*)?0*([1-9]\d{0,8})$/i.exec(text.trim());
  if (!match) return undefined;
  const [, prefix, year, serial] = match;
  const kind = prefix && invoiceKinds.find((kind) => prefixes[kind] === prefix.toUpperCase());
  return { ...(kind && { kind }), ...(year && { year }), serial: Number(serial) };
}

export interface TaxSplit {
  rate: BasisPoints;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  /** An odd paisa left by two equal halves. */
  rounding: Paise;
}

/**
 * Splits an agreed total into taxable value and tax. A public price adds GST to everything else, so that amount is the
 * tax. The edit rule taxes only the room price, but the law taxes the whole payment: there the total includes the tax.
 */
export function splitTax({ rule, rates, amounts, grandTotal }: Quote): TaxSplit {
  const tax = rule === "public" ? amounts.gst : taxIncludedIn(grandTotal, rates.gst);
  return inHalves(grandTotal, tax, rates.gst);
}

/** Splits an amount that includes its tax. */
export function splitIncludedTax(total: Paise, rate: BasisPoints): TaxSplit {
  return inHalves(total, taxIncludedIn(total, rate), rate);
}

function inHalves(total: Paise, tax: number, rate: BasisPoints): TaxSplit {
  const half = paise(Math.floor(tax / 2));
  return { rate, taxable: paise(total - tax), cgst: half, sgst: half, rounding: paise(tax - 2 * half) };
}

const taxFields = ["taxable", "cgst", "sgst", "rounding", "total"] as const;
export type TaxSum = Pick<InvoiceLine, "sac" | "rate" | (typeof taxFields)[number]>;

/** In paise, so that sums of rupees are exact. */
function addTax(left: TaxSum, right: TaxSum, sign: 1 | -1 = 1): TaxSum {
  const sums = taxFields.map((field) => [field, toRupees(paise(toPaise(left[field]) + sign * toPaise(right[field])))]);
  return { ...left, ...Object.fromEntries(sums) };
}

/** What the stay alone comes to: the sums less the charges and the rounding to the rupee. */
export function staySum(invoice: InvoiceSnapshot): TaxSum {
  const sum = taxSumOf(invoice);
  const total = toRupees(paise(toPaise(sum.total) - toPaise(invoice.roundOff ?? 0)));
  return (invoice.lines ?? []).reduce<TaxSum>((rest, line) => addTax(rest, line, -1), { ...sum, total });
}

const taxSumOf = ({ sac, rate, taxable, cgst, sgst, rounding, total }: TaxSum): TaxSum => ({
  ...{ sac, rate, taxable, cgst, sgst, rounding, total },
});

/** The snapshot of a bill that is rounded to the rupee. */
export function withRoundOff(snapshot: InvoiceSnapshot, rounding: Paise): InvoiceSnapshot {
  if (rounding === 0) return snapshot;
  const total = toRupees(paise(toPaise(snapshot.total) + rounding));
  return { ...snapshot, total, roundOff: toRupees(rounding) };
}

/** The snapshot with its charges; the sums cover them. */
export function withLines(stay: InvoiceSnapshot, lines: readonly InvoiceLine[]): InvoiceSnapshot {
  if (lines.length === 0) return stay;
  const sums = lines.reduce<TaxSum>((sum, line) => addTax(sum, line), taxSumOf(stay));
  return { ...stay, ...sums, lines: [...lines] };
}

/** Sums by a key of rate and SAC, the stay's first. */
function sumsBy(invoice: InvoiceSnapshot, keyOf: (sum: TaxSum) => string): TaxSum[] {
  const sums = new Map<string, TaxSum>();
  for (const one of [staySum(invoice), ...(invoice.lines ?? []).map(taxSumOf)]) {
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

export function financialYearLabel(year: string): string {
  return `20${year.replace("-", "–")}`;
}
