import type { BilledBooking } from "#domain/billing/billed-booking.ts";
import { noRecipient } from "#domain/billing/billed-booking.ts";
import type { Company } from "#domain/billing/companies.ts";
import { creditNoteInput, type Invoice, type InvoiceInput, invoiceInput } from "#domain/billing/invoices.ts";
import { type PartNoteInput, partNoteInput } from "#domain/billing/part-notes.ts";
import type { Payer } from "#domain/billing/payers.ts";
import { documentRecipient } from "#domain/billing/vouchers.ts";
import { validate } from "#domain/platform/values/validate.ts";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";

/** Begins with the company that the booking is for, as it is today, or the recipient that the guest has given; the guest’s part of a split bill without it. */
export function issueForm(
  { _id, name, companyId, companyName, ...given }: BilledBooking,
  company: Company | undefined,
  payer?: Payer,
): FormDefinition<Versioned, InvoiceInput, InvoiceInput> {
  // Without a company of the list, whom the guest has given.
  const own = companyId === null ? given : noRecipient;
  const { gstin = own.billingGstin, address = own.billingAddress } = company ?? {};
  const isGuests = payer === "guest";
  return {
    name: "invoice",
    draft: ["invoice-of", _id, ...(payer ? [payer] : [])].join("-"),
    formOf: () =>
      isGuests
        ? { name, company: "", address: "", gstin: "", orderReference: "" }
        : { name, company: company?.name ?? (companyName || own.billingCompany), address, gstin, orderReference: "" },
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

export interface CreditForm {
  reason: string;
  /** The invoice stands, and lines of it are taken back. */
  isPart: boolean;
  /** The amounts as typed, by the number of the line. */
  amounts: Readonly<Record<number, string>>;
}
export type CreditInput = { reason: string; lines?: PartNoteInput["lines"] };

/** The lines for which an amount was typed, in the order in which they are sent. */
export const typedLines = (amounts: CreditForm["amounts"]): [line: number, amount: string][] =>
  Object.entries(amounts)
    .filter(([, amount]) => amount.trim() !== "")
    .map(([line, amount]) => [Number(line), amount]);

/** Who may not cancel an invoice takes back a part. */
export function creditForm(
  invoice: Invoice | undefined,
  mayCancel: boolean,
): FormDefinition<Versioned, CreditForm, CreditInput> {
  return {
    name: "credit-note",
    draft: `credit-note-on-${invoice?._id}`,
    formOf: () => ({ reason: "", isPart: !mayCancel, amounts: {} }),
    check: ({ reason, isPart, amounts }) => {
      if (!isPart) return validate(creditNoteInput, { reason });
      const lines = typedLines(amounts).map(([line, amount]) => ({ line, amount: Number(amount.replaceAll(",", "")) }));
      return validate(partNoteInput, { reason, lines });
    },
    labels: {},
  };
}
