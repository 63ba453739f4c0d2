import type { Kysely } from "kysely";

/** When an account last signed in, empty before the first time, and an index for what it did last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("staff")
    .addColumn("last_login_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("audit_entry_of_actor").on("audit_entry").columns(["actor", "at", "id"]).execute();
}
