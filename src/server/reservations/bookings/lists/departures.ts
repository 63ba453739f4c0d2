import { maxStayNights } from "#domain/platform/time/availability.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";

/** Who leaves on a day as planned, in the order of their times, then who left on it before their date. */
export async function departuresOn(
  db: Db,
  day: Night,
  statuses: readonly [BookingStatus, ...BookingStatus[]],
): Promise<BookingTable[]> {
  const bookings = db.selectFrom("booking").selectAll();
  const planned = bookings
    .where("check_out", "=", day)
    // Empty for who leaves on the planned day.
    .where("departed_on", "=", "")
    .where("status", "in", statuses)
    .orderBy("departure_time")
    .orderBy("name");
  const early = bookings
    .where("check_in", ">=", addNights(day, -maxStayNights))
    .where("check_in", "<=", day)
    .where("departed_on", "=", day)
    .orderBy("name");
  const [leaving, left] = await Promise.all([planned.execute(), early.execute()]);
  return [...leaving, ...left];
}
