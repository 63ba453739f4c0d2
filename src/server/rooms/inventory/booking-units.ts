import { addNights } from "#domain/platform/time/nights.ts";
import type { BookingUnit, UnitsByBooking } from "#domain/rooms/units.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** For a page of bookings; those without a unit are left out. */
export async function unitsOfBookings(db: Db, bookingIds: readonly string[]): Promise<UnitsByBooking> {
  if (bookingIds.length === 0) return {};
  const rows = await db
    .selectFrom("unit_night as seat")
    .innerJoin("unit", "unit.id", "seat.unit_id")
    .select(["seat.booking_id", "seat.night", "unit.id", "unit.label"])
    .where("seat.booking_id", "in", [...new Set(bookingIds)])
    .orderBy("seat.night")
    .execute();
  const units: UnitsByBooking = {};
  for (const [bookingId, nights] of Map.groupBy(rows, ({ booking_id }) => booking_id ?? "")) {
    const parts: BookingUnit[] = [];
    for (const { night, id, label } of nights) {
      const last = parts.at(-1);
      if (last?.unitId === id && last.to === night) last.to = addNights(night, 1);
      else parts.push({ unitId: id, label, from: night, to: addNights(night, 1) });
    }
    units[bookingId] = parts;
  }
  return units;
}
