import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

interface RoomChange {
  context: ActionContext;
  action: string;
  before?: Room;
  after?: Room;
  reason?: string;
}

/** Without the derived `price` and `currency`; amenities by name. */
function auditedFields(room: Room | undefined) {
  if (!room) return undefined;
  const { price: _price, currency: _currency, ...rest } = room;
  return { ...rest, amenities: room.amenities.map(({ name }) => name) };
}

export async function recordRoomChange(db: Db, { context, action, before, after, reason }: RoomChange): Promise<void> {
  const room = after ?? before;
  if (!room) return;
  const change = { context, entity: "room" as const, entityId: room._id, label: room.name, action };
  await recordChange(db, {
    ...change,
    before: auditedFields(before),
    after: auditedFields(after) && { ...auditedFields(after), ...(reason && { reason }) },
  });
}
