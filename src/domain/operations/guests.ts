import * as v from "valibot";
import { type Charge, chargeShape } from "../billing/charges.ts";
import { type Invoice, invoiceShape } from "../billing/invoices.ts";
import { type Payment, paymentShape } from "../billing/payments.ts";
import { type DepositEntry, depositEntryShape } from "../billing/received/security-deposits.ts";
import { type AuditEntry, auditEntryShape } from "../platform/access/audit.ts";
import { type DocumentPicture, documentPictureShape } from "../register/document-pictures.ts";
import { type GuestCard, guestCardShape } from "../register/guest-card.ts";
import { type StayGuest, stayGuestShape } from "../register/register.ts";
import { type Booking, bookingShape } from "../reservations/bookings.ts";
import { type Group, groupShape } from "../reservations/groups.ts";
import { type SentMessage, sentMessageShape } from "../reservations/guest-messages.ts";
import { type Query, type QueryAnswer, queryAnswerShape, queryShape } from "../website/queries.ts";
import { type HandoverEntry, handoverEntryShape } from "./handover.ts";
import { type MailWithText, mailWithTextShape } from "./mails.ts";
import { type PastStayRecord, pastStayShape } from "./past-stays.ts";

export const guestDataShape = v.object({
  bookings: v.array(bookingShape),
  /** For which the guest pays. */
  groups: v.array(groupShape),
  charges: v.array(chargeShape),
  payments: v.array(paymentShape),
  securityDeposits: v.array(depositEntryShape),
  invoices: v.array(invoiceShape),
  queries: v.array(queryShape),
  answers: v.array(queryAnswerShape),
  /** Entries of the register. */
  registered: v.array(stayGuestShape),
  /** That pictures of documents are stored, and by whom; the desk shows the pictures. */
  documentPictures: v.array(documentPictureShape),
  /** Stays from the time before the program. */
  pastStays: v.array(pastStayShape),
  mails: v.array(mailWithTextShape),
  /** Messages that the desk wrote by WhatsApp. */
  messages: v.array(sentMessageShape),
  /** Entries of the handover book about the stays. */
  handover: v.array(handoverEntryShape),
  guestCards: v.array(guestCardShape),
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
  securityDeposits: DepositEntry[];
  invoices: Invoice[];
  queries: Query[];
  answers: QueryAnswer[];
  registered: StayGuest[];
  documentPictures: DocumentPicture[];
  pastStays: PastStayRecord[];
  mails: MailWithText[];
  messages: SentMessage[];
  handover: HandoverEntry[];
  guestCards: GuestCard[];
  auditEntries: AuditEntry[];
}
