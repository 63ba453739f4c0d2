import type { Db, Tables } from "#server/platform/database/tables/schema.ts";

/** Stores a row of today in a database of an earlier version, with the columns that the table had then. */
export async function storeOlderRow<Name extends keyof Tables>(db: Db, table: Name, row: object): Promise<void> {
  const tables = await db.introspection.getTables();
  const known = new Set(tables.find(({ name }) => name === table)?.columns.map(({ name }) => name));
  const values = Object.fromEntries(Object.entries(row).filter(([column]) => known.has(column)));
  await db
    .insertInto(table)
    .values(values as never)
    .execute();
}
