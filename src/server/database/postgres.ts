import type { Pool, PoolConfig } from "pg";

const int8 = 20;

/** The driver, loaded where it is first needed: who serves from SQLite does without. */
export async function postgresDriver() {
  const { default: pg } = await import("pg");
  // Counts and paise arrive as int8; all of them are far below 2^53.
  pg.types.setTypeParser(int8, Number);
  return pg;
}

/** A pool whose connections may break: each is replaced when it is next needed. */
export async function postgresPool(url: string, options: PoolConfig = {}): Promise<Pool> {
  const pg = await postgresDriver();
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 5000, ...options });
  // Without a listener an idle connection that breaks would end the process.
  pool.on("error", () => {});
  return pool;
}

/**
 * Held, shared, by the listening connection of every server, and alone by who replaces the database. The number means
 * nothing else.
 */
export const servingLock = 726_312;
