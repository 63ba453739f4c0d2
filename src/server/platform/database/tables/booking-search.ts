import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from "kysely";
import { unindexed } from "./hints.ts";
import type { Db } from "./schema.ts";
import { contains } from "./search.ts";

const trigramLength = 3;
const maxCandidates = 600;
/** The cost of a lookup by id, in sequentially read bookings. */
const readsPerLookup = 16;
const maxTrigrams = 4;

/** `total`, and `ids` newest first, are set if they are already known. */
export interface Matches {
  forPage: RawBuilder<SqlBool>;
  forCount: RawBuilder<SqlBool>;
  total?: number;
  ids?: readonly string[];
}

/** Up to 600 matches are read as ids. For more, a common term is read from the newest booking on, another by index. */
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

/** Newest first; undefined if there are too many candidates. */
async function matchesInIndex(db: Db, term: string, trigrams: readonly string[]): Promise<string[] | undefined> {
  // One row with a JSON array: reading hundreds of rows takes longer than finding them.
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

/** Names differ at the start of their words; phone numbers, references and e-mail addresses towards the end. */
function selectiveTrigrams(term: string): string[] {
  const [own = ""] = term.split("@");
  const words = own.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const split = /[\d@]/.test(term) ? trigramsFromEnd : firstTrigram;
  return words.flatMap((word) => split([...word])).slice(0, maxTrigrams);
}

const firstTrigram = (characters: string[]) =>
  characters.length < trigramLength ? [] : [characters.slice(0, trigramLength).join("")];

function trigramsFromEnd(characters: string[]): string[] {
  const ends: string[] = [];
  for (let end = characters.length; end >= trigramLength; end -= trigramLength)
    ends.push(characters.slice(end - trigramLength, end).join(""));
  return ends;
}

function indexedNumbers(texts: readonly string[]): RawBuilder<{ number: number }> {
  const phrases = texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(" AND ");
  return sql`select rowid as number from booking_search where booking_search match ${phrases}`;
}

/** A booking's reference without the letters before it, as the index booking_code has it. */
export const bookingCode: RawBuilder<string> = sql<string>`substr(booking.reference, length(booking.reference) - 4)`;
