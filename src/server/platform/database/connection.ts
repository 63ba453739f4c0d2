import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { type CacheVersions, postgresCacheVersions, sqliteCacheVersions } from "./cache-versions.ts";
import { type ChangeFeed, postgresChangeFeed, sqliteChangeFeed } from "./change-feed.ts";
import { createPrivateFile, createPrivateFolder } from "./data-folder.ts";
import { isBusy } from "./errors.ts";
import { migrateToLatest } from "./migrate.ts";
import { postgresPool } from "./postgres.ts";
import { type Synchronous, sqliteDialect } from "./sqlite-driver.ts";
import type { Db, Tables } from "./tables/schema.ts";
import { indexNewBookings } from "./tables/search-index.ts";
import { groupCommit, perTransaction, setTransact, type TransactionHooks } from "./transaction.ts";
import { vacuumOldFile } from "./wal.ts";

export interface DatabaseOptions {
  /** Empty: SQLite in `dataDir`. */
  url: string;
  dataDir: string;
  synchronous?: Synchronous;
  /** For servers: prevents a restore and a second server on the same SQLite file. */
  exclusive?: boolean;
  /** Connections to `url` that outlive this database, for tests: a new one costs PostgreSQL more than most of them. */
  pool?: PostgresPool | undefined;
}

export interface Database {
  db: Db;
  cacheVersions: CacheVersions;
  changes: ChangeFeed;
  close(): Promise<void>;
}

export const sqliteFile = (dataDir: string) => join(dataDir, "lodge.sqlite");

export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openPostgres(options) : openSqlite(options);
}

export const sqliteHooks: Pick<TransactionHooks, "beforeCommit"> = { beforeCommit: indexNewBookings };

async function openSqlite({ dataDir, synchronous = "FULL", exclusive = true }: DatabaseOptions): Promise<Database> {
  createPrivateFolder(dataDir);
  const unlock = exclusive ? lockFolder(dataDir) : () => {};
  const file = sqliteFile(dataDir);
  createPrivateFile(file);
  const db: Db = new Kysely<Tables>({ dialect: sqliteDialect(file, synchronous) });
  const closeDb = () => db.destroy().finally(unlock);
  const prepare = async () => {
    await migrateToLatest(db);
    await vacuumOldFile(db);
    // A restored database has no index entries yet.
    await indexNewBookings(db);
  };
  await orClose(prepare(), closeDb);
  const cacheVersions = sqliteCacheVersions(file);
  setTransact(db, groupCommit(db, { ...sqliteHooks, afterCommit: () => cacheVersions.awaitInvalidation() }));
  const changes = sqliteChangeFeed(file);
  const close = () => Promise.all([changes.close(), cacheVersions.close()]).finally(closeDb);
  return { db, cacheVersions, changes, close: async () => void (await close()) };
}

async function orClose<T>(work: Promise<T>, close: () => Promise<void>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Two servers on one file would not see each other's cache invalidations. */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, "lodge.lock");
  createPrivateFile(file);
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new Error(`Another process is already serving from ${dataDir}. Stop it first, or set another DATA_DIR.`, {
      cause,
    });
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}

/** The connections of a server. */
export const servingPool = (url: string) => postgresPool(url, { max: 10, statementMillis: 20_000 });

async function openPostgres({ url, exclusive = true, pool: kept }: DatabaseOptions): Promise<Database> {
  if (!kept) await withoutTimeout(url, migrateToLatest);
  const pool = kept ?? (await servingPool(url));
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const closeDb = () => db.destroy();
  if (kept) await orClose(migrateToLatest(db), closeDb);
  const cacheVersions = await orClose(postgresCacheVersions(url, { isServing: exclusive }), closeDb);
  setTransact(db, perTransaction(db, { afterCommit: () => cacheVersions.awaitInvalidation() }));
  const changes = postgresChangeFeed(url);
  const close = () => Promise.all([changes.close(), cacheVersions.close()]).finally(closeDb);
  return { db, cacheVersions, changes, close: async () => void (await close()) };
}

async function withoutTimeout(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: await postgresPool(url, { max: 1 }) }) });
  await work(db).finally(() => db.destroy());
}
