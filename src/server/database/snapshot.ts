import { existsSync } from "node:fs";
import { type Dialect, Kysely, PostgresDialect } from "kysely";
import { type DatabaseOptions, sqliteFile } from "./connection.ts";
import { postgresPool } from "./postgres.ts";
import type { Db, Tables } from "./schema.ts";
import { readOnlySqliteDialect } from "./sqlite-driver.ts";

/** Which database: SQLite in the data folder, or with a URL PostgreSQL. */
export type Place = Pick<DatabaseOptions, "url" | "dataDir">;

export interface Snapshot {
  /** The database as it was at the first read. */
  db: Db;
  close(): Promise<void>;
}

/**
 * Opens a database as it is at one moment, also while a server goes on writing to it. Changes nothing, not even its
 * schema. Throws where there is none.
 */
export async function openSnapshot(place: Place): Promise<Snapshot> {
  const whole: Db = new Kysely<Tables>({ dialect: await dialectOf(place) });
  const moment = whole.startTransaction().setAccessMode("read only").setIsolationLevel("repeatable read");
  try {
    const db = await moment.execute();
    const close = async () => {
      await db.rollback().execute();
      await whole.destroy();
    };
    return { db, close };
  } catch (error) {
    await whole.destroy();
    throw error;
  }
}

async function dialectOf({ url, dataDir }: Place): Promise<Dialect> {
  if (url) return new PostgresDialect({ pool: await postgresPool(url, { max: 1 }) });
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) throw new Error(`There is no database in ${dataDir}.`);
  return readOnlySqliteDialect(file);
}
