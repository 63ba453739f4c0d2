import * as v from "valibot";
import { financialYearParam, nextNumberInput, numberSeriesShape } from "#domain/billing/invoice-kinds.ts";
import { creditNoteInput, invoiceInput, invoiceShape } from "#domain/billing/invoices.ts";
import { partNoteInput } from "#domain/billing/part-notes.ts";
import { openVoucherShape } from "#domain/billing/vouchers.ts";
import { endpoint } from "../platform/endpoint.ts";
import { fileShape } from "../platform/file-shape.ts";

const letterheadShape = v.object({
  main: v.string(),
  logo: v.optional(v.object({ url: v.string(), width: v.number(), height: v.number(), alt: v.string() })),
});
const oneInvoice = v.object({ invoice: invoiceShape });

export const listBookingInvoices = endpoint({
  name: "listBookingInvoices",
  summary: "A booking's invoices, credit notes and vouchers, the oldest first",
  method: "GET",
  path: "/api/bookings/{id}/invoices",
  access: "reading",
  /**
   * `openVouchers`: payments that can have a voucher; `chargesGst`: whether the lodge is registered, without which it issues
   * bills of supply.
   */
  reply: v.object({
    invoices: v.array(invoiceShape),
    openVouchers: v.array(openVoucherShape),
    chargesGst: v.boolean(),
  }),
});

export const issueInvoice = endpoint({
  name: "issueInvoice",
  summary:
    "Issue the GST invoice of a stay that is over, or its bill of supply. At most one stands for a booking, and it never changes",
  method: "POST",
  path: "/api/bookings/{id}/invoices",
  access: "staff",
  status: 201,
  idempotent: true,
  body: invoiceInput,
  reply: oneInvoice,
});

export const getInvoice = endpoint({
  name: "getInvoice",
  summary: "An invoice, a credit note or a voucher",
  method: "GET",
  path: "/api/invoices/{id}",
  access: "reading",
  reply: v.object({
    invoice: invoiceShape,
    /** The look that it was issued with, where that is not today's. */
    letterhead: v.optional(letterheadShape),
  }),
});

export const getInvoiceFile = endpoint({
  name: "getInvoiceFile",
  summary: "An invoice, a credit note or a voucher as PDF; `content` is base64",
  method: "GET",
  path: "/api/invoices/{id}/file",
  access: "reading",
  reply: fileShape,
});

export const issueCreditNote = endpoint({
  name: "issueCreditNote",
  summary: "Undo an invoice as a whole by a credit note; once its tax can't be reduced any more, by a commercial one",
  method: "POST",
  path: "/api/invoices/{id}/credit",
  access: "manager",
  status: 201,
  body: creditNoteInput,
  /** `notice`: that the note comes too late to reduce the tax. */
  reply: v.object({ invoice: invoiceShape, notice: v.nullable(v.string()) }),
});

export const issuePartCreditNote = endpoint({
  name: "issuePartCreditNote",
  summary:
    "Take back a part of an invoice that stands by a credit note: chosen lines, or an amount of them; several times, up to what is left",
  method: "POST",
  path: "/api/invoices/{id}/credit-part",
  access: "staff",
  status: 201,
  idempotent: true,
  body: partNoteInput,
  /** The same as for `issueCreditNote`. */
  reply: v.object({ invoice: invoiceShape, notice: v.nullable(v.string()) }),
});

export const listInvoices = endpoint({
  name: "listInvoices",
  summary:
    "All invoices, credit notes and vouchers of a financial year, by number; of the present one unless `year` says another",
  method: "GET",
  path: "/api/invoices",
  access: "books",
  query: v.object({ year: v.optional(financialYearParam) }),
  reply: v.object({
    year: v.string(),
    /** Every year with documents, and the current one; newest first. */
    years: v.array(v.string()),
    invoices: v.array(invoiceShape),
  }),
});

const allSeries = v.object({ series: v.array(numberSeriesShape) });

export const listNumberSeries = endpoint({
  name: "listNumberSeries",
  summary: "The next number of each kind of document in this financial year, and the last that was issued",
  method: "GET",
  path: "/api/number-series",
  access: "owner",
  reply: allSeries,
});

export const setNextNumber = endpoint({
  name: "setNextNumber",
  summary:
    "The number of the next document of a kind: never an issued one, and with a gap only if `acceptsGap` says so",
  method: "PUT",
  path: "/api/number-series",
  access: "owner",
  body: nextNumberInput,
  reply: allSeries,
});
