import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("rate_limit")
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("free_at", "bigint", (column) => column.notNull())
    .addColumn("forget_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("rate_limit_key", ["scope", "key"])
    .execute();
  await db.schema
    .alterTable("booking")
    .addColumn("erased_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("booking_to_forget").on("booking").columns(["erased_at", "check_out"]).execute();
  await db.schema.createIndex("query_to_forget").on("query").column("updated_at").execute();
  await db.schema.createIndex("rate_limit_by_end").on("rate_limit").column("forget_at").execute();
}
