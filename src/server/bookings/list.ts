import type { BookingStatus } from "#domain/booking-status.ts";
import type { Booking } from "#domain/bookings.ts";
import type { Night } from "#domain/nights.ts";
import { type Pagination, paginate } from "#domain/pagination.ts";
import { searchTerm } from "#domain/search-term.ts";
import { findMatches } from "#server/database/booking-search.ts";
import { unindexed } from "#server/database/hints.ts";
import type { BookingTable, Db } from "#server/database/schema.ts";
import { toBooking } from "./rows.ts";

export interface BookingFilter {
  search?: string;
  status?: BookingStatus;
  /** Days of arrival, both inclusive. */
  from?: Night;
  to?: Night;
  page: number;
  limit: number;
}

export async function listBookings(
  db: Db,
  { search, status, from, to, page, limit }: BookingFilter,
): Promise<{ bookings: Booking[]; pagination: Pagination }> {
  const offset = (page - 1) * limit;
  const countBookings = () => countByStatus(db, undefined);
  const found = search
    ? await findMatches(db, { term: searchTerm(search).toLowerCase(), wanted: offset + limit, countBookings })
    : undefined;
  if (found?.ids && !status && !from && !to) {
    const rows = await readInOrder(db, found.ids.slice(offset, offset + limit));
    return { bookings: rows.map(toBooking), pagination: paginate(page, limit, found.ids.length) };
  }
  let query = db.selectFrom("booking");
  const isNarrow = from || to || found;
  if (status) query = query.where(isNarrow ? unindexed("status") : "status", "=", status);
  if (from) query = query.where("check_in", ">=", from);
  if (to) query = query.where("check_in", "<=", to);
  const count = async () => {
    if (!from && !to && !found) return await countByStatus(db, status);
    if (!from && !to && !status && found?.total !== undefined) return found.total;
    const counted = (found ? query.where(found.forCount) : query).select((eb) => eb.fn.countAll<number>().as("total"));
    return (await counted.executeTakeFirstOrThrow()).total;
  };
  const [rows, total] = await Promise.all([
    (found ? query.where(found.forPage) : query)
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

async function readInOrder(db: Db, ids: readonly string[]): Promise<BookingTable[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("booking").selectAll().where("id", "in", ids).execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** From the counters that triggers maintain. */
async function countByStatus(db: Db, status: BookingStatus | undefined): Promise<number> {
  let query = db.selectFrom("booking_count").select((eb) => eb.fn.sum<number | string | null>("total").as("total"));
  if (status) query = query.where("status", "=", status);
  return Number((await query.executeTakeFirstOrThrow()).total ?? 0);
}
