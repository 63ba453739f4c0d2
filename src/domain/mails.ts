import * as v from "valibot";
import type { CancellationPolicy } from "./cancellation.ts";
import { email } from "./contact.ts";
import type { Locale } from "./locales.ts";
import type { Rupees } from "./money.ts";

/** To the payer of a group. */
const groupMailKinds = [
  "group-received",
  "group-confirmed",
  "group-changed",
  "group-cancelled",
  "group-released",
] as const;
export type GroupMailKind = (typeof groupMailKinds)[number];

const mailKinds = [
  "booking-received",
  "booking-confirmed",
  "booking-changed",
  "booking-cancelled",
  "booking-expiring",
  "change-accepted",
  "change-declined",
  "booking-notice",
  "cancelled-notice",
  "request-notice",
  "change-requested-notice",
  "change-withdrawn-notice",
  "changed-notice",
  "payment-notice",
  "document",
  "query-received",
  "query-notice",
  "reminder",
  "test",
  ...groupMailKinds,
] as const;
/** Notices go to the lodge, all others to the guest. */
export type MailKind = (typeof mailKinds)[number];

export const mailStates = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

const text = v.string();

export const mailShape = v.object({
  _id: text,
  kind: v.picklist(mailKinds),
  bookingId: v.nullable(text),
  queryId: v.nullable(text),
  groupId: v.nullable(text),
  companyId: v.nullable(text),
  to: text,
  subject: text,
  state: v.picklist(mailStates),
  attempts: v.number(),
  /** Error of the last attempt; empty if there was none. */
  error: text,
  queuedAt: text,
  /** Time of the next attempt while it is queued. */
  dueAt: text,
  sentAt: v.nullable(text),
});
export type Mail = v.InferOutput<typeof mailShape>;

export const mailWithTextShape = v.object({ ...mailShape.entries, text });
export type MailWithText = v.InferOutput<typeof mailWithTextShape>;

export const testMailInput = v.object({ to: email });

/** What a mail to a payer says of the group. */
export interface GroupSnapshot {
  _id: string;
  name: string;
  payerName: string;
  payerEmail: string;
  locale: Locale;
  /** Empty if no rooms are given back. */
  releaseOn: string;
  isConfirmed: boolean;
  rooms: {
    roomName: string;
    /** Empty where the room had one cost option only. */
    costOptionName: string;
    checkInDate: string;
    checkOutDate: string;
    count: number;
    /** Of one room. */
    price: Rupees;
    /** As it was booked; missing in mails of before, which state the lodge's. */
    cancellationPolicy?: CancellationPolicy | undefined;
  }[];
  grandTotal: Rupees;
  /** Of cancelled rooms; null where only the lodge can say. */
  cancellationFee: Rupees | null;
}
