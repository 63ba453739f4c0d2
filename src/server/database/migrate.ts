import { readdirSync } from "node:fs";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { Db } from "./schema.ts";

const folder = new URL("./migrations/", import.meta.url);

/** Every file of the folder is a migration, in the order of its number; there is no list to forget. */
const fromFolder: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const file of readdirSync(folder).filter((name) => /^\d{4}-[a-z-]+\.ts$/.test(name))) {
      migrations[file.replace(/\.ts$/, "")] = (await import(
        /* @vite-ignore */ new URL(file, folder).href
      )) as Migration;
    }
    return migrations;
  },
};

/** Brings the schema up to date, in one transaction; several instances that start together wait for one another. */
export async function migrateToLatest(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider: fromFolder }).migrateToLatest();
  if (error) throw error;
}
