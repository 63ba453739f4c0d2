import { type Kysely, sql } from "kysely";

/**
 * Guests and stays of the time before the program, and cancelled bookings of other programs: they take no night and owe
 * nothing. What a person matched by hand in a file is remembered by its headings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("past_stay")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("room_name", "text", (column) => column.notNull())
    .addColumn("check_in", "text", (column) => column.notNull())
    .addColumn("check_out", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull().check(sql`status in ('stayed', 'cancelled', 'no-show')`))
    .addColumn("total_paise", "bigint")
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("external_reference", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("import_key", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("import_match")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("headings", "text", (column) => column.notNull())
    .addColumn("columns", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("import_match_key", ["kind", "headings"])
    .execute();
}
