import type { Kysely } from "kysely";

/**
 * Documents keep the logo and the colour that they were issued with. The present look is that of all which are not named in
 * `document_look`; documents of before this migration have the look of today until it changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("former_look")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("main", "text", (column) => column.notNull())
    .addColumn("png", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("alt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("document_look")
    .addColumn("invoice_id", "text", (column) => column.primaryKey())
    .addColumn("look_id", "text", (column) => column.notNull().references("former_look.id"))
    .execute();
}
