import type { Kysely } from "kysely";

/** Marks a picture whose files are being deleted: they are deleted after the commit, not inside a transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("image").addColumn("deleted_at", "text").execute();
}
