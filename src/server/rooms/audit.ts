import type { ActionContext } from "#domain/audit.ts";
import type { Room } from "#domain/rooms.ts";
import { recordChange } from "#server/audit/service.ts";
import type { Db } from "#server/database/schema.ts";

interface RoomChange {
  context: ActionContext;
  action: string;
  before?: Room;
  after?: Room;
}

/** What of a room is told of: `price` and `currency` follow from the rest, and an amenity's name is enough. */
function told(room: Room | undefined) {
  if (!room) return undefined;
  const { price: _price, currency: _currency, ...rest } = room;
  return { ...rest, amenities: room.amenities.map(({ name }) => name) };
}

/** Writes a change of a room to the audit log, in the caller's transaction. */
export async function recordRoomChange(db: Db, { context, action, before, after }: RoomChange): Promise<void> {
  const room = after ?? before;
  if (!room) return;
  const change = { context, entity: "room" as const, entityId: room._id, label: room.name, action };
  await recordChange(db, { ...change, before: told(before), after: told(after) });
}
