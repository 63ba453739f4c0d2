import { existsSync } from "node:fs";
import { type Dialect, Kysely, PostgresDialect } from "kysely";
import { type DatabaseOptions, sqliteFile } from "./connection.ts";
import { postgresPool } from "./postgres.ts";
import { readOnlySqliteDialect } from "./sqlite-driver.ts";
import type { Db, Tables } from "./tables/schema.ts";

export type Place = Pick<DatabaseOptions, "url" | "dataDir">;

export interface Snapshot {
  db: Db;
  close(): Promise<void>;
}

/** Opens a consistent, read-only view, also while a server is running. Throws if there is no database. */
export async function openSnapshot(place: Place): Promise<Snapshot> {
  const connection: Db = new Kysely<Tables>({ dialect: await dialectOf(place) });
  const transaction = connection.startTransaction().setAccessMode("read only").setIsolationLevel("repeatable read");
  try {
    const db = await transaction.execute();
    const close = async () => {
      await db.rollback().execute();
      await connection.destroy();
    };
    return { db, close };
  } catch (error) {
    await connection.destroy();
    throw error;
  }
}

async function dialectOf({ url, dataDir }: Place): Promise<Dialect> {
  if (url) return new PostgresDialect({ pool: await postgresPool(url, { max: 1 }) });
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) throw new Error(`There is no database in ${dataDir}.`);
  return readOnlySqliteDialect(file);
}
