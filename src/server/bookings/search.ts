import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/database/schema.ts";
import { contains } from "#server/database/search.ts";

/** The index of SQLite knows nothing shorter. */
const trigram = 3;
/** So many bookings are looked up one by one; a search that may mean more is mostly for a word that many have. */
const mostLookedUp = 600;
/** As many bookings are read one after the other in the time in which one is looked up. */
const readsPerLookUp = 16;
/** More of them make what is to be looked up hardly rarer. */
const mostParts = 4;

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
  const parts = partsOf(term);
  if (db.getExecutor().adapter instanceof PostgresAdapter || [...term].length < trigram) {
    const ids = await fewInTable(db, term, parts);
    return ids ? known(ids) : { forNewest: read, forAll: read };
  }
  const rare = parts.length > 1 ? await fewInIndex(db, term, parts) : undefined;
  if (rare) return known(rare);
  const numbers = numbersWith([term]);
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${numbers})`.execute(db);
  const total = rows[0]?.total ?? 0;
  const few = total <= mostLookedUp ? await fewInIndex(db, term, [term]) : undefined;
  if (few) return known(few);
  const isMatch = sql<SqlBool>`booking.id in (select booking_id from booking_number where number in (${numbers}))`;
  const isReadSooner = readsPerLookUp * total * total > wanted * (await countAll());
  return { forNewest: isReadSooner ? read : isMatch, forAll: isMatch, total };
}

/** Matches that are known by their ids. */
function known(ids: readonly string[]): Matches {
  const isKnown = ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`booking.id in (${sql.join(ids)})`;
  return { forNewest: isKnown, forAll: isKnown, total: ids.length, ids };
}

/** SQLite: the ids of all matches, newest first; undefined where more bookings have the parts than are looked up. */
async function fewInIndex(db: Db, term: string, parts: readonly string[]): Promise<string[] | undefined> {
  // In one row: making a hundred of them takes longer than finding them.
  const { rows } = await sql<{ candidates: number; ids: string }>`
    select
      count(*) as candidates,
      json_group_array(booking_id order by created_at desc, booking_id desc)
        filter (where instr(search_text, ${term})) as ids
    from (${numbersWith(parts)} limit ${sql.lit(mostLookedUp + 1)}) as listed
    join booking_number on booking_number.number = listed.number
  `.execute(db);
  const [{ candidates, ids }] = rows as [(typeof rows)[number]];
  return candidates > mostLookedUp ? undefined : JSON.parse(ids);
}

/** The same by the bookings themselves: on PostgreSQL, and for what is too short for the index of SQLite. */
async function fewInTable(db: Db, term: string, parts: readonly string[]): Promise<string[] | undefined> {
  const hasAll = parts.map((part) => contains("search_text", part));
  const isMatch =
    parts.length > 1
      ? sql`${sql.join(hasAll, sql` and `)} and ${contains(sql<string>`(search_text || '')`, term)}`
      : contains("search_text", term);
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, created_at from booking where ${isMatch} limit ${sql.lit(mostLookedUp + 1)}
    ) as listed
    order by created_at desc, id desc
  `.execute(db);
  return rows.length > mostLookedUp ? undefined : rows.map(({ id }) => id);
}

/**
 * An index of every three letters goes through a list for each three of a term, and in years of bookings those are long.
 * A few of them are rare enough together; what has these and not the term is sorted out by reading. Of names they are
 * the beginnings of the words. A phone number, a reference or an e-mail address differs from others towards its end; what
 * comes after the @ is much the same for all.
 */
function partsOf(term: string): string[] {
  const [own = ""] = term.split("@");
  const words = own.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const inThrees = /[\d@]/.test(term) ? endsOf : beginningOf;
  return words.flatMap((word) => inThrees([...word])).slice(0, mostParts);
}

const beginningOf = (letters: string[]) => (letters.length < trigram ? [] : [letters.slice(0, trigram).join("")]);

function endsOf(letters: string[]): string[] {
  const ends: string[] = [];
  for (let end = letters.length; end >= trigram; end -= trigram) ends.push(letters.slice(end - trigram, end).join(""));
  return ends;
}

/** SQLite: the numbers of the bookings that the index says to have all these texts. */
function numbersWith(texts: readonly string[]): RawBuilder<{ number: number }> {
  const phrases = texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(" AND ");
  return sql`select rowid as number from booking_search where booking_search match ${phrases}`;
}
