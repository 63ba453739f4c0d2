import { type SqlBool, sql } from "kysely";
import type { Period } from "#domain/operations/reports.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import type { Line } from "./stays.ts";

/** What is left of each charge without the tax that it includes, rounded half up as on the bill. */
const net = sql<number | string>`
  sum(
    charge.unit_paise * charge.quantity
    - (2 * charge.unit_paise * charge.quantity * charge.gst_points + 10000 + charge.gst_points)
      / (2 * (10000 + charge.gst_points))
  )
`;

/** Charges by the working day on which they were made, less those that were voided on it. */
export async function chargeLines(db: Db, period: Period): Promise<Line[]> {
  const made = await summed(db, "working_day", period);
  const voided = await summed(db, "void_day", period);
  return [...made, ...voided.map((line) => ({ ...line, other: -line.other }))];
}

async function summed(db: Db, day: "working_day" | "void_day", { from, to }: Period): Promise<Line[]> {
  const of = db
    .selectFrom("charge")
    .innerJoin("booking", "booking.id", "charge.booking_id")
    .select([`charge.${day} as night`, "room_id", "room_name", "cost_option_name"])
    .select(["source_id", net.as("net")])
    .where(`charge.${day}`, ">=", from)
    .where(`charge.${day}`, "<", to)
    .$if(day === "void_day", (query) => query.where(sql<SqlBool>`charge.void_day <> ''`))
    .groupBy([`charge.${day}`, "room_id", "room_name", "cost_option_name", "source_id"]);
  const rows = await of.execute();
  return rows.map(({ night, room_id, room_name, cost_option_name, source_id, net }) => ({
    night,
    sold: 0,
    room: 0,
    otherRoom: 0,
    other: Number(net),
    commission: 0,
    of: {
      roomId: room_id ?? room_name,
      roomName: room_name,
      source: source_id,
      planId: `${room_name} ${cost_option_name}`,
      planName: cost_option_name,
    },
  }));
}
