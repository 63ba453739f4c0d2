import { sql } from "kysely";
import { toRupees } from "#domain/platform/money/money.ts";
import { searchTerm } from "#domain/platform/text/search-term.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { type Pagination, paginate } from "#domain/platform/values/pagination.ts";
import type { GroupDetails, GroupSummary } from "#domain/reservations/groups.ts";
import * as m from "#messages/deskGroups.js";
import { balanceOf } from "#server/billing/balance/balance.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { contains } from "#server/platform/database/tables/search.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";
import { inListOrder, toSummary } from "./rows.ts";
import { toBillOf } from "./to-bill.ts";

interface ListQuery {
  when: "upcoming" | "past";
  page: number;
  limit: number;
}

export async function listGroups(
  db: Db,
  { when, page, limit }: ListQuery,
  today: Night,
): Promise<{ groups: GroupSummary[]; pagination: Pagination }> {
  const arrival = sql<Night>`min(booking.check_in)`;
  const isUpcoming = sql<boolean>`max(case when booking.status in ('cancelled', 'no-show', 'checked-out') then '' else booking.check_out end) >= ${today}`;
  const matching = db
    .selectFrom("booking_group as party")
    .innerJoin("booking", "booking.group_id", "party.id")
    .groupBy("party.id")
    .having(when === "upcoming" ? isUpcoming : sql<boolean>`not (${isUpcoming})`);
  const [found, { total }] = await Promise.all([
    matching
      .select("party.id")
      .orderBy(arrival, when === "upcoming" ? "asc" : "desc")
      .orderBy("party.id")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom(matching.select("party.id").as("matching"))
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  const groups = await summariesOf(
    db,
    found.map(({ id }) => id),
  );
  return { groups, pagination: paginate(page, limit, Number(total)) };
}

/** In the order of the ids. */
async function summariesOf(db: Db, ids: readonly string[]): Promise<GroupSummary[]> {
  if (ids.length === 0) return [];
  const [groups, rows] = await Promise.all([
    db.selectFrom("booking_group").selectAll().where("id", "in", ids).execute(),
    db.selectFrom("booking").selectAll().where("group_id", "in", ids).execute(),
  ]);
  const paid = await paidAmong(db, rows);
  const byId = new Map(groups.map((group) => [group.id, group]));
  const bookingsOf = Map.groupBy(rows, ({ group_id }) => group_id);
  return ids.flatMap((id) => {
    const group = byId.get(id);
    return group ? [toSummary(group, bookingsOf.get(id) ?? [], paid)] : [];
  });
}

/** Throws not_found. */
export async function readGroup(db: Db, id: string): Promise<GroupDetails> {
  const group = await db.selectFrom("booking_group").selectAll().where("id", "=", id).executeTakeFirst();
  if (!group) throw groupMissing();
  const rows = await bookingsOf(db, id);
  return {
    ...toSummary(group, rows, await paidAmong(db, rows)),
    bookings: rows.map(toBooking),
    balances: Object.fromEntries(rows.map((row) => [row.id, toRupees(balanceOf(row))])),
    units: await unitLabelsOf(db, rows),
    toBill: await toBillOf(db, rows),
  };
}

export const groupMissing = () => new AppError("not_found", m.groupMissing());

/** In the order of the rooming list. */
export async function bookingsOf(db: Db, groupId: string): Promise<BookingTable[]> {
  return inListOrder(await db.selectFrom("booking").selectAll().where("group_id", "=", groupId).execute());
}

/** Ids of bookings with a payment, also a reported one. */
export async function paidAmong(db: Db, rows: readonly BookingTable[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const ids = rows.map(({ id }) => id);
  const paid = await db.selectFrom("payment").select("booking_id").distinct().where("booking_id", "in", ids).execute();
  return new Set(paid.map(({ booking_id }) => booking_id));
}

/** By booking id; several labels of one booking are joined. Bookings without a unit are omitted. */
export async function unitLabelsOf(db: Db, rows: readonly BookingTable[]): Promise<Record<string, string>> {
  if (rows.length === 0) return {};
  const seats = await db
    .selectFrom("unit_night as seat")
    .innerJoin("unit", "unit.id", "seat.unit_id")
    .select(["seat.booking_id", "seat.night", "unit.label"])
    .where(
      "seat.booking_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("seat.night")
    .execute();
  const labels = Map.groupBy(seats, ({ booking_id }) => booking_id ?? "");
  return Object.fromEntries(
    [...labels].map(([id, nights]) => [id, [...new Set(nights.map(({ label }) => label))].join(", ")]),
  );
}

/** Groups whose name or payer has the term, the last first. */
export async function findGroups(db: Db, search: string, limit: number): Promise<GroupSummary[]> {
  const rows = await db
    .selectFrom("booking_group")
    .select("id")
    .where("erased_at", "=", "")
    .where(contains("search_text", searchTerm(search)))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return summariesOf(
    db,
    rows.map(({ id }) => id),
  );
}
