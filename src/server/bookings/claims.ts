import { blockedMessage } from "#domain/availability.ts";
import { AppError } from "#domain/errors.ts";
import { type Night, nightsOf, type Stay } from "#domain/nights.ts";
import * as m from "#messages/errors.js";
import type { Db } from "#server/database/schema.ts";

export interface Claim {
  bookingId: string;
  roomId: string;
  stay: Stay;
}

/** A booking may claim its own nights again even if they were closed since. */
export type ReleasedNights = ReadonlySet<string>;
export const heldKey = (roomId: string, night: Night) => `${roomId} ${night}`;

/**
 * Claims one unit for every night of the stay. Throws fully_booked with the first unavailable night, and not_found; the
 * caller must roll back its transaction.
 */
export async function claimNights(db: Db, { bookingId, roomId, stay }: Claim, held: ReleasedNights = new Set()) {
  const nights = nightsOf(stay);
  const { units, closed } = await readRoom(db, roomId, nights);
  const blocked = new Set(closed.filter((night) => !held.has(heldKey(roomId, night))));
  const taken = await takeUnits(db, { roomId, units, nights });
  for (const night of nights) if (!taken.has(night)) blocked.add(night);
  const first = nights.find((night) => blocked.has(night));
  if (first) throw new AppError("fully_booked", blockedMessage(first), { details: { night: first } });
  await db
    .insertInto("booking_night")
    .values(nights.map((night) => ({ booking_id: bookingId, night, room_id: roomId })))
    .execute();
}

interface RoomNights {
  roomId: string;
  nights: Night[];
}

async function readRoom(db: Db, roomId: string, nights: Night[]): Promise<{ units: number; closed: Night[] }> {
  const rows = await db
    .selectFrom("room")
    .leftJoin("room_closed_night as closed", (join) =>
      join.onRef("closed.room_id", "=", "room.id").on("closed.night", "in", nights),
    )
    .select(["room.total_units", "closed.night"])
    .where("room.id", "=", roomId)
    .execute();
  const [room] = rows;
  if (!room) throw new AppError("not_found", m.roomMissing());
  return { units: room.total_units, closed: rows.flatMap((row) => row.night ?? []) };
}

/** Returns the claimed nights. Locks rows in order of night, so that claims can't deadlock. */
async function takeUnits(db: Db, { roomId, units, nights }: RoomNights & { units: number }): Promise<Set<Night>> {
  const rows = await db
    .insertInto("room_night")
    .values(nights.map((night) => ({ room_id: roomId, night, sold: 1, units })))
    .onConflict((conflict) =>
      conflict
        .columns(["room_id", "night"])
        .doUpdateSet((eb) => ({ sold: eb("room_night.sold", "+", 1) }))
        .where((eb) =>
          eb.or([eb("room_night.units", "is", null), eb("room_night.sold", "<", eb.ref("room_night.units"))]),
        ),
    )
    .returning("night")
    .execute();
  return new Set(rows.map((row) => row.night));
}

/** Releases the nights of a booking before it claims those of `next`. Idempotent. */
export async function releaseNights(db: Db, bookingId: string, next?: Pick<Claim, "roomId" | "stay">) {
  const released = await db
    .deleteFrom("booking_night")
    .where("booking_id", "=", bookingId)
    .returning(["room_id", "night"])
    .execute();
  const wanted = next ? nightsOf(next.stay).map((night) => ({ room_id: next.roomId, night })) : [];
  await lockNights(db, [...released, ...wanted]);
  for (const [roomId, rows] of Map.groupBy(released, (row) => row.room_id)) {
    await db
      .updateTable("room_night")
      .set((eb) => ({ sold: eb("sold", "-", 1) }))
      .where("room_id", "=", roomId)
      .where(
        "night",
        "in",
        rows.map((row) => row.night),
      )
      .execute();
  }
  return new Set(released.map((row) => heldKey(row.room_id, row.night))) satisfies ReleasedNights;
}

/** An insert locks rows in the order of its values, an update in the order in which it finds them. */
async function lockNights(db: Db, nights: { room_id: string; night: Night }[]): Promise<void> {
  const byKey = new Map(nights.map((row) => [heldKey(row.room_id, row.night), row]));
  if (byKey.size === 0) return;
  const inOrder = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await db
    .insertInto("room_night")
    .values((eb) =>
      inOrder.map((row) => ({
        ...row,
        sold: 0,
        units: eb.selectFrom("room").select("total_units").where("id", "=", row.room_id),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["room_id", "night"]).doUpdateSet((eb) => ({ sold: eb.ref("room_night.sold") })),
    )
    .execute();
}
