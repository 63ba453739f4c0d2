import { type Kysely, sql } from "kysely";

/** What a cancelled or missed stay costs the guest; null in those of earlier versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking add column cancellation_fee_paise integer`.execute(db);
}
