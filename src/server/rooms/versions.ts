import { AppError } from "#domain/errors.ts";
import type { Room } from "#domain/rooms.ts";
import { lockRow } from "#server/database/locks.ts";
import type { Db } from "#server/database/schema.ts";
import { getRoom } from "./service.ts";

/** Refuses a save that was made over an older version; one that names no version goes through. Throws changed. */
export function refuseOlder(room: Room, version: string | undefined): void {
  if (version === undefined || version === room.updatedAt) return;
  throw new AppError("changed", undefined, { details: { room } });
}

/**
 * The room as it stands, for a change in the caller's transaction: until that ends nobody else changes it, sells a unit
 * of it or takes one back. Throws not_found, changed.
 */
export async function lockRoom(db: Db, id: string, version?: string): Promise<Room> {
  await lockRow(db, "room", id);
  const room = await getRoom(db, id, { includeInactive: true });
  refuseOlder(room, version);
  return room;
}
