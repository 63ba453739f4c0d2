import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { Db } from "./tables/schema.ts";
import { isPostgres } from "./tables/tables.ts";

const folder = new URL("./migrations/", import.meta.url);

let loaded: Promise<Record<string, Migration>> | undefined;

/** Loads the files once: tests open hundreds of databases in a process. */
const fromFolder: MigrationProvider = {
  getMigrations() {
    loaded ??= loadMigrations();
    return loaded;
  },
};

async function loadMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of readdirSync(folder).filter((name) => /^\d{4}-[a-z-]+\.ts$/.test(name))) {
    migrations[file.replace(/\.ts$/, "")] = (await import(/* @vite-ignore */ new URL(file, folder).href)) as Migration;
  }
  return migrations;
}

export class NewerSchema extends Error {
  override name = "NewerSchema";
}

/** Migrates in one transaction, up to `last` if given; other instances wait. Throws NewerSchema. */
export async function migrateToLatest(db: Db, { last, provider = fromFolder }: MigrateOptions = {}): Promise<void> {
  const migrator = new Migrator({ db, provider });
  const known = Object.keys(await provider.getMigrations());
  const applied = await migrationsOf(db);
  refuseNewer(known, applied);
  // The usual start: the migrator would read the whole schema several times.
  if (last === undefined && applied.length === known.length) return;
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
}

export interface MigrateOptions {
  last?: string;
  provider?: MigrationProvider;
}

export async function migrationsOf(db: Db): Promise<string[]> {
  // One table is asked for: the query builder's introspection reads the whole schema.
  const catalogue = isPostgres(db)
    ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`
    : sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`;
  if ((await catalogue.execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

export async function refuseNewerSchema(migrations: string[]): Promise<void> {
  refuseNewer(Object.keys(await fromFolder.getMigrations()), migrations);
}

function refuseNewer(known: string[], applied: string[]): void {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new NewerSchema(`This database was made by a newer version of the program (it has had "${unknown}").`);
}
