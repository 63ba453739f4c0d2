import { randomUUIDv7 } from "node:crypto";
import type { MailContents, MailTable } from "#server/platform/database/tables/mail-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** Its kind decides what it tells. */
type NewMail = MailContents & { to: string };

/** Committed together with the change. `version` orders the mails of one booking. */
export async function queueMails(db: Db, mails: readonly NewMail[], version: string): Promise<void> {
  if (mails.length === 0) return;
  const json = new Map(mails.map(({ about }) => [about, JSON.stringify(about)]));
  const rows = mails.map((mail) => mailRow(mail, version, json.get(mail.about)));
  await db.insertInto("mail").values(rows).execute();
}

/** A mail that follows no change of a booking. Resolves with its row. */
export async function queueMail(db: Db, mail: NewMail, version: string): Promise<MailTable> {
  const row = mailRow(mail, version);
  await db.insertInto("mail").values(row).execute();
  return row;
}

/** Deletes the unsent mails of one version of a booking. Resolves with whether an attempt to send one was made before. */
export async function withdrawMails(db: Db, bookingId: string, version: string): Promise<{ wasSent: boolean }> {
  const mails = await db
    .selectFrom("mail")
    .select("id")
    .where("booking_id", "=", bookingId)
    .where("queued_at", "=", version)
    .execute();
  const ids = mails.map(({ id }) => id);
  if (ids.length === 0) return { wasSent: false };
  const withdrawn = await db
    .deleteFrom("mail")
    .where("id", "in", ids)
    .where("state", "=", "waiting")
    .where("attempts", "=", 0)
    .returning("id")
    .execute();
  return { wasSent: withdrawn.length < ids.length };
}

export function mailRow({ kind, about, to }: NewMail, version: string, data = JSON.stringify(about)): MailTable {
  const id = randomUUIDv7();
  const bookingId = "booking" in about ? about.booking._id : null;
  const queryId = "query" in about ? about.query._id : null;
  const companyId = "reminder" in about ? about.reminder.companyId : null;
  const groupId = "group" in about ? about.group._id : null;
  return {
    id,
    kind,
    booking_id: bookingId,
    query_id: queryId,
    group_id: groupId,
    company_id: companyId,
    recipient: to,
    data,
    lane: sequenceKey(to, bookingId ?? queryId ?? groupId ?? companyId ?? id),
    state: "waiting",
    attempts: 0,
    error: "",
    queued_at: version,
    due_at: version,
    sent_at: null,
  };
}

/** Separate for guests, so that a rejected mail does not delay those to the lodge. */
const sequenceKey = (to: string, subjectId: string) => `${to === "" ? "lodge" : "guest"}:${subjectId}`;
