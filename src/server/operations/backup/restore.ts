import type { ImageStore } from "#domain/platform/files/image-store.ts";
import { type Dump, importDump, type RowBatch } from "#server/platform/database/import-dump.ts";
import type { Place } from "#server/platform/database/snapshot.ts";
import type { Digest } from "#server/platform/database/tables/tables.ts";
import { imageStoreOf, storeVerified } from "#server/platform/images/open-store.ts";
import { checkInventory, type Inventory } from "#server/rooms/inventory/check.ts";
import { DamagedBackup } from "./archive.ts";
import type { Manifest } from "./manifest.ts";
import { readEntries, sha256, verifyBackup } from "./read.ts";

export interface Copied {
  tables: Record<string, Digest>;
  inventory: Inventory;
}

/**
 * Verifies the backup first. Omits sessions, because some may have been ended since. Throws DamagedBackup, NewerBackup,
 * NewerSchema, NotEmpty, and while a server is running.
 */
export async function restoreBackup(
  place: Place,
  file: string,
  { replace = false } = {},
): Promise<Copied & { manifest: Manifest }> {
  const manifest = await verifyBackup(file);
  let tables: Copied["tables"] = {};
  let inventory: Inventory | undefined;
  const dump: Dump = { migrations: manifest.migrations, rows: () => rowsOf(file, manifest) };
  await importDump(place, dump, {
    replace,
    finish: async (db, copied) => {
      for (const [table, { sha256 }] of Object.entries(manifest.tables)) {
        if (copied[table]?.sha256 !== sha256)
          throw new DamagedBackup(`The back-up is damaged: the checksum of table ${table} does not match.`);
      }
      tables = copied;
      await db.deleteFrom("staff_token").execute();
    },
    afterMigration: async (db) => {
      await restoreImages(file, manifest, imageStoreOf(place, db));
      inventory = await checkInventory(db);
    },
  });
  return { tables, inventory: inventory as Inventory, manifest };
}

async function* rowsOf(file: string, manifest: Manifest): AsyncGenerator<RowBatch> {
  for await (const entry of readEntries(file)) {
    if (!("table" in entry)) continue;
    const columns = manifest.tables[entry.table]?.columns;
    if (!columns) throw new DamagedBackup(`The back-up is damaged: table ${entry.table} is not in its manifest.`);
    yield { table: entry.table, columns, rows: entry.rows };
  }
}

async function restoreImages(file: string, manifest: Manifest, store: ImageStore): Promise<void> {
  for await (const entry of readEntries(file)) {
    if (!("upload" in entry)) continue;
    const name = entry.upload;
    if (sha256(entry.bytes) !== manifest.uploads[name])
      throw new DamagedBackup(`The back-up is damaged: the checksum of picture ${name} does not match.`);
    await storeVerified(store, { name, bytes: entry.bytes });
  }
}
