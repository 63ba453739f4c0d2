import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from "kysely";
import { unindexed } from "./hints.ts";
import type { Db } from "./schema.ts";
import { contains } from "./search.ts";

const trigramLength = 3;
/** Up to so many candidates are checked one by one. */
const maxCandidates = 600;
/** A sequential read of a booking costs this fraction of a lookup by id. */
const readsPerLookup = 16;
const maxTrigrams = 4;

/** Conditions for the page and for its count; `total` and `ids` (newest first) where they are known already. */
export interface Matches {
  forPage: RawBuilder<SqlBool>;
  forCount: RawBuilder<SqlBool>;
  total?: number;
  ids?: readonly string[];
}

/**
 * Finds the bookings whose text contains the lower-case term. Up to 600 matches are read once, as ids. For more, SQLite
 * needs to be told the plan: a common term is met soon by reading from the newest booking on, another is looked up.
 */
export async function findMatches(
  db: Db,
  { term, wanted, countBookings }: { term: string; wanted: number; countBookings: () => Promise<number> },
): Promise<Matches> {
  const read = contains("search_text", term);
  const trigrams = selectiveTrigrams(term);
  if (db.getExecutor().adapter instanceof PostgresAdapter || [...term].length < trigramLength) {
    const ids = await matchesInTable(db, term, trigrams);
    return ids ? byIds(ids) : { forPage: read, forCount: read };
  }
  const rare = trigrams.length > 1 ? await matchesInIndex(db, term, trigrams) : undefined;
  if (rare) return byIds(rare);
  const numbers = indexedNumbers([term]);
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${numbers})`.execute(db);
  const total = rows[0]?.total ?? 0;
  const few = total <= maxCandidates ? await matchesInIndex(db, term, [term]) : undefined;
  if (few) return byIds(few);
  const isMatch = sql<SqlBool>`booking.id in (select booking_id from booking_number where number in (${numbers}))`;
  const isCommon = readsPerLookup * total * total > wanted * (await countBookings());
  return { forPage: isCommon ? read : isMatch, forCount: isMatch, total };
}

function byIds(ids: readonly string[]): Matches {
  const hasId = ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`booking.id in (${sql.join(ids)})`;
  return { forPage: hasId, forCount: hasId, total: ids.length, ids };
}

/** SQLite: the ids of all matches, newest first; undefined where there are too many candidates. */
async function matchesInIndex(db: Db, term: string, trigrams: readonly string[]): Promise<string[] | undefined> {
  // One row with a JSON array: a hundred rows cost more than finding them.
  const { rows } = await sql<{ candidates: number; ids: string }>`
    select
      count(*) as candidates,
      json_group_array(booking_id order by created_at desc, booking_id desc)
        filter (where instr(search_text, ${term})) as ids
    from (${indexedNumbers(trigrams)} limit ${sql.lit(maxCandidates + 1)}) as listed
    join booking_number on booking_number.number = listed.number
  `.execute(db);
  const [{ candidates, ids }] = rows as [(typeof rows)[number]];
  return candidates > maxCandidates ? undefined : JSON.parse(ids);
}

/** The same from the table itself: on PostgreSQL, and for terms that are too short for the index of SQLite. */
async function matchesInTable(db: Db, term: string, trigrams: readonly string[]): Promise<string[] | undefined> {
  const hasAll = trigrams.map((trigram) => contains("search_text", trigram));
  const isMatch =
    trigrams.length > 1
      ? sql`${sql.join(hasAll, sql` and `)} and ${contains(sql<string>`(${unindexed("search_text")})`, term)}`
      : contains("search_text", term);
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, created_at from booking where ${isMatch} limit ${sql.lit(maxCandidates + 1)}
    ) as listed
    order by created_at desc, id desc
  `.execute(db);
  return rows.length > maxCandidates ? undefined : rows.map(({ id }) => id);
}

/**
 * A few trigrams of the term that are rare together; candidates that lack the term are then sorted out by reading. An index
 * scan of all trigrams reads the long lists of common ones. Names differ in the beginnings of their words, phone numbers,
 * references and e-mail addresses towards their ends, before the @.
 */
function selectiveTrigrams(term: string): string[] {
  const [own = ""] = term.split("@");
  const words = own.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const inThrees = /[\d@]/.test(term) ? trigramsFromEnd : firstTrigram;
  return words.flatMap((word) => inThrees([...word])).slice(0, maxTrigrams);
}

const firstTrigram = (letters: string[]) =>
  letters.length < trigramLength ? [] : [letters.slice(0, trigramLength).join("")];

function trigramsFromEnd(letters: string[]): string[] {
  const ends: string[] = [];
  for (let end = letters.length; end >= trigramLength; end -= trigramLength)
    ends.push(letters.slice(end - trigramLength, end).join(""));
  return ends;
}

/** SQLite: the numbers of the bookings whose text contains all these texts. */
function indexedNumbers(texts: readonly string[]): RawBuilder<{ number: number }> {
  const phrases = texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(" AND ");
  return sql`select rowid as number from booking_search where booking_search match ${phrases}`;
}
