import type { Kysely } from "kysely";

/**
 * A request keeps the facts that were shown, and only one that waits has a given key. Older ones have neither: an owner is
 * shown their facts before they are carried out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("approval_request")
    .addColumn("facts", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("approval_request").addColumn("open_key", "text").execute();
  await db.schema
    .createIndex("approval_request_by_open_key")
    .unique()
    .on("approval_request")
    .column("open_key")
    .execute();
}
