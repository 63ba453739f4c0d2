import { requireVersion } from "#domain/platform/values/versions.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { getRoom } from "./service.ts";

/** Throws changed, with the current room. */
export function requireRoomVersion(room: Room, version: string | undefined): void {
  requireVersion(version, room.updatedAt, { details: { room } });
}

/**
 * Locks a room until the caller's transaction ends: nobody else can change it, sell a unit or release one. Throws
 * not_found, changed.
 */
export async function lockRoom(db: Db, id: string, version?: string): Promise<Room> {
  await lockRow(db, "room", id);
  const room = await getRoom(db, id, { includeInactive: true });
  requireRoomVersion(room, version);
  return room;
}
