import type { Night } from "#domain/platform/time/nights.ts";
import type { Unit } from "#domain/rooms/units.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** By unit. */
export type Tonight = ReadonlyMap<string, NonNullable<Unit["tonight"]>>;

/** Who has each unit tonight: a booking, a block, or a guest who should have left and is still in house. */
export async function readTonight(db: Db, today: Night): Promise<Tonight> {
  const [taken, overdue] = await Promise.all([
    db
      .selectFrom("unit_night as seat")
      .leftJoin("booking", "booking.id", "seat.booking_id")
      .leftJoin("block", "block.id", "seat.block_id")
      .select(["seat.unit_id", "seat.booking_id", "booking.name", "block.reason"])
      .where("seat.night", "=", today)
      .execute(),
    db
      .selectFrom("booking")
      .innerJoin("unit_night as seat", "seat.booking_id", "booking.id")
      .select(["booking.id", "booking.name", "seat.unit_id"])
      .where("booking.status", "=", "checked-in")
      .where("booking.check_out", "<=", today)
      .orderBy("seat.night")
      .execute(),
  ]);
  const lastUnits = new Map(overdue.map(({ id, name, unit_id }) => [id, { unit_id, name }]));
  const tonight = new Map([...lastUnits].map(([bookingId, { unit_id, name }]) => [unit_id, { bookingId, name }]));
  for (const { unit_id, booking_id, name, reason } of taken) {
    tonight.set(unit_id, { bookingId: booking_id ?? "", name: name ?? reason ?? "" });
  }
  return tonight;
}
