import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/errors.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { NightTaken } from "./night-taken.ts";

/** Who has nights: a booking, or a block that takes a unit out of sale. */
export interface AllocationOwner {
  kind: "booking" | "block";
  id: string;
}

/** A holder's part of a night. A booking need not have a unit. */
export interface NightAllocation {
  roomId: string;
  unitId: string | null;
}
export type NightAllocations = ReadonlyMap<Night, NightAllocation>;

interface AllocateOptions {
  /** Nights that may be claimed although they are closed for sale. */
  reclaimed?: ReadonlySet<Night>;
}

/**
 * Makes the holder hold exactly the places that `wanted` returns for those that it holds now: claims and releases, in one
 * order of locks. The caller must have locked the holder's row or just inserted it. Throws fully_booked with the first
 * unavailable night, unit_taken, not_found; the caller must roll back its transaction.
 */
export async function allocate(
  db: Db,
  holder: AllocationOwner,
  wanted: (held: NightAllocations) => NightAllocations | Promise<NightAllocations>,
  { reclaimed = new Set() }: AllocateOptions = {},
): Promise<void> {
  const held = await allocationsOf(db, holder);
  await change(db, holder, { held, next: await wanted(held), reclaimed });
}

/** Like `allocate`, for a booking that holds nothing yet. */
export function claim(db: Db, holder: AllocationOwner, places: NightAllocations): Promise<void> {
  return change(db, holder, { held: new Map(), next: places, reclaimed: new Set() });
}

export function release(db: Db, holder: AllocationOwner): Promise<void> {
  return allocate(db, holder, () => new Map());
}

/** In order of night. */
export async function allocationsOf(db: Db, { kind, id }: AllocationOwner): Promise<Map<Night, NightAllocation>> {
  const rows =
    kind === "block"
      ? await db.selectFrom("unit_night").select(["night", "room_id", "unit_id"]).where("block_id", "=", id).execute()
      : await db
          .selectFrom("booking_night as held")
          .leftJoin("unit_night as seat", (join) =>
            join.onRef("seat.booking_id", "=", "held.booking_id").onRef("seat.night", "=", "held.night"),
          )
          .select(["held.night", "held.room_id", "seat.unit_id"])
          .where("held.booking_id", "=", id)
          .execute();
  const inOrder = rows.toSorted((a, b) => (a.night < b.night ? -1 : 1));
  return new Map(inOrder.map(({ night, room_id, unit_id }) => [night, { roomId: room_id, unitId: unit_id }]));
}

interface Change {
  held: NightAllocations;
  next: NightAllocations;
  reclaimed: ReadonlySet<Night>;
}

interface RoomNight {
  roomId: string;
  night: Night;
}

async function change(db: Db, holder: AllocationOwner, { held, next, reclaimed }: Change): Promise<void> {
  const differs = (night: Night, part: keyof NightAllocation) => held.get(night)?.[part] !== next.get(night)?.[part];
  const nights = [...new Set([...held.keys(), ...next.keys()])].toSorted();
  const reseated = nights.filter((night) => differs(night, "roomId") || differs(night, "unitId"));
  const moved = nights.filter((night) => differs(night, "roomId"));
  if (reseated.length === 0) return;
  const inRooms = (places: NightAllocations, which: readonly Night[]): RoomNight[] =>
    which.flatMap((night) => {
      const place = places.get(night);
      return place ? [{ night, roomId: place.roomId }] : [];
    });
  const released = inRooms(held, moved);
  const claimed = inRooms(next, moved);
  const hasSeats = reseated.some((night) => held.get(night)?.unitId || next.get(night)?.unitId);
  if (released.length > 0 || hasSeats) await lockNights(db, [...inRooms(held, reseated), ...inRooms(next, reseated)]);
  await putBack(db, holder, released);
  await take(db, holder, claimed, reclaimed);
  await reseat(db, holder, { held, next, moved, reseated });
}

const counterOf = ({ kind }: AllocationOwner) => (kind === "booking" ? "sold" : "blocked");

async function putBack(db: Db, holder: AllocationOwner, released: readonly RoomNight[]): Promise<void> {
  const column = counterOf(holder);
  for (const [roomId, rows] of Map.groupBy(released, ({ roomId }) => roomId)) {
    const nights = rows.map(({ night }) => night);
    if (holder.kind === "booking") {
      // Its seats are deleted with it.
      await db.deleteFrom("booking_night").where("booking_id", "=", holder.id).where("night", "in", nights).execute();
    }
    await db
      .updateTable("room_night")
      .set((eb) => ({ [column]: eb(column, "-", 1) }))
      .where("room_id", "=", roomId)
      .where("night", "in", nights)
      .execute();
  }
}

async function take(
  db: Db,
  holder: AllocationOwner,
  claimed: readonly RoomNight[],
  reclaimed: ReadonlySet<Night>,
): Promise<void> {
  const unavailable: NightTaken[] = [];
  for (const [roomId, rows] of Map.groupBy(claimed, ({ roomId }) => roomId)) {
    const nights = rows.map(({ night }) => night);
    const { units, closed } = await readRoom(db, roomId, nights);
    const taken = await takeUnits(db, { column: counterOf(holder), roomId, units, nights });
    const full = nights.filter((night) => !taken.has(night));
    const unsold = holder.kind === "booking" ? closed.filter((night) => !reclaimed.has(night)) : [];
    unavailable.push(...full.map((night) => new NightTaken(roomId, night)));
    unavailable.push(...unsold.map((night) => new NightTaken(roomId, night, true)));
  }
  const first = unavailable.toSorted((one, other) => one.night.localeCompare(other.night))[0];
  if (first) throw first;
  if (holder.kind === "block" || claimed.length === 0) return;
  const values = claimed.map(({ roomId, night }) => ({ booking_id: holder.id, night, room_id: roomId }));
  await db.insertInto("booking_night").values(values).execute();
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

interface Taking {
  column: "sold" | "blocked";
  roomId: string;
  units: number;
  nights: Night[];
}

/** Returns the claimed nights. Locks rows in order of night, so that claims can't deadlock. */
async function takeUnits(db: Db, { column, roomId, units, nights }: Taking): Promise<Set<Night>> {
  const first = { sold: 0, blocked: 0, [column]: 1 };
  const rows = await db
    .insertInto("room_night")
    .values(nights.map((night) => ({ room_id: roomId, night, units, ...first })))
    .onConflict((conflict) =>
      conflict
        .columns(["room_id", "night"])
        .doUpdateSet((eb) => ({ [column]: eb(`room_night.${column}`, "+", 1) }))
        .where((eb) =>
          eb.or([
            eb("room_night.units", "is", null),
            eb(eb("room_night.sold", "+", eb.ref("room_night.blocked")), "<", eb.ref("room_night.units")),
          ]),
        ),
    )
    .returning("night")
    .execute();
  return new Set(rows.map((row) => row.night));
}

/** An insert locks rows in the order of its values, an update in the order in which it finds them. */
export async function lockNights(db: Db, nights: readonly RoomNight[]): Promise<void> {
  const byKey = new Map(nights.map((one) => [`${one.roomId} ${one.night}`, one]));
  if (byKey.size === 0) return;
  const inOrder = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  // A statement has a limited number of parameters.
  for (let start = 0; start < inOrder.length; start += maxLocked) {
    await lockInOrder(db, inOrder.slice(start, start + maxLocked));
  }
}

const maxLocked = 2000;

async function lockInOrder(db: Db, inOrder: readonly RoomNight[]): Promise<void> {
  await db
    .insertInto("room_night")
    .values((eb) =>
      inOrder.map(({ roomId, night }) => ({
        room_id: roomId,
        night,
        sold: 0,
        blocked: 0,
        units: eb.selectFrom("room").select("total_units").where("id", "=", roomId),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["room_id", "night"]).doUpdateSet((eb) => ({ sold: eb.ref("room_night.sold") })),
    )
    .execute();
}

interface Reseating extends Pick<Change, "held" | "next"> {
  moved: readonly Night[];
  reseated: readonly Night[];
}

async function reseat(db: Db, holder: AllocationOwner, { held, next, moved, reseated }: Reseating): Promise<void> {
  const column = holder.kind === "booking" ? "booking_id" : "block_id";
  const isGone = new Set(holder.kind === "booking" ? moved : []);
  const left = reseated.filter((night) => held.get(night)?.unitId && !isGone.has(night));
  if (left.length > 0) {
    await db.deleteFrom("unit_night").where(column, "=", holder.id).where("night", "in", left).execute();
  }
  const rows = reseated.flatMap((night) => {
    const { roomId = "", unitId = null } = next.get(night) ?? {};
    return unitId === null ? [] : [{ unit_id: unitId, night, room_id: roomId, [column]: holder.id }];
  });
  if (rows.length === 0) return;
  await requireUnits(db, rows);
  const seated = await db
    .insertInto("unit_night")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["unit_id", "night"]).doNothing())
    .returning("night")
    .execute();
  const done = new Set(seated.map(({ night }) => night));
  const refused = rows.find(({ night }) => !done.has(night));
  if (refused) throw await takenUnit(db, refused);
}

/** Throws not_found for a unit that is retired or not of that room. */
async function requireUnits(db: Db, rows: readonly { unit_id: string; room_id: string }[]): Promise<void> {
  const ids = [...new Set(rows.map(({ unit_id }) => unit_id))];
  const units = await db
    .selectFrom("unit")
    .select(["id", "room_id"])
    .where("id", "in", ids)
    .where("is_active", "=", 1)
    .execute();
  const roomOf = new Map(units.map((unit) => [unit.id, unit.room_id]));
  if (rows.some(({ unit_id, room_id }) => roomOf.get(unit_id) !== room_id)) {
    throw new AppError("not_found", m.unitMissing());
  }
}

async function takenUnit(db: Db, { unit_id, night }: { unit_id: string; night: Night }): Promise<AppError> {
  const taken = await db
    .selectFrom("unit_night as seat")
    .innerJoin("unit", "unit.id", "seat.unit_id")
    .leftJoin("booking", "booking.id", "seat.booking_id")
    .leftJoin("block", "block.id", "seat.block_id")
    .select(["unit.label", "booking.name", "block.reason"])
    .where("seat.unit_id", "=", unit_id)
    .where("seat.night", "=", night)
    .executeTakeFirstOrThrow();
  const facts = { unit: taken.label, night: formatNight(night) };
  const message =
    taken.name === null
      ? m.unitBlocked({ ...facts, reason: taken.reason ?? "" })
      : m.unitTaken({ ...facts, guest: taken.name });
  return new AppError("unit_taken", message, { details: { unitId: unit_id, night } });
}
