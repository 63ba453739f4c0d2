import { randomUUIDv7 } from "node:crypto";
import type { Booking } from "#domain/bookings.ts";
import type { MailKind } from "#domain/mails.ts";
import type { Db, MailTable } from "#server/database/schema.ts";

/** The data that a mail is composed from, as it was when the mail was queued. */
export type MailAbout =
  | {
      booking: Booking;
      request?: string;
      /** A payment that the guest claims to have made; amount in rupees. */
      report?: { utr: string; amount: number };
    }
  | { query: { _id: string; name: string; phone: string; email: string; message: string } }
  | { test: true };

interface NewMail {
  kind: MailKind;
  about: MailAbout;
  /** The guest's address; empty for a notice to the lodge. */
  to: string;
}

/**
 * Queues mails in the caller's transaction, so that a change and its mails are committed together. `version` orders the
 * mails of one booking: it is that of the record, which grows with every change.
 */
export async function queueMails(db: Db, mails: readonly NewMail[], version: string): Promise<void> {
  if (mails.length === 0) return;
  // Mails to several recipients mostly share the same object.
  const json = new Map(mails.map(({ about }) => [about, JSON.stringify(about)]));
  const rows = mails.map((mail) => mailRow(mail, version, json.get(mail.about)));
  await db.insertInto("mail").values(rows).execute();
}

export function mailRow({ kind, about, to }: NewMail, version: string, data = JSON.stringify(about)): MailTable {
  const id = randomUUIDv7();
  const bookingId = "booking" in about ? about.booking._id : null;
  const queryId = "query" in about ? about.query._id : null;
  return {
    id,
    kind,
    booking_id: bookingId,
    query_id: queryId,
    recipient: to,
    data,
    lane: sequenceKey(to, bookingId ?? queryId ?? id),
    state: "waiting",
    attempts: 0,
    error: "",
    queued_at: version,
    due_at: version,
    sent_at: null,
  };
}

/** Mails with the same key are sent one after the other. Those to the lodge don't wait for a guest's that is refused. */
const sequenceKey = (to: string, subjectId: string) => `${to === "" ? "lodge" : "guest"}:${subjectId}`;
