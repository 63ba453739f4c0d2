import type { Kysely } from "kysely";

/** The log is also asked for one record without saying of which kind it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("audit_entry_of_record").on("audit_entry").columns(["entity_id", "at", "id"]).execute();
}
