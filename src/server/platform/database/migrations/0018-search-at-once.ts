import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * PostgreSQL puts new entries of such an index into a list of up to 4 MB at first, and every search reads all of it: 3 of
 * its 4 ms. The index is there only where the host allows its extension (0008-search-and-counts.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  const { rows } =
    await sql`select 1 from pg_indexes where indexname = 'booking_search' and schemaname = current_schema()`.execute(
      db,
    );
  if (rows.length === 0) return;
  await sql`alter index booking_search set (fastupdate = off)`.execute(db);
  await sql`select gin_clean_pending_list('booking_search')`.execute(db);
}
