import type { UnitPart } from "#domain/desk-bookings.ts";
import { addNights } from "#domain/nights.ts";
import type { Db } from "#server/database/schema.ts";

/** The units of bookings, by booking: successive nights in one unit are one part. Bookings without a unit are left out. */
export async function unitLabelsOf(db: Db, bookingIds: readonly string[]): Promise<Record<string, UnitPart[]>> {
  if (bookingIds.length === 0) return {};
  const rows = await db
    .selectFrom("unit_night as seat")
    .innerJoin("unit", "unit.id", "seat.unit_id")
    .select(["seat.booking_id", "seat.night", "unit.label"])
    .where("seat.booking_id", "in", [...new Set(bookingIds)])
    .orderBy("seat.night")
    .execute();
  const units: Record<string, UnitPart[]> = {};
  for (const { booking_id, night, label } of rows) {
    const id = booking_id ?? "";
    const parts = units[id] ?? [];
    const last = parts.at(-1);
    if (last && last.label === label && last.to === night) last.to = addNights(night, 1);
    else parts.push({ label, from: night, to: addNights(night, 1) });
    units[id] = parts;
  }
  return units;
}
