import { type Kysely, PostgresAdapter, sql } from "kysely";

/** The language of guests, and translations of what the lodge writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["booking", "query"]) {
    await db.schema
      .alterTable(table)
      .addColumn("locale", "text", (column) => column.notNull().defaultTo("en"))
      .execute();
  }
  await db.schema
    .createTable("translation")
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("source_hash", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("translation_key", ["locale", "source_hash"])
    .execute();
  // Public pages show translations, so they are part of the catalogue (see 0003-revisions.ts).
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create trigger translation_announced after insert or update or delete on translation
      for each statement execute function announce_change('catalogue')
    `.execute(db);
    return;
  }
  for (const event of ["insert", "update", "delete"]) {
    await sql`
      create trigger ${sql.ref(`translation_${event}_counted`)} after ${sql.raw(event)} on translation
      begin update catalogue_revision set value = value + 1; end
    `.execute(db);
  }
}
