import type { Night } from "#domain/platform/time/nights.ts";
import type { Unit } from "#domain/rooms/units.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { occupiedUnit } from "../housekeeping/state.ts";

/** By unit: the guest in house who is in it today, other than those of a booking. */
export async function guestsInUnits(
  db: Db,
  today: Night | undefined,
  except = "",
): Promise<Map<string, { bookingId: string; name: string }>> {
  const seats = await db
    .selectFrom("booking")
    .innerJoin("unit_night as seat", "seat.booking_id", "booking.id")
    .select(["booking.id", "booking.name", "seat.night", "seat.room_id as roomId", "seat.unit_id as unitId"])
    .where("booking.status", "=", "checked-in")
    .where("booking.id", "!=", except)
    .orderBy("booking.check_out", "desc")
    .orderBy("seat.night")
    .execute();
  const guests = new Map<string, { bookingId: string; name: string }>();
  for (const [bookingId, nights] of Map.groupBy(seats, ({ id }) => id)) {
    const unitId = occupiedUnit(new Map(nights.map(({ night, ...place }) => [night, place])), today);
    if (unitId !== undefined) guests.set(unitId, { bookingId, name: nights[0]?.name ?? "" });
  }
  return guests;
}

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
