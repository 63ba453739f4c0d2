import type { Booking } from "#domain/bookings.ts";
import type { Company } from "#domain/companies.ts";
import { creditNoteInput, type Invoice, type InvoiceInput, invoiceInput } from "#domain/invoices.ts";
import { validate } from "#domain/validate.ts";
import type { FormDefinition, Versioned } from "../forms/record-form.ts";

/** Begins with the company that the booking is for, as it is today. */
export function issueForm(
  { _id, name, companyName }: Booking,
  company: Company | undefined,
): FormDefinition<Versioned, InvoiceInput, InvoiceInput> {
  const { gstin = "", address = "" } = company ?? {};
  return {
    name: "invoice",
    draft: `invoice-of-${_id}`,
    formOf: () => ({ name, company: company?.name ?? companyName, address, gstin }),
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
