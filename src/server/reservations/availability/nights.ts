import type { CalendarNight } from "#domain/platform/time/availability.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** Nights from `from` up to, not including, `to`. */
export interface Span {
  from: Night;
  to: Night;
}

export interface RoomUnits {
  id: string;
  units: number;
}

/** Closed nights, and units sold or blocked, of some rooms. */
export interface Availability {
  statusOf(room: RoomUnits, night: Night): CalendarNight;
  /** Sold units of a room on a night, closed or not; for staff only. */
  sold(room: Pick<RoomUnits, "id">, night: Night): number;
}

/** Two queries for any number of rooms. */
export async function readAvailability(db: Db, roomIds: string[], { from, to }: Span): Promise<Availability> {
  if (roomIds.length === 0)
    return { statusOf: (_room, night) => ({ night, unitsLeft: 0, blocked: "full" }), sold: () => 0 };
  const [closed, taken] = await Promise.all([
    db
      .selectFrom("room_closed_night")
      .select(["room_id", "night"])
      .where("room_id", "in", roomIds)
      .where("night", ">=", from)
      .where("night", "<", to)
      .execute(),
    db
      .selectFrom("room_night")
      .select(["room_id", "night", "sold", "blocked"])
      .where("room_id", "in", roomIds)
      .where("night", ">=", from)
      .where("night", "<", to)
      .execute(),
  ]);
  const keyOf = (roomId: string, night: Night) => `${night} ${roomId}`;
  const closedKeys = new Set(closed.map((row) => keyOf(row.room_id, row.night)));
  const takenByKey = new Map(taken.map((row) => [keyOf(row.room_id, row.night), row]));
  const takenOn = (roomId: string, night: Night) => takenByKey.get(keyOf(roomId, night)) ?? { sold: 0, blocked: 0 };
  return {
    statusOf({ id, units }, night) {
      if (closedKeys.has(keyOf(id, night))) return { night, unitsLeft: 0, blocked: "closed" };
      const { sold, blocked } = takenOn(id, night);
      const unitsLeft = Math.max(0, units - sold - blocked);
      return unitsLeft === 0 ? { night, unitsLeft, blocked: "full" } : { night, unitsLeft };
    },
    sold: ({ id }, night) => takenOn(id, night).sold,
  };
}

export function* nightsIn({ from, to }: Span): Generator<Night> {
  for (let night = from; night < to; night = addNights(night, 1)) yield night;
}
