import { randomUUID } from "node:crypto";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect, sql } from "kysely";
import { lockFolder, sqliteFile } from "./connection.ts";
import { createPrivateFile, createPrivateFolder, privateFile } from "./data-folder.ts";
import { migrateToLatest, migrationsOf, refuseNewerSchema } from "./migrate.ts";
import { postgresPool, servingLock } from "./postgres.ts";
import type { Place } from "./snapshot.ts";
import { sqliteDialect } from "./sqlite-driver.ts";
import type { Db, Tables } from "./tables/schema.ts";
import { createDigest, type Digest, digestTables, tablesOf, type Value } from "./tables/tables.ts";

export interface RowBatch {
  table: string;
  columns: string[];
  rows: Value[][];
}

/** A copy of a database: its applied migrations, and its rows with referenced tables first. */
export interface Dump {
  migrations: string[];
  rows(): AsyncIterable<RowBatch>;
}

export interface ImportOptions {
  replace?: boolean;
  /** Runs at the end of the transaction; an error rolls everything back. */
  finish?(db: Db, digests: Record<string, Digest>): Promise<void>;
  /** Runs after that, in the newest schema. */
  afterMigration?(db: Db): Promise<void>;
}

export class NotEmpty extends Error {
  override name = "NotEmpty";
}

const restoreFolder = ".restore-";
const previousFile = "lodge-before-restore.sqlite";
const scratchSchema = "lodge_restore";
const maxParameters = 20_000;

/** Atomic and verified. Throws NotEmpty, NewerSchema, and while a server is running. */
export async function importDump(place: Place, dump: Dump, options: ImportOptions = {}): Promise<void> {
  await refuseNewerSchema(dump.migrations);
  await (place.url ? importIntoPostgres(place.url, dump, options) : importIntoSqlite(place.dataDir, dump, options));
}

async function importAndVerify(db: Db, dump: Dump, { finish, afterMigration }: ImportOptions): Promise<void> {
  const last = dump.migrations.at(-1);
  if (last === undefined) throw new Error("The source contains no lodge.");
  await migrateToLatest(db, { last });
  const tables = await tablesOf(db);
  // The dump includes the rows that migrations insert.
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
  const received = new Map<string, ReturnType<typeof createDigest>>();
  for await (const { table, columns, rows } of dump.rows()) {
    const own = received.get(table) ?? createDigest();
    received.set(table, own);
    own.update(rows);
    await insertRows(db, table, columns, rows);
  }
  const stored = await digestTables(db, tables);
  for (const [table, digest] of Object.entries(stored)) {
    const { rows, sha256 } = (received.get(table) ?? createDigest()).digest();
    if (digest.sha256 !== sha256)
      throw new Error(
        `Table ${table} was not copied correctly: ${rows} rows were read, ${digest.rows} stored, and the checksums differ.`,
      );
  }
  await finish?.(db, stored);
  await migrateToLatest(db);
  await afterMigration?.(db);
}

async function insertRows(db: Db, table: string, columns: string[], rows: Value[][]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const step = Math.floor(maxParameters / columns.length);
  for (let start = 0; start < rows.length; start += step) {
    const tuples = rows.slice(start, start + step).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(tuples)}`.execute(db);
  }
}

async function importIntoSqlite(dataDir: string, dump: Dump, options: ImportOptions): Promise<void> {
  createPrivateFolder(dataDir);
  const unlock = lockFolder(dataDir);
  const target = sqliteFile(dataDir);
  const folder = join(dataDir, `${restoreFolder}${randomUUID()}`);
  try {
    if (existsSync(target) && !options.replace) throw new NotEmpty(`There is a database in ${dataDir} already.`);
    for (const name of readdirSync(dataDir).filter((name) => name.startsWith(restoreFolder))) {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    }
    createPrivateFolder(folder);
    const imported = sqliteFile(folder);
    createPrivateFile(imported);
    const db: Db = new Kysely<Tables>({ dialect: sqliteDialect(imported, "OFF") });
    try {
      await db.transaction().execute((db) => importAndVerify(db, dump, options));
    } finally {
      await db.destroy();
    }
    replaceFile(imported, target, join(dataDir, previousFile));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    unlock();
  }
}

/** The rename is atomic: an interruption leaves either the old or the new database. */
function replaceFile(source: string, target: string, previous: string): void {
  if (existsSync(`${source}-wal`)) throw new Error("The new database could not be completed.");
  syncToDisk(source);
  if (existsSync(target)) {
    checkpointWal(target);
    copyFileSync(target, previous);
    chmodSync(previous, privateFile);
    for (const ending of ["-wal", "-shm"]) rmSync(target + ending, { force: true });
  }
  renameSync(source, target);
  syncToDisk(join(target, ".."));
}

function checkpointWal(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec("PRAGMA journal_mode = DELETE");
  } catch {
    // The backup replaces it in any case.
  } finally {
    database.close();
  }
}

function syncToDisk(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

async function importIntoPostgres(url: string, dump: Dump, options: ImportOptions): Promise<void> {
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: await postgresPool(url, { max: 1 }) }) });
  try {
    await db.transaction().execute(async (db) => {
      await refuseServed(db);
      const applied = await migrationsOf(db);
      if (applied.length > 0 && !options.replace) throw new NotEmpty("There is a lodge in that database already.");
      await refuseNewerSchema(applied);
      const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
      const target = rows[0]?.schema ?? "public";
      // Otherwise the migrations of the old database would count as applied.
      for (const table of ["kysely_migration", "kysely_migration_lock"]) {
        await db.schema.withSchema(target).dropTable(table).ifExists().execute();
      }
      await db.schema.createSchema(scratchSchema).execute();
      await sql`set local search_path to ${sql.ref(scratchSchema)}`.execute(db);
      await importAndVerify(db, dump, options);
      await moveScratchTables(db, target);
    });
  } finally {
    await db.destroy();
  }
}

async function refuseServed(db: Db): Promise<void> {
  const { rows } = await sql<{ acquired: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(servingLock)}) as acquired`.execute(db);
  if (!rows[0]?.acquired) throw new Error("A server is using that database. Stop every instance first.");
}

async function moveScratchTables(db: Db, target: string): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = ${sql.lit(scratchSchema)}::regnamespace
  `.execute(db);
  const { rows: functions } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = ${sql.lit(scratchSchema)}::regnamespace`.execute(db);
  const qualified = (name: string) => sql`${sql.ref(target)}.${sql.ref(name)}`;
  // In one statement, because they refer to each other, and without "cascade", to keep other objects.
  await sql`drop table if exists ${sql.join(tables.map(({ name }) => qualified(name)))}`.execute(db);
  for (const { name } of functions) await sql`drop function if exists ${qualified(name)}`.execute(db);
  for (const { name } of tables) {
    await sql`alter table ${sql.ref(name)} set schema ${sql.ref(target)}`.execute(db);
  }
  for (const { name } of functions) {
    await sql`alter function ${sql.ref(name)} set schema ${sql.ref(target)}`.execute(db);
  }
  await db.schema.dropSchema(scratchSchema).execute();
}

/** A database that has moved: nothing takes it for the lodge's any more, such as a back-up without DATABASE_URL. */
export const movedFile = "lodge-moved-to-postgres.sqlite";

/** The server is stopped. */
export function setAside(dataDir: string): void {
  const unlock = lockFolder(dataDir);
  try {
    // A log beside it would stay behind.
    checkpointWal(sqliteFile(dataDir));
    renameSync(sqliteFile(dataDir), join(dataDir, movedFile));
  } finally {
    unlock();
  }
}
