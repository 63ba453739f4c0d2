import { sql } from "kysely";
import type { Period, ReportGroup } from "#domain/operations/reports.ts";
import { paise } from "#domain/platform/money/money.ts";
import { maxStayNights } from "#domain/platform/time/availability.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { bookingStatuses, holdsNights } from "#domain/platform/values/booking-status.ts";
import {
  belongingOf,
  type Figures,
  figuresOf,
  type Line,
  type ReportedRow,
  reportedColumns,
  sourceOfBooking,
} from "#server/billing/day-close/reported.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

interface Wanted extends Period {
  /** Nights before it count if somebody slept in them, from it on if they are confirmed. */
  today: Night;
  by?: ReportGroup;
  /** Limits it to bookings made until then. */
  bookedBefore?: string;
}

// With `in` and the other statuses, SQLite would use the status index and read nearly all bookings.
export const releasedStatuses = bookingStatuses.filter((status) => !holdsNights(status));

/** The revenue of the nights of a period, and fees on the day of the arrival that did not come about. */
export async function stayLines(db: Db, { from, to, today, by, bookedBefore }: Wanted): Promise<Line[]> {
  const rows = await db
    .selectFrom("booking")
    .select(reportedColumns)
    .select(["room_id", "room_name", "cost_option_id", "cost_option_name"])
    .select(sourceFor(by).as("booked_by"))
    .where("check_in", ">=", addNights(from, -maxStayNights - 1))
    .where("check_in", "<=", to)
    .where("check_out", ">=", from)
    .$if(bookedBefore !== undefined, (query) => query.where("created_at", "<", bookedBefore ?? ""))
    .execute();
  return rows.flatMap((row) => {
    const of = belongingOf(row);
    return figuresOf(row, today)
      .filter(({ night }) => night >= from && night < to)
      .map((figures) => ({ ...figures, of }));
  });
}

/** Looked up for each booking, so only for the report that names it. */
export const sourceFor = (by: ReportGroup | undefined) =>
  by === "source" ? sourceOfBooking : sql<string>`cast('desk' as text)`;

/** All nights of the stays whose dates touch one of some days, and what those bring in. */
export async function nightsOfStaysOn(db: Db, days: readonly Night[], today: Night): Promise<Figures[]> {
  const rows = new Map<string, ReportedRow>();
  for (const day of days) {
    const touching = await db
      .selectFrom("booking")
      .select(["id", ...reportedColumns])
      .where("check_in", ">=", addNights(day, -maxStayNights))
      .where("check_in", "<=", day)
      .where("check_out", ">=", day)
      .where("status", "not in", releasedStatuses)
      .execute();
    for (const row of touching) rows.set(row.id, row);
  }
  return [...rows.values()].flatMap((row) => figuresOf(row, today));
}

/** Fees of the stays of a period that did not come about. */
export async function feesOf(db: Db, { from, to }: Period, today: Night): Promise<Figures[]> {
  const rows = await db
    .selectFrom("booking")
    .select(reportedColumns)
    .where("check_in", ">=", from)
    .where("check_in", "<", to)
    .where("status", "not in", bookingStatuses.filter(holdsNights))
    .where("cancellation_fee_paise", ">", paise(0))
    .execute();
  return rows.flatMap((row) => figuresOf(row, today));
}
