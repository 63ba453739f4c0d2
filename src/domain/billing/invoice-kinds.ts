import * as v from "valibot";
import * as notes from "#messages/creditNotes.js";
import * as m from "#messages/documents.js";
import * as validation from "#messages/formValidation.js";
import * as series from "#messages/numberSeries.js";
import * as vouchers from "#messages/voucherDocuments.js";
import { boundedText } from "../platform/text/text.ts";
import type { Night } from "../platform/time/nights.ts";
import { numberValue } from "../platform/values/form-values.ts";

/** Frozen when issued, each kind with a series of its own per financial year. */
export const invoiceKinds = [
  "invoice",
  "bill-of-supply",
  "receipt-voucher",
  "refund-voucher",
  "credit-note",
  "commercial-note",
] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
/** A pro forma is drawn from the bill as it is, and not stored. */
export const documentKinds = [...invoiceKinds, "pro-forma"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Apart from all else that a document says: a guest's own page only names it. */
export const documentNames: Record<DocumentKind, () => string> = {
  invoice: m.taxInvoice,
  "bill-of-supply": vouchers.billOfSupply,
  "receipt-voucher": vouchers.receiptVoucher,
  "refund-voucher": vouchers.refundVoucher,
  "pro-forma": vouchers.proForma,
  "credit-note": m.creditNote,
  "commercial-note": notes.commercialNote,
};

const prefixes: Record<InvoiceKind, string> = {
  invoice: "INV",
  "bill-of-supply": "BOS",
  "receipt-voucher": "RCV",
  "refund-voucher": "RFV",
  "credit-note": "CRN",
  "commercial-note": "CCN",
};

export const billKinds = ["invoice", "bill-of-supply"] as const satisfies InvoiceKind[];
/** Whether it cancels a bill; a commercial note comes too late for the tax and is in no return (CGST Act, section 34(2)). */
export const isNoteKind = (kind: DocumentKind) => kind === "credit-note" || kind === "commercial-note";
export const voucherKinds = ["receipt-voucher", "refund-voucher"] as const satisfies InvoiceKind[];
/** Whether it bills a stay, until a credit note cancels it. */
export const isBillKind = (kind: DocumentKind) => kind === "invoice" || kind === "bill-of-supply";
/** Whether it is about one payment. */
export const isVoucherKind = (kind: DocumentKind) => kind === "receipt-voucher" || kind === "refund-voucher";

export const financialYearParam = v.pipe(
  boundedText(5, validation.financialYear),
  v.regex(/^\d{2}-\d{2}$/, validation.financialYear),
);

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

/** With it a number has the sixteen characters that rule 46(b) allows. */
export const maxSerial = 999_999;

export const numberSeriesShape = v.object({
  kind: v.picklist(invoiceKinds),
  year: v.string(),
  /** The number that the next document gets, as a count and as it is printed. */
  next: v.number(),
  number: v.string(),
  /** The last that was issued this year; empty before the first. */
  issued: v.string(),
});
export type NumberSeries = v.InferOutput<typeof numberSeriesShape>;

const nextMessage = () => series.nextInvalid({ max: maxSerial });

export const nextNumberInput = v.object({
  kind: v.picklist(invoiceKinds),
  next: v.pipe(
    numberValue(nextMessage),
    v.integer(nextMessage),
    v.minValue(1, nextMessage),
    v.maxValue(maxSerial, nextMessage),
  ),
  /** Set by who knows that numbers between are left out, which an accountant has to explain. */
  acceptsGap: v.optional(v.boolean(), false),
});
export type NextNumberInput = v.InferOutput<typeof nextNumberInput>;

/** The serial, and as much of kind and year as was typed: of "INV/26-27/00012", "26-27/12" or "12". */
export function readInvoiceNumber(text: string): { kind?: InvoiceKind; year?: string; serial: number } | undefined {
  const match = /^(?:([a-z]{3})\s*\/?\s*)?(?:(\d{2}-\d{2})\s*\/\s*)?0*([1-9]\d{0,8})$/i.exec(text.trim());
  if (!match) return undefined;
  const [, prefix, year, serial] = match;
  const kind = prefix && invoiceKinds.find((kind) => prefixes[kind] === prefix.toUpperCase());
  if (prefix && !kind) return undefined;
  return { ...(kind && { kind }), ...(year && { year }), serial: Number(serial) };
}

export function financialYearLabel(year: string): string {
  return `20${year.replace("-", "–")}`;
}
