import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkInventory, type Inventory } from "#server/bookings/inventory.ts";
import { privateFile, privateFolder } from "#server/database/data-folder.ts";
import { type Dump, importDump, type RowBatch } from "#server/database/import-dump.ts";
import type { Place } from "#server/database/snapshot.ts";
import type { Digest } from "#server/database/tables.ts";
import { unfinished } from "#server/images/store.ts";
import { DamagedBackup } from "./archive.ts";
import type { Manifest } from "./manifest.ts";
import { readEntries, sha256, verifyBackup } from "./read.ts";
import { uploadFolder } from "./write.ts";

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
  let copied: Copied | undefined;
  const dump: Dump = { migrations: manifest.migrations, rows: () => unpack(file, manifest, place.dataDir) };
  await importDump(place, dump, {
    replace,
    finish: async (db, tables) => {
      for (const [table, { sha256 }] of Object.entries(manifest.tables)) {
        if (tables[table]?.sha256 !== sha256) throw new DamagedBackup(`Its table ${table} is not as it was written.`);
      }
      copied = { tables, inventory: await checkInventory(db) };
      await db.deleteFrom("staff_token").execute();
    },
  });
  return { ...(copied as Copied), manifest };
}

/** Writes images before the rows that refer to them. */
async function* unpack(file: string, manifest: Manifest, dataDir: string): AsyncGenerator<RowBatch> {
  const folder = uploadFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: privateFolder });
  for await (const entry of readEntries(file)) {
    if ("upload" in entry) {
      if (sha256(entry.bytes) !== manifest.uploads[entry.upload])
        throw new DamagedBackup(`${entry.upload} is not as written.`);
      await writeAtomically(folder, entry.upload, entry.bytes);
    }
    if ("table" in entry) {
      const columns = manifest.tables[entry.table]?.columns;
      if (!columns) throw new DamagedBackup(`Its table ${entry.table} is in no list.`);
      yield { table: entry.table, columns, rows: entry.rows };
    }
  }
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}

async function writeAtomically(folder: string, name: string, bytes: Buffer): Promise<void> {
  const path = join(folder, `${randomUUID()}${unfinished}`);
  try {
    await writeFile(path, bytes, { flush: true, mode: privateFile });
    await rename(path, join(folder, name));
  } finally {
    await rm(path, { force: true });
  }
}
