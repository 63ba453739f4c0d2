import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * On SQLite only changed settings were counted: a page stayed in the cache after the first page was hidden, which adds a row.
 * PostgreSQL announced them (see 0009-settings-and-mails.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  for (const change of ["insert", "delete"] as const) {
    await sql`
      create trigger ${sql.id(`setting_${change}_counted`)} after ${sql.raw(change)} on setting
      begin update catalogue_revision set value = value + 1; end
    `.execute(db);
  }
}
