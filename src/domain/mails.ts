import * as v from "valibot";
import { email } from "./contact.ts";

export const mailKinds = [
  "booking-received",
  "booking-confirmed",
  "booking-changed",
  "booking-cancelled",
  "booking-notice",
  "cancelled-notice",
  "request-notice",
  "payment-notice",
  "query-received",
  "query-notice",
  "test",
] as const;
/** What a mail tells. The notices go to the lodge itself, all others to the guest. */
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
  /** How often it was handed to the mail server. */
  attempts: v.number(),
  /** Why the last attempt failed; empty where none has. */
  error: text,
  queuedAt: text,
  /** When it is tried next, while it waits. */
  dueAt: text,
  sentAt: v.nullable(text),
});
/** A mail on its way, or where it got to. */
export type Mail = v.InferOutput<typeof mailShape>;

export const testMailInput = v.object({ to: email });
