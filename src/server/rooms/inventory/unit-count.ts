import { randomUUID } from "node:crypto";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { nextUnitLabels } from "#domain/rooms/unit-labels.ts";
import * as m from "#messages/errors.js";
import { locked, lockKey } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { recordUnitsInService } from "./service-periods.ts";

const maxNamed = 3;

/** Whoever chooses a label sees those that others have chosen. */
export const lockLabels = (db: Db) => lockKey(db, "unit labels");

interface Made {
  /** ISO 8601. */
  at: string;
  /** The first night on which the units can be used. */
  day: Night;
}

/** Gives a room its first units, or further ones, with the next free labels. */
export async function addUnits(db: Db, roomId: string, count: number, made: Made): Promise<void> {
  await addLabelledUnits(db, roomId, made, (units) => nextUnitLabels(count, units));
}

interface UsedLabels {
  /** The labels of the room's own units. */
  own: string[];
  /** In the house. */
  taken: string[];
}

/** Labels that are not free violate the index of labels. */
export async function addLabelledUnits(
  db: Db,
  roomId: string,
  { at, day }: Made,
  choose: (used: UsedLabels) => string[],
): Promise<void> {
  await lockLabels(db);
  const units = await db
    .selectFrom("unit")
    .select(["room_id", "label", "position"])
    .where("is_active", "=", 1)
    .execute();
  const own = units.filter(({ room_id }) => room_id === roomId);
  const labels = choose({
    own: own.map(({ label }) => label),
    taken: units.map(({ label }) => label),
  });
  const last = Math.max(0, ...own.map(({ position }) => position));
  const rows = labels.map((label, index) => ({
    id: randomUUID(),
    room_id: roomId,
    label,
    floor: "",
    position: last + 1 + index,
    housekeeping: "clean" as const,
    is_active: 1 as const,
    created_at: at,
    updated_at: at,
  }));
  if (rows.length > 0) await db.insertInto("unit").values(rows).execute();
  await recordUnitsInService(db, roomId, day);
}

/**
 * Adds units, or retires free ones, until the room has `total`. Requires the lock on the room, and must precede the change
 * of its `total_units`. Throws in_use with the nights on which more units are sold or blocked, or on which a guest or a block
 * has the last units that could be retired.
 */
export async function setUnitCount(
  db: Db,
  room: { id: string; totalRooms: number },
  total: number,
  { instant, today, day = today }: { instant: Date; today: Night; day?: Night },
): Promise<void> {
  const surplus = room.totalRooms - total;
  const at = instant.toISOString();
  if (surplus < 0) return addUnits(db, room.id, -surplus, { at, day });
  if (surplus === 0) return;
  await refuseOversold(db, room.id, total, today);
  await retireUnits(db, await retirableUnits(db, room.id, surplus, today), { at, today });
  await recordUnitsInService(db, room.id, day);
}

/**
 * Locks the nights from today on, so that nobody is given a unit that is being retired, and lifts the limit of past ones,
 * which the table's check constraint would enforce. Throws in_use, with the nights on which more than `units` are taken.
 */
export async function refuseOversold(db: Db, roomId: string, units: number, today: Night): Promise<void> {
  const query = db
    .selectFrom("room_night")
    .select(["night", "sold", "blocked"])
    .where("room_id", "=", roomId)
    .where("night", ">=", today)
    .orderBy("night");
  const rows = await locked(db, query).execute();
  const nights = rows.filter(({ sold, blocked }) => sold + blocked > units).map(({ night }) => night);
  if (nights.length > 0) throw oversold(nights);
  await db
    .updateTable("room_night")
    .set({ units: null })
    .where("room_id", "=", roomId)
    .where("night", "<", today)
    .execute();
}

function oversold(nights: Night[]): AppError {
  const named = nights.slice(0, maxNamed).map(formatNight).join("; ");
  const sentence = m.roomOversold({ nights: named, others: Math.max(0, nights.length - maxNamed) });
  return new AppError("in_use", sentence, { fields: { totalRooms: sentence }, details: { nights } });
}

/**
 * The last units that nobody in house, no block and no stay that booked another kind of room has from today on. Throws
 * in_use.
 */
async function retirableUnits(db: Db, roomId: string, count: number, today: Night): Promise<string[]> {
  const rows = await db
    .selectFrom("unit")
    .leftJoin("unit_night as seat", (join) => join.onRef("seat.unit_id", "=", "unit.id").on("seat.night", ">=", today))
    .leftJoin("booking", "booking.id", "seat.booking_id")
    .select(["unit.id", "unit.position", "seat.night", "seat.block_id", "booking.status", "booking.room_id"])
    .where("unit.room_id", "=", roomId)
    .where("unit.is_active", "=", 1)
    .orderBy("unit.position", "desc")
    .execute();
  const units = [...Map.groupBy(rows, ({ id }) => id)].map(([id, nights]) => {
    const isElsewhere = (row: { room_id: string | null }) => row.room_id !== null && row.room_id !== roomId;
    const kept = nights.filter((row) => row.block_id !== null || row.status === "checked-in" || isElsewhere(row));
    return { id, kept: kept.flatMap(({ night }) => night ?? []), taken: nights.filter(({ night }) => night).length };
  });
  const free = units.filter(({ kept }) => kept.length === 0).toSorted((a, b) => a.taken - b.taken);
  if (free.length < count) throw oversold([...new Set(units.flatMap(({ kept }) => kept))].toSorted());
  return free.slice(0, count).map(({ id }) => id);
}

/** Bookings that were to have them are without a unit again. */
export async function retireUnits(db: Db, ids: string[], { at, today }: { at: string; today: Night }): Promise<void> {
  await db.deleteFrom("unit_night").where("unit_id", "in", ids).where("night", ">=", today).execute();
  await db.updateTable("unit").set({ is_active: 0, updated_at: at }).where("id", "in", ids).execute();
}
