import type { Night } from "#domain/platform/time/nights.ts";
import type { Housekeeping } from "#domain/rooms/units.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { allocate, allocationsOf, lockNights, type NightAllocation, type NightAllocations } from "./allocation.ts";
import { occupiedUnits, rankUnits } from "./free-units.ts";

interface FreeUnit {
  id: string;
  label: string;
  floor: string;
  housekeeping: Housekeeping;
  /** Nights of those asked for on which it is taken. */
  taken: ReadonlySet<Night>;
}

/** The active units of a room, the best first. Nights of `bookingId` are not taken. */
export async function unitsOn(
  db: Db,
  roomId: string,
  nights: readonly Night[],
  bookingId?: string,
): Promise<FreeUnit[]> {
  const rows = await db
    .selectFrom("unit")
    .leftJoin("unit_night as seat", (join) =>
      join.onRef("seat.unit_id", "=", "unit.id").on("seat.night", "in", [...nights]),
    )
    .select(["unit.id", "unit.label", "unit.floor", "unit.housekeeping", "unit.position"])
    .select(["seat.night", "seat.booking_id"])
    .where("unit.room_id", "=", roomId)
    .where("unit.is_active", "=", 1)
    .execute();
  const units = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((nightRows) => {
    const [unit] = nightRows;
    const ofOthers = nightRows.filter(({ booking_id }) => bookingId === undefined || booking_id !== bookingId);
    return unit ? [{ ...unit, taken: new Set(ofOthers.flatMap(({ night }) => night ?? [])) }] : [];
  });
  const occupied = await occupiedUnits(db, nights.toSorted().at(-1) ?? "");
  return rankUnits(units, occupied).map(({ id, label, floor, housekeeping, taken }) => ({
    id,
    label,
    floor,
    housekeeping,
    taken,
  }));
}

interface SeatOptions {
  /** Nights that may be claimed although they are closed. */
  reclaimed?: ReadonlySet<Night>;
  /** Unit by night that the booking had: given back where it is free, also in another room than the booked one. */
  former?: UnitByNight;
  isInHouse?: boolean;
}
type UnitByNight = Readonly<Record<Night, string>>;

/**
 * Like `allocate`, with units. A stay that has one unit keeps it on added nights where it is free; a guest in house gets a unit
 * on every night. The nights are locked before the units are read, so that nobody can retire or take them.
 */
export async function holdSeated(
  db: Db,
  bookingId: string,
  wanted: (held: NightAllocations) => NightAllocations,
  { reclaimed = new Set(), former = {}, isInHouse = false }: SeatOptions = {},
): Promise<void> {
  const holder = { kind: "booking", id: bookingId } as const;
  const held = await allocationsOf(db, holder);
  const next = wanted(held);
  const wishes = await wishedPlaces(db, { ...keptUnit(held, next), ...former });
  if (isInHouse || wishes.size > 0) {
    const all = [held, next, wishes].flatMap((places) => [...places]);
    await lockNights(
      db,
      all.map(([night, { roomId }]) => ({ roomId, night })),
    );
  }
  const granted = async (held: NightAllocations) =>
    wishes.size > 0 ? grant(db, bookingId, { held, next: wanted(held), wishes }) : wanted(held);
  await allocate(db, holder, granted, { reclaimed });
  if (isInHouse) await seatGuest(db, bookingId);
}

/** The one unit that a stay has on all of its nights, for the nights that are added in the same room. */
function keptUnit(held: NightAllocations, next: NightAllocations): UnitByNight {
  const [first, ...others] = held.values();
  if (!first?.unitId || others.some(({ unitId }) => unitId !== first.unitId)) return {};
  const { roomId, unitId } = first;
  const added = [...next].filter(
    ([night, place]) => place.unitId === null && place.roomId === roomId && !held.has(night),
  );
  return Object.fromEntries(added.map(([night]) => [night, unitId]));
}

/** Without units that are retired. */
async function wishedPlaces(db: Db, units: UnitByNight): Promise<Map<Night, NightAllocation>> {
  const ids = [...new Set(Object.values(units))];
  if (ids.length === 0) return new Map();
  const query = db.selectFrom("unit").select(["id", "room_id"]).where("id", "in", ids).where("is_active", "=", 1);
  const roomOf = new Map((await query.execute()).map(({ id, room_id }) => [id, room_id]));
  return new Map(
    Object.entries(units).flatMap(([night, unitId]) => {
      const roomId = roomOf.get(unitId);
      return roomId === undefined ? [] : [[night, { roomId, unitId }] as const];
    }),
  );
}

/** Fulfils the wishes for nights that have no unit. */
async function grant(
  db: Db,
  bookingId: string,
  { held, next, wishes }: { held: NightAllocations; next: NightAllocations; wishes: NightAllocations },
): Promise<Map<Night, NightAllocation>> {
  const granted = new Map(next);
  for (const [roomId, nights] of Map.groupBy(wishes, ([, place]) => place.roomId)) {
    const units = await unitsOn(
      db,
      roomId,
      nights.map(([night]) => night),
      bookingId,
    );
    for (const [night, wish] of nights) {
      const place = next.get(night);
      if (place?.unitId !== null || (place.roomId !== roomId && held.has(night))) continue;
      const isFree = units.some(({ id, taken }) => id === wish.unitId && !taken.has(night));
      if (isFree) granted.set(night, wish);
    }
  }
  return granted;
}

/**
 * Gives a guest in house a unit on every night: as long as it is free one that they have already, else one for the whole
 * stay, else as few as possible. A past night may stay without, where the room has fewer units than it had. Requires the
 * locks on the nights.
 */
export async function seatGuest(db: Db, bookingId: string): Promise<void> {
  const holder = { kind: "booking", id: bookingId } as const;
  const places = await allocationsOf(db, holder);
  const open = [...places].filter(([, { unitId }]) => unitId === null);
  if (open.length === 0) return;
  const chosen = new Map(places);
  for (const [roomId, nights] of Map.groupBy(open, ([, place]) => place.roomId)) {
    const wanted = nights.map(([night]) => night);
    const own = [...places.values()].findLast((place) => place.roomId === roomId && place.unitId !== null)?.unitId;
    const units = await unitsOn(db, roomId, wanted);
    for (const [night, unitId] of fewestUnits(units, wanted, own)) chosen.set(night, { roomId, unitId });
  }
  await allocate(db, holder, () => chosen);
}

/** Starts with the own unit while it is free, and goes on with the one that is free for the most nights. */
function fewestUnits(
  units: readonly FreeUnit[],
  nights: readonly Night[],
  own: string | null = null,
): Map<Night, string> {
  const chosen = new Map<Night, string>();
  for (let index = 0; index < nights.length; ) {
    const runs = units.map(({ id, taken }) => {
      const rest = nights.slice(index);
      const end = rest.findIndex((night) => taken.has(night));
      return { id, length: end === -1 ? rest.length : end };
    });
    const longest = runs.reduce((most, run) => (run.length > most.length ? run : most), { id: "", length: 0 });
    const stayed = index === 0 ? runs.find(({ id, length }) => id === own && length > 0) : undefined;
    const best = stayed ?? longest;
    for (const night of nights.slice(index, index + best.length)) chosen.set(night, best.id);
    index += Math.max(best.length, 1);
  }
  return chosen;
}

/** Unit by night, for `former` of `holdSeated`. */
export async function unitsByNight(db: Db, bookingId: string): Promise<Record<Night, string>> {
  const places = await allocationsOf(db, { kind: "booking", id: bookingId });
  return Object.fromEntries([...places].flatMap(([night, { unitId }]) => (unitId === null ? [] : [[night, unitId]])));
}
