import { PostgresAdapter, type SelectQueryBuilder, sql } from "kysely";
import type { Db, Tables } from "./tables/schema.ts";

/** Locks a row, also against inserts that refer to it, until the transaction ends. SQLite has a single writer. */
export async function lockRow(db: Db, table: keyof Tables, id: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(db);
}

/** Lets transactions with the same key wait for each other until they end. SQLite has a single writer. */
export async function lockKey(db: Db, key: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Locks the found rows in the order of the query. */
export function locked<TB extends keyof Tables, O>(
  db: Db,
  query: SelectQueryBuilder<Tables, TB, O>,
): SelectQueryBuilder<Tables, TB, O> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate() : query;
}

/** Locks the found rows: against changes, or against every other lock. */
export function lockedRow<TB extends keyof Tables, O>(
  db: Db,
  query: SelectQueryBuilder<Tables, TB, O>,
  mode: "share" | "update",
): SelectQueryBuilder<Tables, TB, O> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return query;
  return mode === "share" ? query.forShare() : query.forUpdate();
}

/** Locks the found rows and skips those that are locked already. */
export function skipLocked<TB extends keyof Tables, O>(
  db: Db,
  query: SelectQueryBuilder<Tables, TB, O>,
): SelectQueryBuilder<Tables, TB, O> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate().skipLocked() : query;
}
