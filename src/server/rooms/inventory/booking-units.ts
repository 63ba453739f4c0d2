import { addNights, type Night } from "#domain/platform/time/nights.ts";
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
  const seatless = bookingIds.filter((id) => !units[id]);
  for (const { bookingId, ...unit } of await leftAtOnce(db, seatless)) units[bookingId] = [unit];
  return units;
}

/** Who holds the unit of a booking's last night from the night of its departure on. */
export async function nextGuestOf(
  db: Db,
  bookingId: string,
  departure: Night,
): Promise<{ unit: string; name: string; arrivalTime: string } | undefined> {
  return await db
    .selectFrom("unit_night as seat")
    .innerJoin("unit_night as next", "next.unit_id", "seat.unit_id")
    .innerJoin("booking as guest", "guest.id", "next.booking_id")
    .innerJoin("unit", "unit.id", "seat.unit_id")
    .select(["unit.label as unit", "guest.name", "guest.arrival_time as arrivalTime"])
    .where("seat.booking_id", "=", bookingId)
    .where("seat.night", "=", addNights(departure, -1))
    .where("next.night", "=", departure)
    .where("guest.id", "!=", bookingId)
    .executeTakeFirst();
}

/** The unit of guests who left on the day of their arrival: they hold no night, but were in it. */
async function leftAtOnce(db: Db, bookingIds: readonly string[]): Promise<(BookingUnit & { bookingId: string })[]> {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .selectFrom("status_change as change")
    .innerJoin("booking as stay", "stay.id", "change.booking_id")
    .select(["stay.id", "stay.check_in", "change.units"])
    .where("change.booking_id", "in", [...new Set(bookingIds)])
    .where("stay.status", "=", "checked-out")
    .whereRef("stay.departed_on", "=", "stay.check_in")
    .execute();
  const seats = rows.flatMap(({ id, check_in, units }) => {
    const unitId = (JSON.parse(units) as Record<string, string>)[check_in];
    return unitId === undefined ? [] : [{ bookingId: id, unitId, from: check_in, to: addNights(check_in, 1) }];
  });
  if (seats.length === 0) return [];
  const ids = [...new Set(seats.map(({ unitId }) => unitId))];
  const found = await db.selectFrom("unit").select(["id", "label"]).where("id", "in", ids).execute();
  const labels = new Map(found.map(({ id, label }) => [id, label]));
  return seats.flatMap((seat) => {
    const label = labels.get(seat.unitId);
    return label === undefined ? [] : [{ ...seat, label }];
  });
}
