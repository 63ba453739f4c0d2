import { matchesText } from "#domain/platform/text/search-term.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { type BookingTerms, ownTerms } from "#domain/pricing/plan-terms.ts";
import type { Settings } from "#domain/property/settings.ts";
import type { ClosedNight } from "#domain/rooms/room-input.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import * as m from "#messages/errors.js";
import type { RoomTable } from "#server/platform/database/tables/room-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { lowestNights } from "#server/pricing/prices/lowest-night.ts";
import { type Plan, planOf } from "#server/pricing/prices/quote.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { toCostOption, toRoom } from "./rows.ts";

interface Visibility {
  includeInactive: boolean;
  /** Adds the lowest price of the nights from this one on. */
  pricedFrom?: Night | undefined;
}

export async function listRooms(db: Db, visibility: Visibility): Promise<Room[]> {
  let query = db.selectFrom("room").selectAll();
  if (!visibility.includeInactive) query = query.where("is_active", "=", 1);
  return withParts(db, await query.orderBy("created_at").orderBy("id").execute(), visibility);
}

/** The data of an active room that decides whether a stay is possible, and its price. */
export interface RoomOnSale {
  id: string;
  name: string;
  units: number;
  maxCapacity: number;
  /** The version of the room, with its texts and pictures. */
  updatedAt: string;
  /** In order. */
  plans: (Plan & { name: string; own: BookingTerms })[];
}

/** Active rooms; for guests without the plans that only the desk sells. */
export async function listRoomsOnSale(
  db: Db,
  settings: Settings,
  { isForStaff }: { isForStaff: boolean },
): Promise<RoomOnSale[]> {
  const [rooms, options] = await Promise.all([
    db
      .selectFrom("room")
      .select(["id", "name", "total_units", "max_capacity", "updated_at"])
      .where("is_active", "=", 1)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("cost_option")
      .selectAll("cost_option")
      .innerJoin("room", "room.id", "cost_option.room_id")
      .where("room.is_active", "=", 1)
      .orderBy("cost_option.position")
      .execute(),
  ]);
  const offered = options.filter((row) => isForStaff || row.is_desk_only === 0);
  const ofRoom = Map.groupBy(offered, (row) => row.room_id);
  return rooms.map(({ id, name, total_units, max_capacity, updated_at }) => ({
    id,
    name,
    units: total_units,
    maxCapacity: max_capacity,
    updatedAt: updated_at,
    plans: (ofRoom.get(id) ?? []).map((row) => ({
      name: row.name,
      own: ownTerms(toCostOption(row, settings)),
      ...planOf(row, settings),
    })),
  }));
}

/** Throws not_found, also for an inactive room unless `includeInactive`. */
export async function getRoom(db: Db, id: string, visibility: Visibility): Promise<Room> {
  const row = await db.selectFrom("room").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || (row.is_active === 0 && !visibility.includeInactive)) throw new AppError("not_found", m.roomMissing());
  const [room] = await withParts(db, [row], visibility);
  return room as Room;
}

/** The room's closed nights from a day on. Throws not_found. */
export async function closedNights(db: Db, id: string, from: Night): Promise<ClosedNight[]> {
  const rows = await db
    .selectFrom("room_closed_night")
    .select(["night", "reason"])
    .where("room_id", "=", id)
    .where("night", ">=", from)
    .orderBy("night")
    .execute();
  if (rows.length === 0) await getRoom(db, id, { includeInactive: true });
  return rows;
}

/** Rooms whose name contains the text, also inactive ones, by name. */
export async function findRooms(
  db: Db,
  text: string,
  limit: number,
): Promise<Pick<Room, "_id" | "name" | "isActive">[]> {
  const rows = await db.selectFrom("room").select(["id", "name", "is_active"]).orderBy("name").execute();
  const found = rows.filter(({ name }) => matchesText(name, text)).slice(0, limit);
  return found.map(({ id, name, is_active }) => ({ _id: id, name, isActive: is_active === 1 }));
}

async function withParts(
  db: Db,
  rows: RoomTable[],
  { includeInactive: isForStaff, pricedFrom }: Visibility,
): Promise<Room[]> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const [settings, options, images, amenities, closed] = await Promise.all([
    readSettings(db),
    db.selectFrom("cost_option").selectAll().where("room_id", "in", ids).orderBy("position").execute(),
    db.selectFrom("room_image").selectAll().where("room_id", "in", ids).orderBy("position").execute(),
    db
      .selectFrom("room_amenity")
      .innerJoin("amenity", "amenity.id", "room_amenity.amenity_id")
      .select(["room_amenity.room_id", "amenity.id", "amenity.name", "amenity.icon"])
      .where("room_amenity.room_id", "in", ids)
      .orderBy("room_amenity.position")
      .execute(),
    db.selectFrom("room_closed_night").selectAll().where("room_id", "in", ids).orderBy("night").execute(),
  ]);
  const offered = options.filter((row) => isForStaff || row.is_desk_only === 0);
  const lowest = pricedFrom === undefined ? undefined : await lowestNights(db, offered, pricedFrom, settings);
  const optionsOf = Map.groupBy(offered, (row) => row.room_id);
  const imagesOf = Map.groupBy(images, (row) => row.room_id);
  const amenitiesOf = Map.groupBy(amenities, (row) => row.room_id);
  const closedOf = Map.groupBy(closed, (row) => row.room_id);
  return rows.map((row) =>
    toRoom(row, {
      costOptions: (optionsOf.get(row.id) ?? []).map((option) => toCostOption(option, settings, { isForStaff })),
      images: (imagesOf.get(row.id) ?? []).map(({ url }) => url),
      amenities: (amenitiesOf.get(row.id) ?? []).map(({ id, name, icon }) => ({ _id: id, name, icon })),
      occupiedDates: (closedOf.get(row.id) ?? []).map(({ night }) => night),
      lowest: lowest?.get(row.id),
    }),
  );
}
