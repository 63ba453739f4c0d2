import type { ImportedBooking } from "#domain/operations/import-bookings.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { CostOptionTable } from "#server/platform/database/tables/price-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { type NightCosts, readNightCosts } from "#server/pricing/prices/night-rates.ts";
import { daysOfRates } from "#server/pricing/prices/quote.ts";
import { comparable } from "./lines.ts";

export interface LodgeRoom {
  id: string;
  name: string;
  maxCapacity: number;
  units: number;
  isActive: boolean;
  /** In order. */
  plans: CostOptionTable[];
}

export interface LodgeUnit {
  id: string;
  label: string;
  roomId: string;
  roomName: string;
}

/** Rooms and units by comparable name; of two rooms of one name the older one. */
export interface Lodge {
  rooms: ReadonlyMap<string, LodgeRoom>;
  units: ReadonlyMap<string, LodgeUnit>;
}

export async function readLodge(db: Db): Promise<Lodge> {
  const [rooms, options, units] = await Promise.all([
    db
      .selectFrom("room")
      .select(["id", "name", "max_capacity", "total_units", "is_active"])
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute(),
    db.selectFrom("cost_option").selectAll().orderBy("position").execute(),
    db
      .selectFrom("unit")
      .innerJoin("room", "room.id", "unit.room_id")
      .select(["unit.id", "unit.label", "unit.room_id", "room.name"])
      .where("unit.is_active", "=", 1)
      .execute(),
  ]);
  const plansOf = Map.groupBy(options, ({ room_id }) => room_id);
  const found = rooms.map(({ id, name, max_capacity, total_units, is_active }): [string, LodgeRoom] => [
    comparable(name),
    {
      id,
      name,
      maxCapacity: max_capacity,
      units: total_units,
      isActive: is_active === 1,
      plans: plansOf.get(id) ?? [],
    },
  ]);
  return {
    rooms: new Map(found),
    units: new Map(
      units.map(({ id, label, room_id, name }) => [comparable(label), { id, label, roomId: room_id, roomName: name }]),
    ),
  };
}

/** The references of bookings that were imported before, by `originKey`. */
export async function readImported(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("booking")
    .select(["source_id", "external_reference", "reference"])
    .where("external_reference", "<>", "")
    .execute();
  return new Map(
    rows.map((row) => [originKey({ source: row.source_id, reference: row.external_reference }), row.reference]),
  );
}

/** `source` is an id, or the name of one that the import adds. */
export const originKey = ({ source, reference }: Pick<ImportedBooking, "source" | "reference">) =>
  `${source}\n${comparable(reference)}`;

interface Days {
  from: Night;
  to: Night;
}

export function readCosts(db: Db, { rooms }: Lodge, { from, to }: Days): Promise<NightCosts> {
  const ids = [...rooms.values()].flatMap(({ plans }) => plans.map(({ id }) => id));
  return readNightCosts(db, ids, daysOfRates({ checkIn: from, checkOut: to }));
}

/** The stock on the nights of a file that is taken, and that its lines take. */
export interface Stock {
  /** Units that are left, by room and night; missing where nothing is sold or blocked. */
  left: Map<string, number>;
  /** Nights that are closed for sale, by room and night. */
  closed: ReadonlySet<string>;
  /** Who has a unit, by unit and night: a guest or the reason of a block. */
  holders: Map<string, { guest: string } | { reason: string }>;
}

export const nightKey = (id: string, night: Night) => `${id} ${night}`;

export async function readStock(db: Db, { from, to }: Days): Promise<Stock> {
  const [sold, closed, seats] = await Promise.all([
    db.selectFrom("room_night").selectAll().where("night", ">=", from).where("night", "<", to).execute(),
    db
      .selectFrom("room_closed_night")
      .select(["room_id", "night"])
      .where("night", ">=", from)
      .where("night", "<", to)
      .execute(),
    db
      .selectFrom("unit_night as seat")
      .leftJoin("booking", "booking.id", "seat.booking_id")
      .leftJoin("block", "block.id", "seat.block_id")
      .select(["seat.unit_id", "seat.night", "booking.name", "block.reason"])
      .where("seat.night", ">=", from)
      .where("seat.night", "<", to)
      .execute(),
  ]);
  return {
    left: new Map(
      sold.map((row) => [nightKey(row.room_id, row.night), (row.units ?? 0) - row.sold - row.blocked] as const),
    ),
    closed: new Set(closed.map(({ room_id, night }) => nightKey(room_id, night))),
    holders: new Map(
      seats.map(({ unit_id, night, name, reason }) => [
        nightKey(unit_id, night),
        name === null ? { reason: reason ?? "" } : { guest: name },
      ]),
    ),
  };
}
