import { documentNames, isVoucherKind } from "#domain/billing/invoice-kinds.ts";
import type { Invoice } from "#domain/billing/invoices.ts";
import { formatRupeesAndPaise } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import type { Settings } from "#domain/property/settings.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as documents from "#messages/documentMails.js";
import * as m from "#messages/documents.js";
import type { MailContent } from "./mail-content.ts";
import { greeting } from "./safe-name.ts";

/** Goes with the document as a PDF. */
export function documentMail(booking: Booking, document: Invoice, { name: lodge }: Settings): MailContent {
  const { kind, number, issuedOn, total } = document;
  const name = documentNames[kind]();
  return {
    subject: documents.subject({ document: name, number, lodge }),
    opening: [greeting(booking.name), textOf(document)],
    facts: [
      [documents.document(), `${name} ${number}`],
      [m.date(), formatNight(issuedOn)],
      [m.booking(), booking.reference],
      [m.total(), formatRupeesAndPaise(total)],
    ],
    closing: [],
    isToGuest: true,
  };
}

function textOf({ kind }: Invoice): string {
  if (kind === "pro-forma") return documents.proFormaText();
  return isVoucherKind(kind) ? documents.voucherText() : documents.invoiceText();
}
