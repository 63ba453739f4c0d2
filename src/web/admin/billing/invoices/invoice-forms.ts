import type { BilledBooking } from "#domain/billing/billed-booking.ts";
import type { Company } from "#domain/billing/companies.ts";
import { creditNoteInput, type Invoice, type InvoiceInput, invoiceInput } from "#domain/billing/invoices.ts";
import type { Payer } from "#domain/billing/payers.ts";
import { documentRecipient } from "#domain/billing/vouchers.ts";
import { validate } from "#domain/platform/values/validate.ts";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";

/** Begins with the company that the booking is for, as it is today; the guest’s part of a split bill without it. */
export function issueForm(
  { _id, name, companyName }: BilledBooking,
  company: Company | undefined,
  payer?: Payer,
): FormDefinition<Versioned, InvoiceInput, InvoiceInput> {
  const { gstin = "", address = "" } = company ?? {};
  const isGuests = payer === "guest";
  return {
    name: "invoice",
    draft: ["invoice-of", _id, ...(payer ? [payer] : [])].join("-"),
    formOf: () =>
      isGuests
        ? { name, company: "", address: "", gstin: "", orderReference: "" }
        : { name, company: company?.name ?? companyName, address, gstin, orderReference: "" },
    check: (form) => validate(invoiceInput, { ...form, payer }),
    labels: {},
  };
}

/** The document to send: a stored one, or the pro forma of a booking. */
export type Sendable = Pick<Invoice, "bookingId" | "kind" | "number"> & { _id?: string };

/** The guest's own address is suggested; there may be none. */
export function sendForm(
  { _id, bookingId }: Sendable,
  to: string,
): FormDefinition<Versioned, { to: string }, { to: string }> {
  return {
    name: "document",
    draft: `send-${_id ?? bookingId}`,
    formOf: () => ({ to }),
    check: (form) => validate(documentRecipient, form),
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
