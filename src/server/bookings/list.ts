import type { BookingStatus } from "#domain/booking-status.ts";
import type { Booking } from "#domain/bookings.ts";
import type { Night } from "#domain/nights.ts";
import { type Pagination, paginate } from "#domain/pagination.ts";
import { phoneDigits } from "#domain/phone.ts";
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

/** A phone number is stored as bare digits; a search for one may carry spaces, dashes and a country code. */
function searchTerm(search: string): string {
  return /^[+\d][\d\s()-]*\d$/.test(search) && phoneDigits(search).length >= 5 ? phoneDigits(search) : search;
}

/** One page of bookings, newest first, with the total of the filter. */
export async function listBookings(
  db: Db,
  { search, status, from, to, page, limit }: BookingFilter,
): Promise<{ bookings: Booking[]; pagination: Pagination }> {
  let query = db.selectFrom("booking");
  if (status) query = query.where("status", "=", status);
  if (from) query = query.where("check_in", ">=", from);
  if (to) query = query.where("check_in", "<=", to);
  if (search) query = query.where(contains("search_text", searchTerm(search)));
  const [rows, { total }] = await Promise.all([
    query
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { bookings: rows.map(toBooking), pagination: paginate(page, limit, total) };
}
