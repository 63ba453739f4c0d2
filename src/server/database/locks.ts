import { PostgresAdapter, type SelectQueryBuilder, sql } from "kysely";
import type { Db, Tables } from "./schema.ts";

/**
 * Locks a row until the caller's transaction ends, also against inserts of rows that refer to it. SQLite needs no lock: it has
 * one writer at a time. Does nothing where there is no such row.
 */
export async function lockRow(db: Db, table: keyof Tables, id: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(db);
}

/**
 * Locks the rows that the query finds, without those that another transaction has locked. On SQLite there is no other
 * transaction.
 */
export function skipLocked<TB extends keyof Tables, O>(
  db: Db,
  query: SelectQueryBuilder<Tables, TB, O>,
): SelectQueryBuilder<Tables, TB, O> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate().skipLocked() : query;
}
