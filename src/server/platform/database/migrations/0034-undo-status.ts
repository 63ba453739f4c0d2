import type { Kysely } from "kysely";

/** The last status change of a booking, for as long as it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("status_change")
    .addColumn("booking_id", "text", (column) => column.primaryKey().references("booking.id").onDelete("cascade"))
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("client_key", "text", (column) => column.notNull())
    .addColumn("closed_nights", "text", (column) => column.notNull())
    .addColumn("ledger_entries", "integer", (column) => column.notNull())
    .addColumn("payment_id", "text", (column) => column.references("payment.id").onDelete("set null"))
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("undone_version", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("status_change_by_age").on("status_change").column("changed_at").execute();
}
