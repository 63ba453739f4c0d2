import { addNights, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** How far ahead a calendar says what is taken. */
const nightsAhead = 730;

/** Nights in a row that can't be sold, up to and without `to`. */
export interface BusyStretch {
  /** Who has them, as an id that stays while they change. */
  owner: string;
  from: Night;
  to: Night;
}

export interface RoomNights {
  /** By id of the active units, in their order. */
  units: Map<string, BusyStretch[]>;
  /** When nothing of the room can be sold. */
  room: BusyStretch[];
}

interface Seat {
  unit_id: string;
  night: Night;
  booking_id: string | null;
  block_id: string | null;
}

/**
 * The nights on which a room, and each of its units, can't be sold. A booking without a unit takes one of those that are open on a night:
 * the last by position are busy, as many as there are such bookings, so that the units that are offered together are never
 * more than are left.
 */
export async function busyNights(db: Db, roomId: string, today: Night): Promise<RoomNights> {
  const to = addNights(today, nightsAhead);
  const room = await db.selectFrom("room").select("is_active").where("id", "=", roomId).executeTakeFirst();
  const [units, seats, held, closed] = await Promise.all([
    db
      .selectFrom("unit")
      .select("id")
      .where("room_id", "=", roomId)
      .where("is_active", "=", 1)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("unit_night")
      .select(["unit_id", "night", "booking_id", "block_id"])
      .where("room_id", "=", roomId)
      .where("night", ">=", today)
      .where("night", "<", to)
      .execute(),
    db
      .selectFrom("booking_night")
      .select(["night", "booking_id"])
      .where("room_id", "=", roomId)
      .where("night", ">=", today)
      .where("night", "<", to)
      .execute(),
    db
      .selectFrom("room_closed_night")
      .select("night")
      .where("room_id", "=", roomId)
      .where("night", ">=", today)
      .where("night", "<", to)
      .execute(),
  ]);
  const seatsOn = Map.groupBy(seats, ({ night }) => night);
  const heldOn = Map.groupBy(held, ({ night }) => night);
  const closedOn = new Set(closed.map(({ night }) => night));
  const ids = units.map(({ id }) => id);
  const ofUnit = new Map<string, Map<Night, string>>(ids.map((id) => [id, new Map()]));
  const full = new Map<Night, string>();
  for (const night of nightsOf({ checkIn: today, checkOut: to })) {
    const isClosed = closedOn.has(night) || room?.is_active !== 1;
    const owners = isClosed
      ? new Map(ids.map((id) => [id, "closed"]))
      : ownersOn(ids, seatsOn.get(night) ?? [], heldOn.get(night) ?? []);
    for (const [id, owner] of owners) ofUnit.get(id)?.set(night, owner);
    if (owners.size >= ids.length) full.set(night, "full");
  }
  return {
    units: new Map([...ofUnit].map(([id, nights]) => [id, stretchesOf(nights)])),
    room: stretchesOf(full),
  };
}

/** Who has which unit on one night. */
function ownersOn(
  ids: readonly string[],
  seats: readonly Seat[],
  held: readonly { booking_id: string }[],
): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { unit_id, booking_id, block_id } of seats) {
    if (ids.includes(unit_id)) owners.set(unit_id, booking_id ?? block_id ?? "");
  }
  const seated = new Set(seats.map(({ booking_id }) => booking_id));
  const unassigned = held.filter(({ booking_id }) => !seated.has(booking_id)).length;
  const open = ids.filter((id) => !owners.has(id));
  for (const id of open.slice(Math.max(0, open.length - unassigned))) owners.set(id, "unassigned");
  return owners;
}

/** The nights are in order. */
function stretchesOf(nights: ReadonlyMap<Night, string>): BusyStretch[] {
  const stretches: BusyStretch[] = [];
  for (const [night, owner] of nights) {
    const last = stretches.at(-1);
    if (last && last.to === night && last.owner === owner) last.to = addNights(night, 1);
    else stretches.push({ owner, from: night, to: addNights(night, 1) });
  }
  return stretches;
}
