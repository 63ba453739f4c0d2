import { type Kysely, sql } from "kysely";

/**
 * The brand is a row of `setting`, whose triggers invalidate the pages, and is there from the beginning, so that two first
 * saves meet in it. Its pictures change in the transaction that changes that row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("brand_file")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("base64", "text", (column) => column.notNull())
    .execute();
  await sql`insert into setting (id, value, updated_at) values ('brand', '{}', '')`.execute(db);
}
