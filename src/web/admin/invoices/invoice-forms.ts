import type { Booking } from "#domain/bookings.ts";
import { creditNoteInput, type Invoice, type InvoiceInput, invoiceInput } from "#domain/invoices.ts";
import { validate } from "#domain/validate.ts";
import type { FormDefinition, Versioned } from "../forms/record-form.ts";

export function issueForm({ _id, name }: Booking): FormDefinition<Versioned, InvoiceInput, InvoiceInput> {
  return {
    name: "invoice",
    draft: `invoice-of-${_id}`,
    formOf: () => ({ name, company: "", address: "", gstin: "" }),
    check: (form) => validate(invoiceInput, form),
    labels: {},
  };
}

export function creditForm(
  invoice: Invoice | undefined,
): FormDefinition<Versioned, { reason: string }, { reason: string }> {
  return {
    name: "credit-note",
    draft: `credit-note-on-${invoice?._id}`,
    formOf: () => ({ reason: "" }),
    check: (form) => validate(creditNoteInput, form),
    labels: {},
  };
}
