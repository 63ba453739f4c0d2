import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from "kysely";
import type { BookingTable, Db } from "#server/database/schema.ts";
import { contains } from "#server/database/search.ts";

/** The index of SQLite knows nothing shorter. */
const trigram = 3;
/** So many matches are looked up one by one; more than that are mostly a word that many bookings have. */
const mostLookedUp = 300;
/** As many bookings are read one after the other in the time in which one is looked up. */
const readsPerLookUp = 16;

/** The condition of a search in the form that suits what is asked, and what is known of its matches already. */
export interface Matches {
  forNewest: RawBuilder<SqlBool>;
  forAll: RawBuilder<SqlBool>;
  total?: number;
  /** All that match, in the order of the list, where they are few. */
  ids?: readonly string[];
}

/**
 * Finds the bookings whose text contains the term, which is in lower case. Few matches are asked for once, and then known
 * by their ids, instead of being sought for the page and for its count. Of many, PostgreSQL chooses by itself how to go
 * about them. SQLite is told: what many of `countAll` bookings contain is met soon by reading from the newest until there
 * are `wanted`, the rest is looked up.
 */
export async function findMatches(
  db: Db,
  { term, wanted, countAll }: { term: string; wanted: number; countAll: () => Promise<number> },
): Promise<Matches> {
  const read = contains("search_text", term);
  if (db.getExecutor().adapter instanceof PostgresAdapter || [...term].length < trigram) {
    const first = sql<Listed>`select id, created_at from booking where ${byWords(term)} limit ${sql.lit(mostLookedUp + 1)}`;
    const { rows } = await first.execute(db);
    return known(rows) ?? { forNewest: read, forAll: read };
  }
  const { from, where } = inIndex(term);
  const numbers = sql<{ number: number }>`select booking_search.rowid as number from ${from} where ${where}`;
  const first = await sql<{ number: number }>`${numbers} limit ${sql.lit(mostLookedUp + 1)}`.execute(db);
  if (first.rows.length <= mostLookedUp) {
    const list = JSON.stringify(first.rows.map(({ number }) => number));
    const { rows } = await sql<Listed>`
      select booking_id as id, created_at from booking_number where number in (select value from json_each(${list}))
    `.execute(db);
    return known(rows) as Matches;
  }
  const [{ rows }, all] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(db),
    countAll(),
  ]);
  const total = rows[0]?.total ?? 0;
  const isMatch = sql<SqlBool>`booking.id in (select booking_id from booking_number where number in (${numbers}))`;
  const isReadSooner = readsPerLookUp * total * total > wanted * all;
  return { forNewest: isReadSooner ? read : isMatch, forAll: isMatch, total };
}

/** The matches by their ids, where they are few; else undefined. */
function known(rows: readonly Listed[]): Matches | undefined {
  if (rows.length > mostLookedUp) return undefined;
  const ids = rows.toSorted(newestFirst).map(({ id }) => id);
  const isKnown = ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`booking.id in (${sql.join(ids)})`;
  return { forNewest: isKnown, forAll: isKnown, total: ids.length, ids };
}

/**
 * An index of every three letters goes through a list for each three of a term, and those of a full name are long. The
 * beginnings of its words are rare enough together; what has them and not the term is sorted out by reading.
 */
function beginningsOf(term: string): string[] {
  const words = term.split(" ").map((word) => [...word].slice(0, trigram).join(""));
  return words.filter((word) => [...word].length === trigram);
}

/** The condition on the bookings themselves: for PostgreSQL, and for what is too short for the index of SQLite. */
function byWords(term: string): RawBuilder<SqlBool> {
  const beginnings = beginningsOf(term);
  if (beginnings.length < 2) return contains("search_text", term);
  const haveAll = beginnings.map((beginning) => contains("search_text", beginning));
  return sql<SqlBool>`${sql.join(haveAll, sql` and `)} and ${contains(sql<string>`(search_text || '')`, term)}`;
}

/** SQLite: the index, for several words with the texts beside it, and the condition on them. */
function inIndex(term: string): { from: RawBuilder<unknown>; where: RawBuilder<SqlBool> } {
  const beginnings = beginningsOf(term);
  const parts = beginnings.length < 2 ? [term] : beginnings;
  const phrases = parts.map((part) => `"${part.replaceAll('"', '""')}"`);
  const isInIndex = sql<SqlBool>`booking_search match ${phrases.join(" AND ")}`;
  if (parts.length === 1) return { from: sql`booking_search`, where: isInIndex };
  return {
    from: sql`booking_search join booking_number on booking_number.number = booking_search.rowid`,
    where: sql<SqlBool>`${isInIndex} and ${contains("booking_number.search_text", term)}`,
  };
}

type Listed = Pick<BookingTable, "id" | "created_at">;

/** The order of the list of bookings; ids and instants are plain ASCII, so it is that of both databases. */
function newestFirst(one: Listed, other: Listed): number {
  if (one.created_at !== other.created_at) return one.created_at < other.created_at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
