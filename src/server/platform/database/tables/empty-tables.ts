import { PostgresAdapter, sql } from "kysely";
import type { Db, Tables } from "./schema.ts";
import { tablesOf } from "./tables.ts";

/** Triggers refuse every change of these, also this one. */
const frozenTables = ["invoice", "day_close", "revenue_entry"] as const satisfies (keyof Tables)[];

/** Whoever books locks this one first. */
const firstLocked = "booking";

/** Deletes the rows of all tables that a back-up has, except of the kept ones, in the caller's transaction. */
export async function emptyTables(db: Db, kept: readonly (keyof Tables)[]): Promise<void> {
  const tables = (await tablesOf(db)).map(({ name }) => name as keyof Tables);
  const emptied = tables.filter((name) => !kept.includes(name)).toReversed();
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    // Nobody books while the rest is deleted.
    const ordered = [firstLocked, ...emptied.filter((name) => name !== firstLocked)].map((name) => sql.table(name));
    await sql`lock table ${sql.join(ordered)} in share row exclusive mode`.execute(db);
  }
  const freeze = await unfreeze(db);
  for (const name of emptied) await sql`delete from ${sql.table(name)}`.execute(db);
  await freeze();
}

/** Returns what puts the triggers back. */
async function unfreeze(db: Db): Promise<() => Promise<void>> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const switchTo = async (state: "enable" | "disable") => {
      for (const name of frozenTables) {
        await sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger user`.execute(db);
      }
    };
    await switchTo("disable");
    return () => switchTo("enable");
  }
  const { rows } = await sql<{ name: string; definition: string }>`
    select name, sql as definition from sqlite_master
    where type = 'trigger' and tbl_name in (${sql.join(frozenTables)})`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db);
  };
}
