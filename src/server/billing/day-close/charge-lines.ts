import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Night } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { belongingOf, type Line } from "./reported.ts";

/** The days from `from` up to, not including, `to`. */
export interface Days {
  from: Night;
  to: Night;
}

/** The value of each charge without the tax that it includes, rounded half up as on the bill. */
const net = sql<number | string>`
  sum(
    charge.unit_paise * charge.quantity
    - (2 * charge.unit_paise * charge.quantity * charge.gst_points + 10000 + charge.gst_points)
      / (2 * (10000 + charge.gst_points))
  )
`;

/**
 * Charges by the working day on which they were made, less those that were voided on it, and less what notes took off bills
 * on it. `source` says where a booking came from.
 */
export async function chargeLines(db: Db, days: Days, source: RawBuilder<string>): Promise<Line[]> {
  const made = await summed(db, "working_day", days, source);
  const voided = await summed(db, "void_day", days, source);
  const credited = await creditLines(db, days, source);
  return [...made, ...voided.map((line) => ({ ...line, other: -line.other })), ...credited];
}

async function creditLines(db: Db, { from, to }: Days, source: RawBuilder<string>): Promise<Line[]> {
  const rows = await db
    .selectFrom("bill_credit")
    .innerJoin("booking", "booking.id", "bill_credit.booking_id")
    .select(["bill_credit.working_day as night", "bill_credit.kind", "bill_credit.net_paise"])
    .select(["room_id", "room_name", "cost_option_name"])
    .select(source.as("booked_by"))
    .where("bill_credit.working_day", ">=", from)
    .where("bill_credit.working_day", "<", to)
    .execute();
  return rows.map(({ night, kind, net_paise, ...row }) => ({
    night,
    sold: 0,
    room: 0,
    otherRoom: kind === "otherRoom" ? -net_paise : 0,
    other: kind === "otherRoom" ? 0 : -net_paise,
    of: belongingOf(row),
  }));
}

async function summed(
  db: Db,
  day: "working_day" | "void_day",
  { from, to }: Days,
  source: RawBuilder<string>,
): Promise<Line[]> {
  const of = db
    .selectFrom("charge")
    .innerJoin("booking", "booking.id", "charge.booking_id")
    .select([`charge.${day} as night`, "room_id", "room_name", "cost_option_name"])
    .select([source.as("booked_by"), net.as("net")])
    .where(`charge.${day}`, ">=", from)
    .where(`charge.${day}`, "<", to)
    .$if(day === "void_day", (query) => query.where(sql<SqlBool>`charge.void_day <> ''`))
    .groupBy([`charge.${day}`, "room_id", "room_name", "cost_option_name", "booked_by"]);
  const rows = await of.execute();
  return rows.map(({ night, net, ...row }) => ({
    night,
    sold: 0,
    room: 0,
    otherRoom: 0,
    other: Number(net),
    of: belongingOf(row),
  }));
}
