import type { Invoice } from "#domain/billing/invoices.ts";
import type {
  GroupMailKind,
  GuestMailKind,
  MailKind,
  MailState,
  NoticeKind,
  PaymentMailKind,
} from "#domain/platform/access/mail-kinds.ts";
import type { Locale } from "#domain/platform/text/locales.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { FeedFault } from "#domain/reservations/feeds.ts";
import type { GroupSnapshot } from "#domain/reservations/groups.ts";
import type { GuestMessageKind } from "#domain/reservations/guest-messages.ts";

export interface MailTable {
  id: string;
  kind: MailKind;
  booking_id: string | null;
  query_id: string | null;
  group_id: string | null;
  company_id: string | null;
  recipient: string;
  /** JSON of the `about` that belongs to the kind. */
  data: string;
  /** Mails with the same value are sent one after the other, in the order of `queued_at`. */
  lane: string;
  state: MailState;
  attempts: number;
  error: string;
  queued_at: string;
  /** During an attempt, the end of its lease. */
  due_at: string;
  sent_at: string | null;
}

/** A message that was opened in WhatsApp. */
export interface GuestMessageTable {
  id: string;
  booking_id: string;
  kind: GuestMessageKind;
  sent_by: string;
  sent_at: string;
}

/** The data of each kind of mail: a snapshot at the time of queueing, with amounts in rupees. */
export type MailContents =
  | { kind: GuestMailKind; about: { booking: Booking } }
  | { kind: PaymentMailKind; about: PaidBooking }
  | { kind: NoticeKind; about: NoticedBooking }
  | { kind: "document"; about: { booking: Booking; document: Invoice } }
  | { kind: "query-received" | "query-notice"; about: { query: MailedQuery } }
  | { kind: GroupMailKind; about: { group: GroupSnapshot } }
  | { kind: "reminder"; about: { reminder: CompanyReminder } }
  | { kind: "feed-notice"; about: { feed: MailedFeed } }
  | { kind: "test"; about: { test: true } };

/** A payment that arrived or was paid back, and the balance: negative if the guest is owed money. */
export interface PaidBooking {
  booking: Booking;
  payment: { amount: number; utr: string; balance: number };
}

export interface NoticedBooking {
  booking: Booking;
  /** Of several rooms that were booked or cancelled together: their prices. The booking then names all. */
  rooms?: GroupSnapshot | undefined;
  request?: string | undefined;
  report?: { utr: string; amount: number } | undefined;
}

export interface MailedQuery {
  _id: string;
  name: string;
  phone: string;
  email: string;
  message: string;
  locale?: Locale;
}

/** The desk's words to a company that owes. */
export interface CompanyReminder {
  companyId: string;
  subject: string;
  text: string;
  sentBy: string;
  /** Missing in mails of earlier versions. */
  locale?: Locale;
}

/** A calendar of another site that can't be read. */
export interface MailedFeed {
  name: string;
  /** An instant. */
  since: string;
  error: FeedFault;
}

/** The data of a stored mail. */
export const contentsOf = ({ kind, data }: Pick<MailTable, "kind" | "data">): MailContents =>
  ({ kind, about: JSON.parse(data) }) as MailContents;
