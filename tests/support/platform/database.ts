import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { type Database, openDatabase, sqliteFile } from "#server/platform/database/connection.ts";
import { postgresPool } from "#server/platform/database/postgres.ts";
import { sqliteDialect } from "#server/platform/database/sqlite-driver.ts";
import type { Db, Tables } from "#server/platform/database/tables/schema.ts";
import { atEndOf, type Ending } from "./ending.ts";
import { makeLive } from "./live.ts";
import { returnDatabase, takeDatabase, urlOf } from "./postgres-databases.ts";

/** A database of its own for one test: where it is, and how to be rid of it. */
export interface TestDatabase {
  url: string;
  dataDir: string;
  pool?: PostgresPool;
  remove(): Promise<void>;
}

const server = process.env.TEST_DATABASE_URL;
export const engine = server ? "postgres" : "sqlite";

/**
 * A database without rows, migrated unless told otherwise, of a site that is open: a file in a new folder, or with TEST_DATABASE_URL a new one on
 * that server.
 */
export async function newDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "lodge-test-"));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (!server) {
    if (isMigrated) await writeFile(sqliteFile(dataDir), await migratedFile());
    return { url: "", dataDir, remove: removeFolder };
  }

  const taken = await takeDatabase({ isMigrated });
  const remove = async () => {
    await returnDatabase(taken);
    await removeFolder();
  };
  const url = urlOf(taken.name);
  return isMigrated ? { url, dataDir, pool: lent(taken.pool), remove } : { url, dataDir, remove };
}

/** Closing the database leaves the connections to the next test. */
const lent = (pool: PostgresPool): PostgresPool => ({
  connect: () => pool.connect(),
  end: async () => {},
  options: pool.options,
});

let sqliteTemplate: Promise<Buffer> | undefined;

/** The bytes of an empty, migrated SQLite database; made once per process. */
function migratedFile(): Promise<Buffer> {
  sqliteTemplate ??= makeMigratedFile();
  return sqliteTemplate;
}

async function makeMigratedFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), "lodge-template-"));
  try {
    const database = await openDatabase({ url: "", dataDir, synchronous: "OFF" });
    await makeLive(database.db);
    await database.close();
    return await readFile(sqliteFile(dataDir));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Opens a test database without migrating it. */
export async function openAsItIs({ url, dataDir }: TestDatabase): Promise<Db> {
  const dialect = url
    ? new PostgresDialect({ pool: await postgresPool(url, { max: 1 }) })
    : sqliteDialect(sqliteFile(dataDir), "OFF");
  return new Kysely<Tables>({ dialect });
}

/** Opens a test database as the server does, but without waiting for the disk. */
export function openTestDatabase({ url, dataDir, pool }: TestDatabase): Promise<Database> {
  return openDatabase({ url, dataDir, pool, synchronous: "OFF" });
}

/** An empty database without any migration, open until the end of a test. */
export async function openUnmigrated(t: Ending): Promise<Db> {
  const database = await newDatabase({ isMigrated: false });
  const db = await openAsItIs(database);
  atEndOf(t, async () => {
    await db.destroy();
    await database.remove();
  });
  return db;
}

/** A database for one test, open until its end. */
export async function openDb(t: Ending): Promise<Db> {
  const database = await newDatabase();
  const { db, close } = await openTestDatabase(database);
  atEndOf(t, () => close().finally(database.remove));
  return db;
}
