import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { pictureRule } from "#domain/platform/files/uploads.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import { type CostOptionInput, type RoomInput, roomMessages } from "#domain/rooms/room-input.ts";
import { type CostOption, noPlanTerms, type Room } from "#domain/rooms/rooms.ts";
import { plansForManagers } from "#messages/deskPlans.js";
import * as m from "#messages/formValidation.js";
import type { CostOptionTable } from "#server/platform/database/tables/price-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { picturesAfter } from "#server/platform/images/picture-list.ts";
import { type SaveContext, saveImages } from "#server/platform/images/save.ts";
import { sweepAfterSave } from "#server/platform/images/sweep.ts";
import { recordUnitsInService, serviceDay } from "#server/rooms/inventory/service-periods.ts";
import { addLabelledUnits, addUnits, setUnitCount } from "#server/rooms/inventory/unit-count.ts";
import { recordRoomChange } from "./audit.ts";
import { lockRoom, requireRoomVersion } from "./lock.ts";
import { costOptionRow, roomValues } from "./rows.ts";
import { getRoom } from "./service.ts";
import { requireOwnRoom } from "./templates.ts";

export interface RoomContext extends SaveContext {
  today: Night;
}

const everyRoom = { includeInactive: true };
const pictureField = { field: "images", rule: pictureRule };

/** Throws invalid_input for an unknown amenity or a file that is not a picture. */
export async function addRoom(db: Db, input: RoomInput, request: RoomContext): Promise<Room> {
  await requireAmenities(db, input.amenities);
  const added = await saveImages(db, input.images, pictureField, request);
  return transact(db, (db) => {
    const images = picturesAfter({ present: [], added, input, required: roomMessages.imageRequired });
    return storeRoom(db, input, { context: request.context, images, action: "Added" });
  });
}

interface Storing {
  context: ActionContext;
  images: string[];
  action: string;
  /** The labels of its units; without them the next free ones. */
  labels?: string[];
}

/** In the caller's transaction. */
export async function storeRoom(
  db: Db,
  input: RoomInput,
  { context, images, action, labels = [] }: Storing,
): Promise<Room> {
  const now = context.instant.toISOString();
  const id = randomUUID();
  await db
    .insertInto("room")
    .values({ id, ...roomValues(input), created_at: now, updated_at: now })
    .execute();
  const made = { at: now, day: serviceDay(context) };
  if (labels.length > 0) await addLabelledUnits(db, id, made, () => labels);
  else await addUnits(db, id, input.totalRooms, made);
  await writeParts(db, id, { input, images, ownOptions: new Map(), context });
  const after = await getRoom(db, id, everyRoom);
  await recordRoomChange(db, { context, action, after });
  return after;
}

/**
 * Throws not_found, changed (with the current room), invalid_input, and in_use with the nights on which more units are
 * sold than would remain, or for a template that would go on sale as it was.
 */
export async function updateRoom(db: Db, id: string, input: RoomInput, request: RoomContext): Promise<Room> {
  // Checked again under the lock; this check avoids encoding pictures in vain.
  requireRoomVersion(await getRoom(db, id, everyRoom), input.updatedAt);
  await requireAmenities(db, input.amenities);
  const added = await saveImages(db, input.images, pictureField, request);
  const room = await transact(db, async (db) => {
    const before = await lockRoom(db, id, input.updatedAt);
    const required = roomMessages.imageRequired;
    const images = picturesAfter({ present: before.images, added, input, required });
    const { today, context } = request;
    await setUnitCount(db, { id, totalRooms: before.totalRooms }, input.totalRooms, { ...context, today });
    const updated_at = nextVersion(before.updatedAt, request.context.instant);
    await db
      .updateTable("room")
      .set({ ...roomValues(input, before), updated_at })
      .where("id", "=", id)
      .execute();
    await recordUnitsInService(db, id, serviceDay(context));
    const ownOptions = new Map(before.costOptions.map((option) => [option.id, option]));
    await writeParts(db, id, { input, images, ownOptions, context });
    const after = await getRoom(db, id, everyRoom);
    await requireOwnRoom(db, after);
    await recordRoomChange(db, { context: request.context, action: "Changed", before, after });
    return after;
  });
  await sweepAfterSave(db, request);
  return room;
}

/** If an amenity is deleted after this check, the foreign key rejects the save. */
async function requireAmenities(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.selectFrom("amenity").select("id").where("id", "in", ids).execute();
  const known = new Set(rows.map((row) => row.id));
  if (!ids.every((id) => known.has(id))) {
    throw invalidInput({ amenities: m.amenityGone() });
  }
}

interface Parts {
  input: RoomInput;
  images: string[];
  /** The room's current cost options by id; other ids in the input are ignored. */
  ownOptions: Map<string, CostOption>;
  context: ActionContext;
}

async function writeParts(db: Db, id: string, { input, images, ownOptions, context }: Parts): Promise<void> {
  await requireAmenities(db, input.amenities);
  for (const table of ["room_image", "room_amenity"] as const) {
    await db.deleteFrom(table).where("room_id", "=", id).execute();
  }
  const options = input.costOptions.map((option, position) => {
    const before = ownOptions.get(option.id ?? "");
    // Each id is used once, even if the input repeats it.
    if (before) ownOptions.delete(before.id);
    return costOptionRow({ ...planTermsOf(before), ...option, id: before?.id ?? randomUUID() }, id, position);
  });
  await writeCostOptions(db, id, options, context);
  const pictures = images.map((url, position) => ({ room_id: id, position, url }));
  const amenities = [...new Set(input.amenities)].map((amenity_id, position) => ({
    room_id: id,
    amenity_id,
    position,
  }));
  if (pictures.length > 0) await db.insertInto("room_image").values(pictures).execute();
  if (amenities.length > 0) await db.insertInto("room_amenity").values(amenities).execute();
}

/** The terms that an input leaves as they are by not naming them. */
function planTermsOf(option: CostOption | undefined): Partial<CostOptionInput> {
  if (!option) return noPlanTerms;
  const { gstBySlab, occupancy, isDeskOnly, cancellationSteps, deposit, holdHours } = option;
  return { gstBySlab, occupancy, isDeskOnly, cancellationSteps, deposit, holdHours };
}

/**
 * Options that stay are changed in place: the rates of their nights refer to them. Reception changes none of them: it could
 * book for a friend at a price of its own.
 */
async function writeCostOptions(
  db: Db,
  roomId: string,
  options: CostOptionTable[],
  { hasLimits }: ActionContext,
): Promise<void> {
  const before = await db
    .selectFrom("cost_option")
    .selectAll()
    .where("room_id", "=", roomId)
    .orderBy("position")
    .execute();
  if (isDeepStrictEqual(before.map(plain), options.map(plain))) return;
  if (hasLimits) {
    throw new AppError("forbidden", plansForManagers(), { fields: { costOptions: plansForManagers() } });
  }
  const ids = options.map(({ id }) => id);
  await db.deleteFrom("cost_option").where("room_id", "=", roomId).where("id", "not in", ids).execute();
  for (const { id, ...values } of options) {
    await db
      .insertInto("cost_option")
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
      .execute();
  }
}

/** A row without the prototype and the order of columns of the engine that read it. */
const plain = (row: CostOptionTable) =>
  Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
