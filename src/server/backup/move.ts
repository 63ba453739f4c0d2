import { checkInventory } from "#server/bookings/inventory.ts";
import { lockFolder } from "#server/database/connection.ts";
import { importDump, type Origin, type RowsOf } from "#server/database/import-dump.ts";
import { migrationsOf } from "#server/database/migrate.ts";
import type { Db } from "#server/database/schema.ts";
import { openSnapshot, type Place } from "#server/database/snapshot.ts";
import { type Digest, readRows, tablesOf } from "#server/database/tables.ts";
import type { Copied } from "./restore.ts";

/**
 * Copies the SQLite database of a data folder to an empty PostgreSQL database and compares every table; the images stay
 * where they are. The server must be stopped, or its later changes would be lost. Throws NotEmpty, NewerSchema.
 */
export async function moveToPostgres({ url, dataDir }: Place, { replace = false } = {}): Promise<Copied> {
  const unlock = lockFolder(dataDir);
  const source = await openSnapshot({ url: "", dataDir }).catch((error) => {
    unlock();
    throw error;
  });
  let copied: Copied | undefined;
  try {
    const { db } = source;
    const origin: Origin = { migrations: await migrationsOf(db), rows: () => allRows(db) };
    const finish = async (db: Db, tables: Record<string, Digest>) => {
      copied = { tables, inventory: await checkInventory(db) };
    };
    await importDump({ url, dataDir }, origin, { replace, finish });
  } finally {
    await source.close();
    unlock();
  }
  return copied as Copied;
}

async function* allRows(db: Db): AsyncGenerator<RowsOf> {
  for (const table of await tablesOf(db)) {
    for await (const rows of readRows(db, table)) yield { table: table.name, columns: table.columns, rows };
  }
}
