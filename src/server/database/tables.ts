import { createHash } from "node:crypto";
import { PostgresAdapter, sql } from "kysely";
import type { Db } from "./schema.ts";

/** A value as both engines store and give it back. */
export type Value = string | number | null;

/** A table as the database itself describes it. */
export interface TableShape {
  name: string;
  /** In alphabetical order, so that it is the same on both engines. */
  columns: string[];
  /** The columns of the primary key, in its order. */
  key: string[];
}

/** How much is in a table, and a hash of it that does not depend on the engine. */
export interface Digest {
  rows: number;
  sha256: string;
}

// What an engine keeps by triggers, from the other tables or from now on; a copy makes its own.
const engineTables = /^(catalogue_revision|night_change|booking_count|booking_number|booking_search(_\w+)?)$/;
const pageRows = 1000;

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;

interface ColumnRow {
  table: string;
  column: string;
  /** Place in the primary key from 1, or 0. */
  place: number;
}

const sqliteColumns = sql<ColumnRow>`
  select m.name as "table", c.name as "column", c.pk as place
  from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'`;
const postgresColumns = sql<ColumnRow>`
  select t.relname as "table", a.attname as "column",
    coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1 as place
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_index i on i.indrelid = t.oid and i.indisprimary
  where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace`;

const sqliteReferences = sql<{ from: string; to: string }>`
  select m.name as "from", f."table" as "to" from sqlite_master m, pragma_foreign_key_list(m.name) f`;
const postgresReferences = sql<{ from: string; to: string }>`
  select t.relname as "from", r.relname as "to" from pg_constraint c
  join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
  where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace`;

/** Every table that holds the lodge's data; what a table refers to comes before it. */
export async function tablesOf(db: Db): Promise<TableShape[]> {
  const { rows } = await (isPostgres(db) ? postgresColumns : sqliteColumns).execute(db);
  const { rows: references } = await (isPostgres(db) ? postgresReferences : sqliteReferences).execute(db);
  const shapes = [...Map.groupBy(rows, (row) => row.table)]
    .filter(([name]) => !name.startsWith("kysely_") && !engineTables.test(name))
    .map(([name, columns]) => {
      const key = columns.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place);
      if (key.length === 0) throw new Error(`The table ${name} has no primary key, so its rows have no order`);
      return { name, columns: columns.map(({ column }) => column).toSorted(), key: key.map(({ column }) => column) };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return inOrderOfReference(shapes, references);
}

function inOrderOfReference(shapes: TableShape[], references: { from: string; to: string }[]): TableShape[] {
  const left = new Map(shapes.map((shape) => [shape.name, shape]));
  const ordered: TableShape[] = [];
  while (left.size > 0) {
    const next = [...left.values()].find(({ name }) =>
      references.every(({ from, to }) => from !== name || to === name || !left.has(to)),
    );
    if (!next) throw new Error(`These tables refer to each other in a circle: ${[...left.keys()].join(", ")}`);
    left.delete(next.name);
    ordered.push(next);
  }
  return ordered;
}

/**
 * The rows of a table, a page at a time, in the order of their key by code points: the same on both engines. The values
 * of a row stand in the order of its columns. Inside a transaction only.
 */
export async function* readRows(db: Db, table: TableShape): AsyncGenerator<Value[][]> {
  const pages = isPostgres(db) ? postgresPages(db, table) : sqlitePages(db, table);
  for await (const page of pages) {
    yield page.map((row) => table.columns.map((column) => storable(row[column], `${table.name}.${column}`)));
  }
}

type Page = Record<string, unknown>[];

function storable(value: unknown, where: string): Value {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  throw new Error(`${where} holds a ${typeof value}, which not every engine can take`);
}

const listOf = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)));

async function* postgresPages(db: Db, { name, columns, key }: TableShape): AsyncGenerator<Page> {
  const { rows } = await sql<{ column: string }>`
    select a.attname as "column" from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relname = ${name} and t.relnamespace = current_schema()::regnamespace and a.attcollation <> 0`.execute(db);
  const texts = new Set(rows.map(({ column }) => column));
  // The database's own order of texts is that of its locale.
  const order = key.map((column) => (texts.has(column) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)));
  await sql`declare page_of_rows no scroll cursor for
    select ${listOf(columns)} from ${sql.table(name)} order by ${sql.join(order)}`.execute(db);
  for (;;) {
    const { rows: page } = await sql<Record<string, unknown>>`fetch ${sql.lit(pageRows)} from page_of_rows`.execute(db);
    if (page.length === 0) break;
    yield page;
  }
  await sql`close page_of_rows`.execute(db);
}

async function* sqlitePages(db: Db, { name, columns, key }: TableShape): AsyncGenerator<Page> {
  let last: Record<string, unknown> | undefined;
  for (;;) {
    const after = last && sql`where (${listOf(key)}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const { rows: page } = await sql<Record<string, unknown>>`
      select ${listOf(columns)} from ${sql.table(name)} ${after ?? sql``} order by ${listOf(key)} limit ${pageRows}
    `.execute(db);
    if (page.length > 0) yield page;
    if (page.length < pageRows) return;
    last = page.at(-1);
  }
}

/** Takes rows in as they pass and tells their digest. */
export function digester() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    /** The rows as lines of JSON, which are what is hashed. */
    take(page: Value[][]): string {
      const lines = page.map((row) => `${JSON.stringify(row)}\n`).join("");
      hash.update(lines);
      rows += page.length;
      return lines;
    },
    digest: (): Digest => ({ rows, sha256: hash.digest("hex") }),
  };
}

/** The digest of every table, by name. Inside a transaction only. */
export async function digestTables(db: Db, tables: TableShape[]): Promise<Record<string, Digest>> {
  const digests: Record<string, Digest> = {};
  for (const table of tables) {
    const own = digester();
    for await (const page of readRows(db, table)) own.take(page);
    digests[table.name] = own.digest();
  }
  return digests;
}
