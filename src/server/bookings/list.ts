import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from "kysely";
import type { BookingStatus } from "#domain/booking-status.ts";
import type { Booking } from "#domain/bookings.ts";
import type { Night } from "#domain/nights.ts";
import { type Pagination, paginate } from "#domain/pagination.ts";
import { searchTerm } from "#domain/search-term.ts";
import type { Db } from "#server/database/schema.ts";
import { contains } from "#server/database/search.ts";
import { toBooking } from "./rows.ts";

export interface BookingFilter {
  search?: string;
  status?: BookingStatus;
  /** First and last day of arrival, both included. */
  from?: Night;
  to?: Night;
  page: number;
  limit: number;
}

/** One page of bookings, newest first, with the total of the filter. */
export async function listBookings(
  db: Db,
  { search, status, from, to, page, limit }: BookingFilter,
): Promise<{ bookings: Booking[]; pagination: Pagination }> {
  const offset = (page - 1) * limit;
  const found = search ? await findMatches(db, searchTerm(search).toLowerCase(), offset + limit) : undefined;
  let query = db.selectFrom("booking");
  // Dates and a search are narrower than a status; SQLite thinks the status is, and would read all bookings that have it.
  const isNarrow = from || to || found;
  if (status) query = query.where(isNarrow ? sql`status || ''` : "status", "=", status);
  if (from) query = query.where("check_in", ">=", from);
  if (to) query = query.where("check_in", "<=", to);
  const count = async () => {
    if (!from && !to && !found) return await countByStatus(db, status);
    if (!from && !to && !status && found?.total !== undefined) return found.total;
    const counted = (found ? query.where(found.forAll) : query).select((eb) => eb.fn.countAll<number>().as("total"));
    return (await counted.executeTakeFirstOrThrow()).total;
  };
  const [rows, total] = await Promise.all([
    (found ? query.where(found.forNewest) : query)
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .offset(offset)
      .execute(),
    count(),
  ]);
  return { bookings: rows.map(toBooking), pagination: paginate(page, limit, total) };
}

/** How many bookings there are, from what the database keeps count of: counting 200,000 anew takes as long as a page. */
async function countByStatus(db: Db, status: BookingStatus | undefined): Promise<number> {
  let query = db.selectFrom("booking_count").select((eb) => eb.fn.sum<number | string | null>("total").as("total"));
  if (status) query = query.where("status", "=", status);
  return Number((await query.executeTakeFirstOrThrow()).total ?? 0);
}

/** The index of SQLite knows nothing shorter. */
const trigram = 3;
/** So many matches are looked up one by one; more than that are mostly a word that many bookings have. */
const mostLookedUp = 300;
/** As many bookings are read one after the other in the time in which one is looked up. */
const readsPerLookUp = 16;

/** The condition of a search in the form that suits what is asked. */
interface Matches {
  forNewest: RawBuilder<SqlBool>;
  forAll: RawBuilder<SqlBool>;
  /** How many bookings match, where that is known already. */
  total?: number;
}

/**
 * Few matches are asked for once, and then known by their ids, instead of being sought for the page and for its count. Of
 * many, PostgreSQL chooses by itself how to go about them. SQLite is told: what many bookings contain is met soon by
 * reading from the newest until there are `wanted`, the rest is looked up.
 */
async function findMatches(db: Db, term: string, wanted: number): Promise<Matches> {
  const read = contains("search_text", term);
  const isIndexed = !(db.getExecutor().adapter instanceof PostgresAdapter) && [...term].length >= trigram;
  const phrase = `"${term.replaceAll('"', '""')}"`;
  const lookUp = sql`
    select booking_id from booking_number join booking_search on booking_search.rowid = booking_number.number
    where booking_search match ${phrase}`;
  const ids = isIndexed ? lookUp : sql`select id as booking_id from booking where ${read}`;
  const first = await sql<{ booking_id: string }>`${ids} limit ${mostLookedUp + 1}`.execute(db);
  if (first.rows.length <= mostLookedUp) {
    const known = first.rows.map(({ booking_id }) => booking_id);
    const isKnown = known.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`booking.id in (${sql.join(known)})`;
    return { forNewest: isKnown, forAll: isKnown, total: known.length };
  }
  if (!isIndexed) return { forNewest: read, forAll: read };
  const [{ total }, all] = await Promise.all([
    db
      .selectFrom("booking_search")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where(sql<SqlBool>`booking_search match ${phrase}`)
      .executeTakeFirstOrThrow(),
    countByStatus(db, undefined),
  ]);
  const isMatch = sql<SqlBool>`booking.id in (${lookUp})`;
  const isReadSooner = readsPerLookUp * total * total > wanted * all;
  return { forNewest: isReadSooner ? read : isMatch, forAll: isMatch, total };
}
