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
  const isIndexed = !(db.getExecutor().adapter instanceof PostgresAdapter) && [...term].length >= trigram;
  const read = contains("search_text", term);
  const phrase = `"${term.replaceAll('"', '""')}"`;
  const lookUp = sql`
    from booking_number join booking_search on booking_search.rowid = booking_number.number
    where booking_search match ${phrase}`;
  const first = isIndexed
    ? sql<Listed>`select booking_id as id, created_at ${lookUp} limit ${sql.lit(mostLookedUp + 1)}`
    : sql<Listed>`select id, created_at from booking where ${byWords(term)} limit ${sql.lit(mostLookedUp + 1)}`;
  const { rows } = await first.execute(db);
  if (rows.length <= mostLookedUp) {
    const ids = rows.toSorted(newestFirst).map(({ id }) => id);
    const isKnown = ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`booking.id in (${sql.join(ids)})`;
    return { forNewest: isKnown, forAll: isKnown, total: ids.length, ids };
  }
  if (!isIndexed) return { forNewest: read, forAll: read };
  const [{ total }, all] = await Promise.all([
    db
      .selectFrom("booking_search")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where(sql<SqlBool>`booking_search match ${phrase}`)
      .executeTakeFirstOrThrow(),
    countAll(),
  ]);
  const isMatch = sql<SqlBool>`booking.id in (select booking_id ${lookUp})`;
  const isReadSooner = readsPerLookUp * total * total > wanted * all;
  return { forNewest: isReadSooner ? read : isMatch, forAll: isMatch, total };
}

/**
 * PostgreSQL goes through its lists for every three letters of a term, which for those of a full name are long. The
 * beginnings of its words are rare enough together; the rest is sorted out by reading what has them.
 */
function byWords(term: string): RawBuilder<SqlBool> {
  const words = term.split(" ").map((word) => [...word].slice(0, trigram).join(""));
  const beginnings = words.filter((word) => [...word].length === trigram);
  if (beginnings.length < 2) return contains("search_text", term);
  const inIndex = beginnings.map((beginning) => contains("search_text", beginning));
  return sql<SqlBool>`${sql.join(inIndex, sql` and `)} and ${contains(sql<string>`(search_text || '')`, term)}`;
}

type Listed = Pick<BookingTable, "id" | "created_at">;

/** The order of the list of bookings; ids and instants are plain ASCII, so it is that of both databases. */
function newestFirst(one: Listed, other: Listed): number {
  if (one.created_at !== other.created_at) return one.created_at < other.created_at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
