import * as v from "valibot";
import { mailKinds, mailStates } from "../platform/access/mail-kinds.ts";
import { email } from "../platform/text/contact.ts";

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
