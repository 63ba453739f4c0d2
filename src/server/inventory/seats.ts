import type { Night, Stay } from "#domain/nights.ts";
import { type Housekeeping, housekeepingStates } from "#domain/units.ts";
import type { Db } from "#server/database/schema.ts";
import { hold, lockNights, type Places, placesOf } from "./holding.ts";

interface FreeUnit {
  id: string;
  label: string;
  /** Nights of those asked for on which it is taken. */
  taken: ReadonlySet<Night>;
}

/** The active units of a room: those whose guests have left first, of these the clean ones, then by position. */
export async function unitsOn(db: Db, roomId: string, nights: readonly Night[]): Promise<FreeUnit[]> {
  const rows = await db
    .selectFrom("unit")
    .leftJoin("unit_night as seat", (join) =>
      join.onRef("seat.unit_id", "=", "unit.id").on("seat.night", "in", [...nights]),
    )
    .select(["unit.id", "unit.label", "unit.housekeeping", "unit.position", "seat.night"])
    .where("unit.room_id", "=", roomId)
    .where("unit.is_active", "=", 1)
    .execute();
  const units = Map.groupBy(rows, ({ id }) => id);
  const occupied = await occupiedUnits(db, nights.toSorted().at(-1) ?? "");
  return [...units.values()]
    .map((nightRows) => ({ ...nightRows[0], taken: new Set(nightRows.flatMap(({ night }) => night ?? [])) }))
    .toSorted(
      (a, b) =>
        Number(occupied.has(a.id ?? "")) - Number(occupied.has(b.id ?? "")) ||
        rankOf(a) - rankOf(b) ||
        (a.position ?? 0) - (b.position ?? 0),
    )
    .map(({ id = "", label = "", taken }) => ({ id, label, taken }));
}

/** Units that a guest is still in whose last night is before this one: who leaves that day, and who overstays. */
export async function occupiedUnits(db: Db, night: Night): Promise<Set<string>> {
  const seats = await db
    .selectFrom("booking")
    .innerJoin("unit_night as seat", "seat.booking_id", "booking.id")
    .select(["booking.id", "seat.unit_id"])
    .where("booking.status", "=", "checked-in")
    .where("booking.check_out", "<=", night)
    .orderBy("seat.night")
    .execute();
  return new Set(new Map(seats.map(({ id, unit_id }) => [id, unit_id])).values());
}

interface ListedUnit {
  id: string;
  label: string;
  housekeeping: Housekeeping;
  isOccupied: boolean;
}

/**
 * By room: the active units that are free on every one of these nights; those whose guests have left first, of these the
 * clean ones, then by position.
 */
export async function freeUnitsByRoom(db: Db, { checkIn, checkOut }: Stay): Promise<Map<string, ListedUnit[]>> {
  const rows = await db
    .selectFrom("unit")
    .select(["id", "room_id", "label", "housekeeping", "position"])
    .where("is_active", "=", 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("unit_night as seat")
            .select("seat.night")
            .whereRef("seat.unit_id", "=", "unit.id")
            .where("seat.night", ">=", checkIn)
            .where("seat.night", "<", checkOut),
        ),
      ),
    )
    .execute();
  const occupied = await occupiedUnits(db, checkIn);
  const inOrder = rows
    .map((row) => ({ ...row, isOccupied: occupied.has(row.id) }))
    .toSorted(
      (a, b) => Number(a.isOccupied) - Number(b.isOccupied) || rankOf(a) - rankOf(b) || a.position - b.position,
    );
  return Map.groupBy(inOrder, ({ room_id }) => room_id) satisfies Map<string, ListedUnit[]>;
}

const rankOf = ({ housekeeping = "dirty" }: { housekeeping?: Housekeeping }) =>
  -housekeepingStates.indexOf(housekeeping);

/**
 * Gives a guest in house a unit on every night: one that they have already, else one for the whole stay, else as few as
 * possible. A past night may stay without, where the room has fewer units than it had.
 */
export async function seatGuest(db: Db, bookingId: string): Promise<void> {
  const holder = { kind: "booking", id: bookingId } as const;
  const places = await placesOf(db, holder);
  const open = [...places].filter(([, { unitId }]) => unitId === null);
  if (open.length === 0) return;
  await lockNights(
    db,
    open.map(([night, { roomId }]) => ({ roomId, night })),
  );
  const chosen = new Map(places);
  for (const [roomId, nights] of Map.groupBy(open, ([, place]) => place.roomId)) {
    const wanted = nights.map(([night]) => night);
    const own = [...places.values()].findLast((place) => place.roomId === roomId && place.unitId !== null)?.unitId;
    const units = (await unitsOn(db, roomId, wanted)).toSorted((a, b) => Number(b.id === own) - Number(a.id === own));
    for (const [night, unitId] of fewestUnits(units, wanted)) chosen.set(night, { roomId, unitId });
  }
  await hold(db, holder, () => chosen);
}

/** From each night on, the unit that is free for the most nights. */
function fewestUnits(units: readonly FreeUnit[], nights: readonly Night[]): Map<Night, string> {
  const chosen = new Map<Night, string>();
  for (let index = 0; index < nights.length; ) {
    const runs = units.map(({ id, taken }) => {
      const rest = nights.slice(index);
      const end = rest.findIndex((night) => taken.has(night));
      return { id, length: end === -1 ? rest.length : end };
    });
    const best = runs.reduce((most, run) => (run.length > most.length ? run : most), { id: "", length: 0 });
    for (const night of nights.slice(index, index + best.length)) chosen.set(night, best.id);
    index += Math.max(best.length, 1);
  }
  return chosen;
}

/** Gives back the units that a booking had, where they are free and it has none. */
export async function restoreUnits(db: Db, bookingId: string, units: Readonly<Record<Night, string>>): Promise<void> {
  if (Object.keys(units).length === 0) return;
  const holder = { kind: "booking", id: bookingId } as const;
  const places = await placesOf(db, holder);
  await lockNights(
    db,
    [...places].map(([night, { roomId }]) => ({ roomId, night })),
  );
  const restored = new Map(places);
  for (const [roomId, nights] of Map.groupBy(places, ([, place]) => place.roomId)) {
    const ofRoom = await unitsOn(
      db,
      roomId,
      nights.map(([night]) => night),
    );
    for (const [night, { unitId }] of nights) {
      const former = ofRoom.find(({ id, taken }) => id === units[night] && !taken.has(night));
      if (unitId === null && former) restored.set(night, { roomId, unitId: former.id });
    }
  }
  await hold(db, holder, () => restored satisfies Places);
}

/** Unit by night, for `restoreUnits`. */
export async function unitsByNight(db: Db, bookingId: string): Promise<Record<Night, string>> {
  const places = await placesOf(db, { kind: "booking", id: bookingId });
  return Object.fromEntries([...places].flatMap(([night, { unitId }]) => (unitId === null ? [] : [[night, unitId]])));
}
