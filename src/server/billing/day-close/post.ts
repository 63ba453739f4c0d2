import { type SqlBool, sql } from "kysely";
import { type Earned, type EarningStay, recognisedRevenue, stillToPost } from "#domain/billing/earned.ts";
import { paise } from "#domain/platform/money/money.ts";
import { maxStayNights } from "#domain/platform/time/availability.ts";
import { businessDateAt } from "#domain/platform/time/business-date.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { holdsNights, isAhead } from "#domain/platform/values/booking-status.ts";
import { parseQuote } from "#domain/pricing/pricing.ts";
import type { RevenueEntryTable } from "#server/platform/database/tables/day-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";

export interface PostedDay {
  day: Night;
  /** The first day that was ever closed. */
  first: Night;
  /** Bookings that were not changed since then have nothing to be posted besides their night. */
  changedSince: string;
  timeZone: string;
}

const chunk = 500;
/** An arrival out of hours adds the night before or after the stay. */
const extraNights = 1;

/** The columns of a booking that say what it earns. */
export const earningColumns = [
  "id",
  "status",
  "check_in",
  "check_out",
  "departed_on",
  "updated_at",
  "released_on",
  "quote",
  "cancellation_fee_paise",
  "rounding_paise",
] as const;
export type EarningRow = Pick<BookingTable, (typeof earningColumns)[number]>;

/** The entries to post on a day: the earnings of its stays, and changes of earlier nights. */
export async function entriesOf(db: Db, posted: PostedDay): Promise<RevenueEntryTable[]> {
  const { day, first, timeZone } = posted;
  const rows = await staysOf(db, posted);
  const entries: RevenueEntryTable[] = [];
  for (let at = 0; at < rows.length; at += chunk) {
    const part = rows.slice(at, at + chunk);
    const before = await postedOf(
      db,
      part.map(({ id }) => id),
    );
    for (const row of part) {
      const earned = recognisedRevenue(day, first, toEarningStay(row, timeZone));
      entries.push(...stillToPost(earned, before.get(row.id) ?? []).map((entry) => toEntry(row.id, day, entry)));
    }
  }
  return entries;
}

export async function staysOf(db: Db, { day, changedSince }: PostedDay): Promise<EarningRow[]> {
  const bookings = db.selectFrom("booking").select(earningColumns);
  // A charge changes the rounding of a bill, and no version.
  const charges = db.selectFrom("charge").select("booking_id");
  const made = charges.where("working_day", "=", day);
  const voided = charges.where("void_day", "=", day).where(sql<SqlBool>`void_day <> ''`);
  const [present, changed, charged] = [
    await bookings
      .where("check_in", ">", addNights(day, -maxStayNights - extraNights))
      .where("check_in", "<=", addNights(day, extraNights))
      .where("check_out", ">=", addNights(day, -extraNights))
      .execute(),
    await bookings.where("updated_at", ">=", changedSince).execute(),
    await bookings.where("id", "in", made.union(voided)).execute(),
  ];
  return [...new Map([...present, ...changed, ...charged].map((row) => [row.id, row])).values()];
}

async function postedOf(db: Db, ids: readonly string[]): Promise<Map<string, Earned[]>> {
  const rows = await db
    .selectFrom("revenue_entry")
    .select(["booking_id", "night", "kind", "tax_points"])
    .select(({ fn }) => [
      fn.sum<number | string>("net_paise").as("net"),
      fn.sum<number | string>("tax_paise").as("tax"),
    ])
    .where("booking_id", "in", ids)
    .groupBy(["booking_id", "night", "kind", "tax_points"])
    .execute();
  const entries = rows.map(({ booking_id, night, kind, tax_points, net, tax }) => ({
    id: booking_id,
    entry: { night, kind, taxRate: tax_points, net: paise(Number(net)), tax: paise(Number(tax)) },
  }));
  const grouped = Map.groupBy(entries, ({ id }) => id);
  return new Map([...grouped].map(([id, of]) => [id, of.map(({ entry }) => entry)]));
}

export function toEarningStay(row: EarningRow, timeZone: string): EarningStay {
  const { status } = row;
  const present = status === "checked-in" ? "in house" : "departed";
  return {
    state: isAhead(status) ? "ahead" : holdsNights(status) ? present : "released",
    checkIn: row.check_in,
    checkOut: row.check_out,
    departedOn: row.departed_on,
    changedOn: row.released_on || businessDateAt(new Date(row.updated_at), timeZone),
    quote: parseQuote(row.quote),
    fee: row.cancellation_fee_paise ?? paise(0),
    rounding: row.rounding_paise,
  };
}

const toEntry = (booking_id: string, day: Night, { night, kind, taxRate, net, tax }: Earned): RevenueEntryTable => ({
  booking_id,
  night,
  kind,
  tax_points: taxRate,
  day,
  net_paise: net,
  tax_paise: tax,
});
