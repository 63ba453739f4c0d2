import { randomUUIDv7 } from "node:crypto";
import type { Booking } from "#domain/bookings.ts";
import type { MailKind } from "#domain/mails.ts";
import type { Db, MailTable } from "#server/database/schema.ts";

/** What a mail is about, as it is when the mail is written. */
export type MailSubject =
  | {
      booking: Booking;
      /** What the guest has just asked for. */
      request?: string;
      /** What the guest says to have paid, in rupees. */
      report?: { utr: string; amount: number };
    }
  | { query: { _id: string; name: string; phone: string; email: string; message: string } }
  | { test: true };

interface NewMail {
  kind: MailKind;
  about: MailSubject;
  /** The guest's address; empty for a notice to the lodge. */
  to: string;
}

/**
 * Puts mails into the outbox, in the caller's transaction: without what causes a mail there is none, and without the
 * mail not that. `version` orders the mails of one booking: that of the record, which grows with every change.
 */
export async function queueMails(db: Db, mails: readonly NewMail[], version: string): Promise<void> {
  if (mails.length === 0) return;
  // Mails to several mostly say the same.
  const texts = new Map(mails.map(({ about }) => [about, JSON.stringify(about)]));
  const rows = mails.map((mail) => rowOf(mail, version, texts.get(mail.about)));
  await db.insertInto("mail").values(rows).execute();
}

/** A new mail as it is stored. */
export function rowOf({ kind, about, to }: NewMail, version: string, text = JSON.stringify(about)): MailTable {
  const id = randomUUIDv7();
  const bookingId = "booking" in about ? about.booking._id : null;
  const queryId = "query" in about ? about.query._id : null;
  return {
    id,
    kind,
    booking_id: bookingId,
    query_id: queryId,
    recipient: to,
    data: text,
    // A guest's mail that can't be delivered must not hold up the lodge's.
    lane: `${to === "" ? "lodge" : "guest"}:${bookingId ?? queryId ?? id}`,
    state: "waiting",
    attempts: 0,
    error: "",
    queued_at: version,
    due_at: version,
    sent_at: null,
  };
}
