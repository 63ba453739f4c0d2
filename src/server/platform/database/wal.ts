import { PostgresAdapter, sql } from "kysely";
import { isUnavailable } from "./errors.ts";
import type { Db } from "./tables/schema.ts";

const vacuumedOnce = 1;

/**
 * SQLite: rewrites the file once, because versions of the program before `secure_delete` left deleted data in its free
 * pages. Without the space for a copy it is done at a later start.
 */
export async function vacuumOldFile(db: Db): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  if ((rows[0]?.user_version ?? 0) >= vacuumedOnce) return;
  try {
    await sql`vacuum`.execute(db);
    await sql`pragma user_version = ${sql.lit(vacuumedOnce)}`.execute(db);
    await truncateWal(db);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

/**
 * SQLite: moves the write-ahead log into the database file and empties it, because it has the previous content of changed
 * pages. False while another process reads, such as a backup. Must not be called in a transaction.
 */
export async function truncateWal(db: Db): Promise<boolean> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
