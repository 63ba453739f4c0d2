import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("setting")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  // The one row is there from the beginning, so that two first saves meet in it.
  await sql`insert into setting (id, value, updated_at) values ('lodge', '{}', '')`.execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) await announceChange(db);
  else await countChange(db);
}

// Every public page shows something of the settings, so they are part of the catalogue (see 0003-revisions.ts).

async function announceChange(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger setting_announced after insert or update or delete on setting
    for each statement execute function announce_change('catalogue')
  `.execute(db);
}

async function countChange(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger setting_update_counted after update on setting
    begin update catalogue_revision set value = value + 1; end
  `.execute(db);
}
