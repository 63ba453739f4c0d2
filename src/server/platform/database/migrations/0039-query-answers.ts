import type { Kysely } from "kysely";

/** What staff answered to a visitor's query, and how. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("query_answer")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("query_id", "text", (column) => column.notNull().references("query.id").onDelete("cascade"))
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("answered_by", "text", (column) => column.notNull())
    .addColumn("answered_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("query_answer_by_query")
    .on("query_answer")
    .columns(["query_id", "answered_at"])
    .execute();
}
