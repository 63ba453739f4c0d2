import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("staff")
    .addColumn("locale", "text", (column) => column.notNull().defaultTo("en"))
    .execute();
}
