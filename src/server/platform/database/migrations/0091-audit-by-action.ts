import type { Kysely } from "kysely";

/** For the audit log of one kind of action, such as all refunds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("audit_entry_by_action").on("audit_entry").columns(["action", "at", "id"]).execute();
}
