import { toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { DaySheet } from "#domain/reservations/desk-bookings.ts";
import { balanceOf } from "#server/billing/balance/balance.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { unitsOfBookings } from "#server/rooms/inventory/booking-units.ts";
import { toBooking } from "../rows.ts";
import { departuresOn } from "./departures.ts";

/** Who arrives and who departs on a day, in the order of their times. */
export async function readDaySheet(db: Db, date: Night): Promise<DaySheet> {
  const bookings = db.selectFrom("booking").selectAll();
  const [arrivals, departures] = await Promise.all([
    bookings
      .where("check_in", "=", date)
      .where("status", "in", ["pending", "confirmed", "checked-in", "checked-out"])
      .orderBy("arrival_time")
      .orderBy("name")
      .execute(),
    departuresOn(db, date, ["pending", "confirmed", "checked-in", "checked-out"]),
  ]);
  const all = [...arrivals, ...departures];
  const balances = all.map((row) => [row.id, toRupees(balanceOf(row))] as const);
  return {
    date,
    arrivals: arrivals.map(toBooking),
    departures: departures.map(toBooking),
    balances: Object.fromEntries(balances),
    units: await unitsOfBookings(
      db,
      all.map(({ id }) => id),
    ),
  };
}
