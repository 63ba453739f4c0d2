import type { ImageStore } from "#domain/platform/files/image-store.ts";
import { lockFolder } from "#server/platform/database/connection.ts";
import { type Dump, importDump, type RowBatch } from "#server/platform/database/import-dump.ts";
import { migrationsOf } from "#server/platform/database/migrate.ts";
import { openSnapshot, type Place } from "#server/platform/database/snapshot.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { type Digest, readRows, tablesOf } from "#server/platform/database/tables/tables.ts";
import { imageStoreOf, storeVerified } from "#server/platform/images/open-store.ts";
import { checkInventory } from "#server/rooms/inventory/check.ts";
import { isUpload } from "./manifest.ts";
import type { Copied } from "./restore.ts";

/** Copies rows and images; the data folder is left as it is. The server must be stopped. Throws NotEmpty, NewerSchema. */
export async function moveToPostgres({ url, dataDir }: Place, { replace = false } = {}): Promise<Copied> {
  const unlock = lockFolder(dataDir);
  const source = await openSnapshot({ url: "", dataDir }).catch((error) => {
    unlock();
    throw error;
  });
  let tables: Copied["tables"] = {};
  let inventory: Copied["inventory"] | undefined;
  try {
    const { db } = source;
    const dump: Dump = { migrations: await migrationsOf(db), rows: () => allRows(db) };
    const finish = async (_db: Db, copied: Record<string, Digest>) => {
      tables = copied;
    };
    const afterMigration = async (db: Db) => {
      await copyImages(imageStoreOf({ url: "", dataDir }, source.db), imageStoreOf({ url, dataDir }, db));
      inventory = await checkInventory(db);
    };
    await importDump({ url, dataDir }, dump, { replace, finish, afterMigration });
  } finally {
    await source.close();
    unlock();
  }
  return { tables, inventory: inventory as Copied["inventory"] };
}

async function copyImages(from: ImageStore, to: ImageStore): Promise<void> {
  for (const name of (await from.list()).filter(isUpload)) {
    const bytes = await from.read(name);
    if (bytes) await storeVerified(to, { name, bytes });
  }
}

async function* allRows(db: Db): AsyncGenerator<RowBatch> {
  for (const table of await tablesOf(db)) {
    for await (const rows of readRows(db, table)) yield { table: table.name, columns: table.columns, rows };
  }
}
