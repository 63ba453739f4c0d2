import { randomUUID } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect, sql } from "kysely";
import { lockFolder, sqliteFile } from "./connection.ts";
import { migrateToLatest, migrationsOf, refuseNewerSchema } from "./migrate.ts";
import { postgresPool, servingLock } from "./postgres.ts";
import type { Db, Tables } from "./schema.ts";
import type { Place } from "./snapshot.ts";
import { sqliteDialect } from "./sqlite-driver.ts";
import { type Digest, digester, digestTables, tablesOf, type Value } from "./tables.ts";

/** Rows on their way into a table; a table may come in several of these, one after another. */
export interface RowsOf {
  table: string;
  columns: string[];
  rows: Value[][];
}

/** A whole database to be copied: the migrations that it has had and all its rows, what is referred to first. */
export interface Origin {
  migrations: string[];
  rows(): AsyncIterable<RowsOf>;
}

export interface FillOptions {
  /** Whether what is there now may go. */
  replace?: boolean;
  /** Runs in the same transaction when all is in; what it throws undoes everything. */
  finish?(db: Db, digests: Record<string, Digest>): Promise<void>;
}

/** There is a database already, and nobody said that it may go. */
export class NotEmpty extends Error {
  override name = "NotEmpty";
}

const restoreFolder = ".restore-";
const asideFile = "lodge-before-restore.sqlite";
const scratchSchema = "lodge_restore";
const maxParameters = 20_000;

/**
 * Puts a whole copy in the place of a database, or nothing: what was there stays as it is until the copy is complete,
 * compared with what was given, and brought up to the newest schema. Throws while a server serves from it, NotEmpty,
 * NewerSchema.
 */
export async function importDump(place: Place, origin: Origin, options: FillOptions = {}): Promise<void> {
  await refuseNewerSchema(origin.migrations);
  await (place.url ? importIntoPostgres(place.url, origin, options) : importIntoSqlite(place.dataDir, origin, options));
}

/** Inside a transaction on a database, or schema, that is empty. */
async function copyIn(db: Db, origin: Origin, { finish }: FillOptions): Promise<void> {
  const last = origin.migrations.at(-1);
  if (last === undefined) throw new Error("There is no lodge in it.");
  await migrateToLatest(db, { last });
  const tables = await tablesOf(db);
  // The rows that a migration makes are among those that come.
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
  const given = new Map<string, ReturnType<typeof digester>>();
  for await (const { table, columns, rows } of origin.rows()) {
    const own = given.get(table) ?? digester();
    given.set(table, own);
    own.take(rows);
    await insertRows(db, table, columns, rows);
  }
  const stored = await digestTables(db, tables);
  for (const [table, digest] of Object.entries(stored)) {
    const { rows, sha256 } = (given.get(table) ?? digester()).digest();
    if (digest.sha256 !== sha256)
      throw new Error(`${table}: ${rows} rows were given, ${digest.rows} came out otherwise.`);
  }
  await finish?.(db, stored);
  await migrateToLatest(db);
}

async function insertRows(db: Db, table: string, columns: string[], rows: Value[][]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const step = Math.floor(maxParameters / columns.length);
  for (let start = 0; start < rows.length; start += step) {
    const tuples = rows.slice(start, start + step).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(tuples)}`.execute(db);
  }
}

async function importIntoSqlite(dataDir: string, origin: Origin, options: FillOptions): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  const present = sqliteFile(dataDir);
  const folder = join(dataDir, `${restoreFolder}${randomUUID()}`);
  try {
    if (existsSync(present) && !options.replace) throw new NotEmpty(`There is a database in ${dataDir} already.`);
    // What a restore that was stopped in the middle left behind.
    for (const name of readdirSync(dataDir).filter((name) => name.startsWith(restoreFolder))) {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    }
    mkdirSync(folder);
    const fresh = sqliteFile(folder);
    const db: Db = new Kysely<Tables>({ dialect: sqliteDialect(fresh, "OFF") });
    try {
      await db.transaction().execute((db) => copyIn(db, origin, options));
    } finally {
      await db.destroy();
    }
    putInPlace(fresh, present, join(dataDir, asideFile));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    unlock();
  }
}

/** One rename is the moment in which the new database takes over; before it there is the old one, whole. */
function putInPlace(fresh: string, present: string, aside: string): void {
  if (existsSync(`${fresh}-wal`)) throw new Error("The new database could not be completed.");
  syncToDisk(fresh);
  if (existsSync(present)) {
    checkpointWal(present);
    copyFileSync(present, aside);
    // A journal of the old database would be taken for one of the new.
    for (const ending of ["-wal", "-shm"]) rmSync(present + ending, { force: true });
  }
  renameSync(fresh, present);
  syncToDisk(join(present, ".."));
}

/** A database that is too damaged for it is replaced as it is: that is what back-ups are for. */
function checkpointWal(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec("PRAGMA journal_mode = DELETE");
  } catch {
    // Said by nothing: the copy that is kept aside is damaged likewise.
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

async function importIntoPostgres(url: string, origin: Origin, options: FillOptions): Promise<void> {
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: await postgresPool(url, { max: 1 }) }) });
  try {
    await db.transaction().execute(async (db) => {
      await refuseServed(db);
      const applied = await migrationsOf(db);
      if (applied.length > 0 && !options.replace) throw new NotEmpty("There is a lodge in that database already.");
      await refuseNewerSchema(applied);
      const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
      const target = rows[0]?.schema ?? "public";
      // Else the migrations would take those of the old database for their own.
      for (const table of ["kysely_migration", "kysely_migration_lock"]) {
        await db.schema.withSchema(target).dropTable(table).ifExists().execute();
      }
      await db.schema.createSchema(scratchSchema).execute();
      await sql`set local search_path to ${sql.ref(scratchSchema)}`.execute(db);
      await copyIn(db, origin, options);
      await moveEverything(db, target);
    });
  } finally {
    await db.destroy();
  }
}

async function refuseServed(db: Db): Promise<void> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(servingLock)}) as alone`.execute(db);
  if (!rows[0]?.alone) throw new Error("A server is using that database. Stop every instance first.");
}

/** Puts what stands in the scratch schema in the place of what has the same names; nothing else is touched. */
async function moveEverything(db: Db, target: string): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = ${sql.lit(scratchSchema)}::regnamespace
  `.execute(db);
  const { rows: functions } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = ${sql.lit(scratchSchema)}::regnamespace`.execute(db);
  const there = (name: string) => sql`${sql.ref(target)}.${sql.ref(name)}`;
  // At once, because they refer to each other; without "cascade", so that nothing of somebody else's goes with them.
  await sql`drop table if exists ${sql.join(tables.map(({ name }) => there(name)))}`.execute(db);
  for (const { name } of functions) await sql`drop function if exists ${there(name)}`.execute(db);
  for (const { name } of tables) {
    await sql`alter table ${sql.ref(name)} set schema ${sql.ref(target)}`.execute(db);
  }
  for (const { name } of functions) {
    await sql`alter function ${sql.ref(name)} set schema ${sql.ref(target)}`.execute(db);
  }
  await db.schema.dropSchema(scratchSchema).execute();
}
