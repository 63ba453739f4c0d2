import { PostgresAdapter, type SelectQueryBuilder, sql } from "kysely";
import type { Db, Tables } from "./schema.ts";

/**
 * Locks a row until the caller's transaction ends, also against rows that are about to refer to it: whoever adds one
 * waits. SQLite has one writer at a time, which comes to the same. Does nothing where there is no such row.
 */
export async function lockRow(db: Db, table: keyof Tables, id: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(db);
}

/**
 * Of the rows that the query finds, those that no other transaction is at work on, kept from others until the caller's
 * transaction ends. On SQLite there is no other.
 */
export function skipLocked<TB extends keyof Tables, O>(
  db: Db,
  query: SelectQueryBuilder<Tables, TB, O>,
): SelectQueryBuilder<Tables, TB, O> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate().skipLocked() : query;
}
