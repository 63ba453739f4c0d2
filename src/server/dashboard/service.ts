import type { getDashboard } from "#contract/dashboard.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import { addNights, type Night, nightsOf } from "#domain/nights.ts";
import { toBooking } from "#server/bookings/rows.ts";
import type { Db } from "#server/database/schema.ts";

const nightsShown = 14;
const latestShown = 5;

/** The hotel's day: arrivals, departures, guests in house, the newest bookings and the nights ahead. */
export async function readDashboard(db: Db, today: Night): Promise<ReplyOf<typeof getDashboard>> {
  const bookings = db.selectFrom("booking").selectAll();
  const [arrivals, departures, inHouse, latest, toConfirm, newQueries, occupancy] = await Promise.all([
    bookings
      .where("check_in", "=", today)
      .where("status", "in", ["pending", "confirmed", "checked-in"])
      .orderBy("arrival_time")
      .orderBy("name")
      .execute(),
    bookings
      .where("check_out", "=", today)
      .where("status", "in", ["checked-in", "checked-out"])
      .orderBy("departure_time")
      .orderBy("name")
      .execute(),
    bookings.where("status", "=", "checked-in").orderBy("check_out").orderBy("name").execute(),
    bookings.orderBy("created_at", "desc").orderBy("id", "desc").limit(latestShown).execute(),
    countOf(db, "booking", "pending"),
    countOf(db, "query", "sent"),
    readOccupancy(db, today),
  ]);
  return {
    today,
    arrivals: arrivals.map(toBooking),
    departures: departures.map(toBooking),
    inHouse: inHouse.map(toBooking),
    latest: latest.map(toBooking),
    toConfirm,
    newQueries,
    occupancy,
  };
}

async function countOf(db: Db, table: "booking" | "query", status: "pending" | "sent"): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("status", "=", status as never)
    .executeTakeFirstOrThrow();
  return total;
}

async function readOccupancy(db: Db, today: Night) {
  const end = addNights(today, nightsShown);
  const [{ units }, sold] = await Promise.all([
    db
      .selectFrom("room")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("total_units"), eb.lit(0)).as("units"))
      .where("is_active", "=", 1)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("room_night")
      .select((eb) => ["night", eb.fn.sum<number>("sold").as("sold")])
      .where("night", ">=", today)
      .where("night", "<", end)
      .groupBy("night")
      .execute(),
  ]);
  const soldOn = new Map(sold.map((row) => [row.night, Number(row.sold)]));
  const nights = nightsOf({ checkIn: today, checkOut: end });
  return nights.map((night) => ({ night, sold: soldOn.get(night) ?? 0, units: Number(units) }));
}
