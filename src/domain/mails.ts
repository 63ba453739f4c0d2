import * as v from "valibot";
import { email } from "./contact.ts";

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
  "query-received",
  "query-notice",
  "test",
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
