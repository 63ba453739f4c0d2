import type { Night, Stay } from "#domain/platform/time/nights.ts";
import { type Housekeeping, housekeepingRank } from "#domain/rooms/units.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

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

interface RankedUnit {
  id: string;
  housekeeping: Housekeeping;
  position: number;
}

/** The units whose guests have left first, of these the clean ones, then by position. */
export function rankUnits<Unit extends RankedUnit>(units: readonly Unit[], occupied: ReadonlySet<string>): Unit[] {
  return units.toSorted(
    (a, b) =>
      Number(occupied.has(a.id)) - Number(occupied.has(b.id)) ||
      housekeepingRank(a.housekeeping) - housekeepingRank(b.housekeeping) ||
      a.position - b.position,
  );
}

interface ListedUnit extends RankedUnit {
  label: string;
  isOccupied: boolean;
}

/** By room: the active units that are free on every night of the stay, the best first. */
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
  const units = rows.map((row) => ({ ...row, isOccupied: occupied.has(row.id) }));
  return Map.groupBy(rankUnits(units, occupied), ({ room_id }) => room_id);
}
