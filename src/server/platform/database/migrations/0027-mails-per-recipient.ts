import { type Kysely, sql } from "kysely";

/** Counts the mails that a recipient got within the hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mail_by_recipient on mail (lower(recipient), sent_at)`.execute(db);
}
