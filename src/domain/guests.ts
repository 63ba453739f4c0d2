import * as v from "valibot";
import * as m from "#messages/formValidation.js";
import { type AuditEntry, auditEntryShape } from "./audit.ts";
import { type Booking, bookingShape } from "./bookings.ts";
import { type Charge, chargeShape } from "./charges.ts";
import { contactMessages } from "./contact.ts";
import { type DocumentPicture, documentPictureShape } from "./document-pictures.ts";
import { type Group, groupShape } from "./groups.ts";
import { type Invoice, invoiceShape } from "./invoices.ts";
import { type MailWithText, mailWithTextShape } from "./mails.ts";
import { type Payment, paymentShape } from "./payments.ts";
import { normalizePhone, storedPhone } from "./phone.ts";
import { type Query, type QueryAnswer, queryAnswerShape, queryShape } from "./queries.ts";
import { type StayGuest, stayGuestShape } from "./register.ts";
import { boundedText, referenceLine } from "./text.ts";

/** Replaces the name in a booking whose guest was erased. */
export const erasedName = "Erased guest";

/** Replaces a text that can't be empty. */
export const erasedText = "–";

const email = referenceLine(254);
const phone = v.pipe(
  boundedText(40, contactMessages.phoneInvalid),
  v.transform(normalizePhone),
  v.check((stored) => stored === "" || storedPhone.test(stored), contactMessages.phoneInvalid),
);

/** A guest is identified by e-mail or phone number; if both are given, either is enough. */
export const guestSearch = v.pipe(
  v.object({ email: v.optional(email, ""), phone: v.optional(phone, "") }),
  v.forward(
    v.partialCheck([["email"], ["phone"]], ({ email, phone }) => email !== "" || phone !== "", m.guestContactRequired),
    ["email"],
  ),
);
export type GuestSearch = v.InferOutput<typeof guestSearch>;

export const guestDataShape = v.object({
  bookings: v.array(bookingShape),
  /** For which the guest pays. */
  groups: v.array(groupShape),
  charges: v.array(chargeShape),
  payments: v.array(paymentShape),
  invoices: v.array(invoiceShape),
  queries: v.array(queryShape),
  answers: v.array(queryAnswerShape),
  /** Entries of the register. */
  registered: v.array(stayGuestShape),
  /** That pictures of documents are stored, and by whom; the desk shows the pictures. */
  documentPictures: v.array(documentPictureShape),
  mails: v.array(mailWithTextShape),
  auditEntries: v.array(auditEntryShape),
});

/** How many of each were erased. */
export const erasedCountsShape = v.object({ bookings: v.number(), groups: v.number(), queries: v.number() });
export type ErasedCounts = v.InferOutput<typeof erasedCountsShape>;

export interface GuestData {
  bookings: Booking[];
  groups: Group[];
  charges: Charge[];
  payments: Payment[];
  invoices: Invoice[];
  queries: Query[];
  answers: QueryAnswer[];
  registered: StayGuest[];
  documentPictures: DocumentPicture[];
  mails: MailWithText[];
  auditEntries: AuditEntry[];
}
