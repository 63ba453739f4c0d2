import { AppError, type FieldErrors } from "#domain/platform/values/errors.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import * as m from "#messages/deskRooms.js";
import type { Db } from "#server/platform/database/tables/schema.ts";

const id = "room-templates";

/** The words and pictures of another house, by the id of the room. */
type Templates = Record<string, Pick<Room, "description" | "images">>;

/** In the caller's transaction: all rooms are templates from now on, as they are. */
export async function keepAsTemplates(db: Db, rooms: readonly Room[], instant: Date): Promise<void> {
  const templates: Templates = {};
  for (const { _id, description, images } of rooms) templates[_id] = { description, images };
  const row = { id, value: JSON.stringify(templates), updated_at: instant.toISOString() };
  const { value, updated_at } = row;
  await db
    .insertInto("setting")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value, updated_at }))
    .execute();
}

/** Throws in_use for a room on sale that still has the description or a picture of its template. */
export async function requireOwnRoom(db: Db, room: Room): Promise<void> {
  if (!room.isActive) return;
  const row = await db.selectFrom("setting").select("value").where("id", "=", id).executeTakeFirst();
  const template = row && (JSON.parse(row.value) as Templates)[room._id];
  if (!template) return;
  const fields: FieldErrors = {
    ...(room.description === template.description && { description: m.templateDescription() }),
    ...(room.images.some((url) => template.images.includes(url)) && { images: m.templatePictures() }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("in_use", m.templateRoom({ room: room.name }), { fields });
}
