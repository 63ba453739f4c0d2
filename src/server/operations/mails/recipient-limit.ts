import { sql } from "kysely";
import { mailsPerHour } from "#domain/platform/access/limits.ts";
import { lowered } from "#server/platform/database/lowered.ts";
import type { MailTable } from "#server/platform/database/tables/mail-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

const hour = 3_600_000;

/** Until when a mail has to wait because its recipient had too many within an hour; undefined if it may be sent. */
export async function findWait(db: Db, recipient: string, instant: Date): Promise<Date | undefined> {
  const limit = recipient === "" ? mailsPerHour.lodge : mailsPerHour.guest;
  const sent = await db
    .selectFrom("mail")
    .select("sent_at")
    .where(sql<string>`lower(recipient)`, "=", lowered(recipient))
    .where("sent_at", ">", new Date(instant.getTime() - hour).toISOString())
    .where("sent_at", "<=", instant.toISOString())
    .orderBy("sent_at", "desc")
    .limit(limit)
    .execute();
  const first = sent.at(-1)?.sent_at;
  return sent.length < limit || !first ? undefined : new Date(Date.parse(first) + hour);
}

/** The reason is what the desk sees. */
export function waitOf({ recipient }: MailTable, until: Date): Pick<MailTable, "due_at" | "error"> {
  const { guest, lodge } = mailsPerHour;
  const error = recipient
    ? `This address had ${guest} mails within an hour; more would look like spam.`
    : `The lodge had ${lodge} mails within an hour; the rest waits.`;
  return { due_at: until.toISOString(), error };
}
