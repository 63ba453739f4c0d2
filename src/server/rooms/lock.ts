import type { Room } from "#domain/rooms.ts";
import { requireVersion } from "#domain/versions.ts";
import { lockRow } from "#server/database/locks.ts";
import type { Db } from "#server/database/schema.ts";
import { getRoom } from "./service.ts";

/** Throws changed, with the present room, for a save over an older version. */
export function requireRoomVersion(room: Room, version: string | undefined): void {
  requireVersion(version, room.updatedAt, { details: { room } });
}

/**
 * Locks a room and reads it, in the caller's transaction: until that ends nobody else changes the room, sells a unit of
 * it or releases one. Throws not_found, changed.
 */
export async function lockRoom(db: Db, id: string, version?: string): Promise<Room> {
  await lockRow(db, "room", id);
  const room = await getRoom(db, id, { includeInactive: true });
  requireRoomVersion(room, version);
  return room;
}
