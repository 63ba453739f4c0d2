import { createHash } from "node:crypto";
import { PostgresAdapter, sql } from "kysely";
import type { Db } from "./schema.ts";

export type Value = string | number | null;

export interface TableShape {
  name: string;
  columns: string[];
  key: string[];
}

export interface Digest {
  rows: number;
  sha256: string;
}

// Derived by triggers; a copy creates its own.
const derivedTables =
  /^(catalogue_revision|night_change|change_event|booking_count|booking_number|booking_search(_\w+)?)$/;
/** Copied as files. */
const imageFileTable = "image_file";
const pageRows = 1000;

export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;

interface ColumnRow {
  table: string;
  column: string;
  ordinal: number;
}

const sqliteColumns = sql<ColumnRow>`
  select m.name as "table", c.name as "column", c.pk as ordinal
  from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'`;
const postgresColumns = sql<ColumnRow>`
  select t.relname as "table", a.attname as "column",
    coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1 as ordinal
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_index i on i.indrelid = t.oid and i.indisprimary
  where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace`;

const sqliteReferences = sql<{ from: string; to: string }>`
  select m.name as "from", f."table" as "to" from sqlite_master m, pragma_foreign_key_list(m.name) f`;
const postgresReferences = sql<{ from: string; to: string }>`
  select t.relname as "from", r.relname as "to" from pg_constraint c
  join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
  where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace`;

/** The tables of a dump; referenced tables come first. */
export async function tablesOf(db: Db): Promise<TableShape[]> {
  const { rows } = await (isPostgres(db) ? postgresColumns : sqliteColumns).execute(db);
  const { rows: references } = await (isPostgres(db) ? postgresReferences : sqliteReferences).execute(db);
  const shapes = [...Map.groupBy(rows, (row) => row.table)]
    .filter(([name]) => !name.startsWith("kysely_") && !derivedTables.test(name) && name !== imageFileTable)
    .map(([name, columns]) => {
      const key = columns.filter(({ ordinal }) => ordinal > 0).toSorted((a, b) => a.ordinal - b.ordinal);
      if (key.length === 0) throw new Error(`The table ${name} has no primary key, so its rows have no order`);
      return { name, columns: columns.map(({ column }) => column).toSorted(), key: key.map(({ column }) => column) };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return sortByReference(shapes, references);
}

function sortByReference(shapes: TableShape[], references: { from: string; to: string }[]): TableShape[] {
  const remaining = new Map(shapes.map((shape) => [shape.name, shape]));
  const ordered: TableShape[] = [];
  while (remaining.size > 0) {
    const next = [...remaining.values()].find(({ name }) =>
      references.every(({ from, to }) => from !== name || to === name || !remaining.has(to)),
    );
    if (!next) throw new Error(`These tables refer to each other in a circle: ${[...remaining.keys()].join(", ")}`);
    remaining.delete(next.name);
    ordered.push(next);
  }
  return ordered;
}

/** In code point order of the key, which is the same on both engines. Must run in a transaction. */
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

const columnList = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)));

async function* postgresPages(db: Db, { name, columns, key }: TableShape): AsyncGenerator<Page> {
  const { rows } = await sql<{ column: string }>`
    select a.attname as "column" from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relname = ${name} and t.relnamespace = current_schema()::regnamespace and a.attcollation <> 0`.execute(db);
  const texts = new Set(rows.map(({ column }) => column));
  // The default order depends on the locale.
  const order = key.map((column) => (texts.has(column) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)));
  await sql`declare page_of_rows no scroll cursor for
    select ${columnList(columns)} from ${sql.table(name)} order by ${sql.join(order)}`.execute(db);
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
    const after = last && sql`where (${columnList(key)}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const { rows: page } = await sql<Record<string, unknown>>`
      select ${columnList(columns)} from ${sql.table(name)} ${after ?? sql``} order by ${columnList(key)} limit ${pageRows}
    `.execute(db);
    if (page.length > 0) yield page;
    if (page.length < pageRows) return;
    last = page.at(-1);
  }
}

export function createDigest() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    /** Returns the hashed text: one line of JSON per row. */
    update(page: Value[][]): string {
      const lines = page.map((row) => `${JSON.stringify(row)}\n`).join("");
      hash.update(lines);
      rows += page.length;
      return lines;
    },
    digest: (): Digest => ({ rows, sha256: hash.digest("hex") }),
  };
}

export async function digestTables(db: Db, tables: TableShape[]): Promise<Record<string, Digest>> {
  const digests: Record<string, Digest> = {};
  for (const table of tables) {
    const own = createDigest();
    for await (const page of readRows(db, table)) own.update(page);
    digests[table.name] = own.digest();
  }
  return digests;
}
