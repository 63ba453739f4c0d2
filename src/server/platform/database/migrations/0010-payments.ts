import { type Kysely, sql } from "kysely";

// Numbered within the booking: an entry comes after the one that it takes back, also where rows are copied by their key.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("payment")
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("booking_id", "text", (column) => column.notNull().references("booking.id"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("amount_paise", "bigint", (column) => column.notNull().check(sql`amount_paise > 0`))
    .addColumn("utr", "text", (column) => column.notNull())
    .addColumn("counted_utr", "text", (column) => column.unique())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("reverses", "text", (column) => column.unique().references("payment.id"))
    .addColumn("recorded_by", "text", (column) => column.notNull())
    .addColumn("received_on", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("payment_key", ["booking_id", "position"])
    .execute();
}
