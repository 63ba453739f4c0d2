import type { Booking } from "#domain/bookings.ts";
import { creditNoteInput, type Invoice, type InvoiceInput, invoiceInput } from "#domain/invoices.ts";
import { validate } from "#domain/validate.ts";
import type { RecordKind, Versioned } from "../forms/record-form.ts";

/** The form of an invoice: it opens with the guest's name. */
export function issueKind({ _id, name }: Booking): RecordKind<Versioned, InvoiceInput, InvoiceInput> {
  return {
    name: "invoice",
    draft: `invoice-of-${_id}`,
    formOf: () => ({ name, company: "", address: "", gstin: "" }),
    check: (form) => validate(invoiceInput, form),
    labels: {},
  };
}

/** The form of a credit note. */
export function creditKind(
  invoice: Invoice | undefined,
): RecordKind<Versioned, { reason: string }, { reason: string }> {
  return {
    name: "credit-note",
    draft: `credit-note-on-${invoice?._id}`,
    formOf: () => ({ reason: "" }),
    check: (form) => validate(creditNoteInput, form),
    labels: {},
  };
}
