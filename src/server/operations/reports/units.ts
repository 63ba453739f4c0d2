import type { Period } from "#domain/operations/reports.ts";
import { countNights, type Night } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

export interface Availability {
  /** Room nights in a period of this many nights, of all rooms or of one. */
  units: (roomId?: string) => number;
  /** Units of a night, of all rooms. */
  on: (night: Night) => number;
}

/** The rooms as they are now, less what was out of sale: which units there were earlier is not recorded. */
export async function readAvailability(db: Db, { from, to }: Period): Promise<Availability> {
  const rooms = await db
    .selectFrom("unit")
    .innerJoin("room", "room.id", "unit.room_id")
    .select(({ fn }) => ["unit.room_id", fn.countAll<number>().as("count")])
    .where("unit.is_active", "=", 1)
    .where("room.is_active", "=", 1)
    .groupBy("unit.room_id")
    .execute();
  const blocked = await db
    .selectFrom("room_night")
    .select(["room_id", "night", "blocked"])
    .where("night", ">=", from)
    .where("night", "<", to)
    .where("blocked", ">", 0)
    .execute();
  const nights = countNights({ checkIn: from, checkOut: to });
  const ofRoom = rooms.map(({ room_id, count }) => ({ room_id, count: Number(count) }));
  const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);
  const outOfSale = (rows: typeof blocked) => rows.reduce((sum, row) => sum + row.blocked, 0);
  return {
    units: (roomId) => {
      const isOf = ({ room_id }: { room_id: string }) => roomId === undefined || room_id === roomId;
      return nights * sumOf(ofRoom.filter(isOf)) - outOfSale(blocked.filter(isOf));
    },
    on: (night) => sumOf(ofRoom) - outOfSale(blocked.filter((row) => row.night === night)),
  };
}
