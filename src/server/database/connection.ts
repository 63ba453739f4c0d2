import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect } from "kysely";
import { migrateToLatest } from "./migrate.ts";
import type { Db, Tables } from "./schema.ts";
import { type Synchronous, sqliteDialect } from "./sqlite-driver.ts";
import { grouped, setTransact, singly } from "./transaction.ts";

export interface DatabaseOptions {
  /** Empty: SQLite in `dataDir`. */
  url: string;
  dataDir: string;
  synchronous?: Synchronous;
  /** A server holds the SQLite file alone; a short command beside it need not. */
  exclusive?: boolean;
}

export interface Database {
  db: Db;
  close(): Promise<void>;
}

/** Opens the database, brings its schema up to date and returns it ready for use. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.url ? await openPostgres(options.url) : openSqlite(options);
  try {
    await migrateToLatest(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function openSqlite({ dataDir, synchronous = "FULL", exclusive = true }: DatabaseOptions): Database {
  mkdirSync(dataDir, { recursive: true });
  const unlock = exclusive ? lockFolder(dataDir) : () => {};
  const db: Db = new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, "lodge.sqlite"), synchronous) });
  setTransact(db, grouped(db));
  return {
    db,
    close: async () => {
      await db.destroy();
      unlock();
    },
  };
}

/**
 * Holds an exclusive lock in the data folder for as long as this process lives; the operating system drops it with the
 * process, however that ends. Two servers on one file would each believe that they see every change.
 */
function lockFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, "lodge.lock"), { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    throw new Error(`Another process is already serving from ${dataDir}. Stop it first, or set another DATA_DIR.`, {
      cause,
    });
  }
  return () => lock.close();
}

const int8 = 20;

async function openPostgres(url: string): Promise<Database> {
  const { default: pg } = await import("pg");
  // Counts and paise arrive as int8; all of them are far below 2^53.
  pg.types.setTypeParser(int8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  setTransact(db, singly(db));
  return { db, close: () => db.destroy() };
}
