import { type Rupees, toRupees } from "#domain/platform/money/money.ts";
import { searchTerm } from "#domain/platform/text/search-term.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { type Pagination, paginate } from "#domain/platform/values/pagination.ts";
import type { BookingSort } from "#domain/reservations/booking-list.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { UnitsByBooking } from "#domain/rooms/units.ts";
import { balanceOf } from "#server/billing/balance/balance.ts";
import { findMatches } from "#server/platform/database/tables/booking-search.ts";
import { unindexed } from "#server/platform/database/tables/hints.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { unitsOfBookings } from "#server/rooms/inventory/booking-units.ts";
import { toBooking } from "../rows.ts";
import { conditionsOf, type NightFilter, statusOfView } from "./list-conditions.ts";
import { orderOf } from "./list-order.ts";

export interface BookingFilter extends NightFilter {
  search?: string;
  status?: BookingStatus;
  sort?: BookingSort;
  page: number;
  limit: number;
}

export interface BookingList {
  bookings: Booking[];
  /** By booking id. */
  balances: Record<string, Rupees>;
  /** By booking id; those without a unit are left out. */
  units: UnitsByBooking;
  /** The names of their groups, by id. */
  groups: Record<string, string>;
  pagination: Pagination;
}

/** Above this number, sorting all bookings of a status takes longer than reading them in order and skipping others. */
const maxSorted = 2_000;

export async function listBookings(
  db: Db,
  { search, status: wanted, sort, page, limit, ...filter }: BookingFilter,
  today: Night,
): Promise<BookingList> {
  const ofView = filter.view && statusOfView[filter.view];
  const listOf = async (rows: readonly BookingTable[], total: number): Promise<BookingList> => ({
    bookings: rows.map(toBooking),
    balances: Object.fromEntries(rows.map((row) => [row.id, toRupees(balanceOf(row))])),
    units: await unitsOfBookings(
      db,
      rows.map(({ id }) => id),
    ),
    groups: await groupNames(db, rows),
    pagination: paginate(page, limit, total),
  });
  if (wanted && ofView && wanted !== ofView) return listOf([], 0);
  const status = wanted ?? ofView;
  const conditions = conditionsOf(filter, today);
  const offset = (page - 1) * limit;
  const found = search
    ? await findMatches(db, {
        term: searchTerm(search),
        wanted: offset + limit,
        countBookings: () => countByStatus(db, undefined),
      })
    : undefined;
  if (found?.ids && !status && !sort && conditions.length === 0) {
    return listOf(await readInOrder(db, found.ids.slice(offset, offset + limit)), found.ids.length);
  }
  let query = db.selectFrom("booking");
  const isNarrow = conditions.length > 0 || found;
  const isSortedByIndex = !isNarrow && status && sort && (await countByStatus(db, status)) > maxSorted;
  if (status) query = query.where(isNarrow || isSortedByIndex ? unindexed("status") : "status", "=", status);
  for (const condition of conditions) query = query.where(condition);
  const count = async () => {
    if (!isNarrow) return await countByStatus(db, status);
    if (conditions.length === 0 && !status && found?.total !== undefined) return found.total;
    const counted = (found ? query.where(found.forCount) : query).select((eb) => eb.fn.countAll<number>().as("total"));
    return (await counted.executeTakeFirstOrThrow()).total;
  };
  const matching = found ? query.where(sort ? found.forCount : found.forPage) : query;
  const [rows, total] = await Promise.all([
    orderOf(sort)
      .reduce((sorted, { by, direction }) => sorted.orderBy(by(db), direction), matching.selectAll())
      .limit(limit)
      .offset(offset)
      .execute(),
    count(),
  ]);
  return listOf(rows, total);
}

async function groupNames(db: Db, rows: readonly BookingTable[]): Promise<Record<string, string>> {
  const ids = [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))];
  if (ids.length === 0) return {};
  const groups = await db.selectFrom("booking_group").select(["id", "name"]).where("id", "in", ids).execute();
  return Object.fromEntries(groups.map(({ id, name }) => [id, name]));
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
