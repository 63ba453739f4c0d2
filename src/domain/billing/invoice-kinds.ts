import * as v from "valibot";
import * as validation from "#messages/formValidation.js";
import { boundedText } from "../platform/text/text.ts";
import type { Night } from "../platform/time/nights.ts";

/** Frozen when issued, each kind with a series of its own per financial year. */
const invoiceKinds = [
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
