import { randomUUID } from "node:crypto";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { foldText } from "#domain/platform/text/fold-text.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import type { NewUnitInput, Unit, UnitInput, UnitOrderInput } from "#domain/rooms/units.ts";
import * as m from "#messages/deskUnits.js";
import * as errors from "#messages/errors.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { UnitTable } from "#server/platform/database/tables/inventory-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { recordUnitsInService, serviceDay } from "#server/rooms/inventory/service-periods.ts";
import { lockLabels } from "#server/rooms/inventory/unit-count.ts";
import { lockRoom } from "#server/rooms/rooms/lock.ts";
import { readTonight, type Tonight } from "./tonight.ts";

/** The columns of a unit that this feature knows; its state is the housekeeping's. */
export type UnitRow = Pick<
  UnitTable,
  "id" | "room_id" | "label" | "floor" | "position" | "housekeeping" | "updated_at"
>;

/** Whether a unit is in service and belongs to the room. */
export async function isUnitOfRoom(db: Db, unitId: string, roomId: string): Promise<boolean> {
  const unit = await db
    .selectFrom("unit")
    .select("id")
    .where("id", "=", unitId)
    .where("room_id", "=", roomId)
    .where("is_active", "=", 1)
    .executeTakeFirst();
  return unit !== undefined;
}

/** Throws not_found, at the field of the unit. */
export async function requireUnitOfRoom(db: Db, unitId: string, roomId: string): Promise<void> {
  if (await isUnitOfRoom(db, unitId, roomId)) return;
  throw new AppError("not_found", errors.unitMissing(), { fields: { unitId: errors.unitMissing() } });
}

export interface UnitContext {
  context: ActionContext;
  today: Night;
}

/** By room and position. */
export async function listUnits(db: Db, today: Night, roomId?: string): Promise<Unit[]> {
  let query = db
    .selectFrom("unit")
    .innerJoin("room", "room.id", "unit.room_id")
    .selectAll("unit")
    .where("unit.is_active", "=", 1)
    .orderBy("room.created_at")
    .orderBy("room.id")
    .orderBy("unit.position")
    .orderBy("unit.label");
  if (roomId !== undefined) query = query.where("unit.room_id", "=", roomId);
  const [rows, tonight] = await Promise.all([query.execute(), readTonight(db, today)]);
  return rows.map((row) => toUnit(row, tonight));
}

/** Throws not_found, invalid_input for a label that another unit has. */
export function addUnit(
  db: Db,
  { roomId, label, floor }: NewUnitInput,
  { context, today }: UnitContext,
): Promise<Unit> {
  return transact(db, async (db) => {
    const room = await lockRoom(db, roomId);
    if (room.totalRooms >= maxUnits) throw invalidInput({ label: m.tooManyUnits({ max: maxUnits }) });
    await requireFreeLabel(db, label);
    const { last } = await db
      .selectFrom("unit")
      .select((eb) => eb.fn.max("position").as("last"))
      .where("room_id", "=", roomId)
      .executeTakeFirstOrThrow();
    const now = context.instant.toISOString();
    const row = {
      id: randomUUID(),
      room_id: roomId,
      label,
      floor,
      position: (last ?? 0) + 1,
      housekeeping: "clean" as const,
      is_active: 1 as const,
      created_at: now,
      updated_at: now,
    };
    await db.insertInto("unit").values(row).execute();
    await recordUnitsInService(db, roomId, serviceDay(context));
    await db
      .updateTable("room")
      .set({ total_units: room.totalRooms + 1, updated_at: nextVersion(room.updatedAt, context.instant) })
      .where("id", "=", roomId)
      .execute();
    await record(db, context, "Added", { after: row, room: room.name });
    return toUnit(row, await readTonight(db, today));
  });
}

/** The limit of `totalRooms` of the room form. */
const maxUnits = 1000;

/** Throws not_found, changed (with the current unit), invalid_input for a label that another unit has. */
export function updateUnit(
  db: Db,
  id: string,
  { label, floor, updatedAt }: UnitInput,
  { context, today }: UnitContext,
): Promise<Unit> {
  return transact(db, async (db) => {
    const before = await lockUnit(db, id);
    const tonight = await readTonight(db, today);
    requireVersion(updatedAt, before.updated_at, { details: { unit: toUnit(before, tonight) } });
    await requireFreeLabel(db, label, id);
    const after = { ...before, label, floor, updated_at: nextVersion(before.updated_at, context.instant) };
    const { updated_at } = after;
    await db.updateTable("unit").set({ label, floor, updated_at }).where("id", "=", id).execute();
    await record(db, context, "Changed", { before, after });
    return toUnit(after, tonight);
  });
}

/** Throws not_found; changed if the room has other units by now. */
export function setUnitOrder(
  db: Db,
  { roomId, unitIds }: UnitOrderInput,
  { context, today }: UnitContext,
): Promise<Unit[]> {
  return transact(db, async (db) => {
    const room = await lockRoom(db, roomId);
    const before = await listUnits(db, today, roomId);
    const isComplete = unitIds.length === before.length && before.every(({ _id }) => unitIds.includes(_id));
    if (!isComplete) throw new AppError("changed", undefined, { details: { units: before } });
    for (const [index, id] of unitIds.entries()) {
      const unit = before.find(({ _id }) => _id === id);
      if (!unit || unit.position === index + 1) continue;
      const updated_at = nextVersion(unit.updatedAt, context.instant);
      await db
        .updateTable("unit")
        .set({ position: index + 1, updated_at })
        .where("id", "=", id)
        .execute();
    }
    const after = await listUnits(db, today, roomId);
    const labels = (units: readonly Unit[]) => ({ units: units.map(({ label }) => label) });
    const subject = { entity: "room" as const, entityId: roomId, label: room.name };
    const change = { context, ...subject, action: "Units reordered" };
    await recordChange(db, { ...change, before: labels(before), after: labels(after) });
    return after;
  });
}

interface FoundUnit extends Pick<Unit, "_id" | "label" | "tonight"> {
  roomName: string;
}

/** Active units whose label begins with the text, the shortest labels first. */
export async function findUnits(db: Db, text: string, limit: number, today: Night): Promise<FoundUnit[]> {
  const wanted = foldText(text);
  const [units, tonight] = await Promise.all([
    db
      .selectFrom("unit")
      .innerJoin("room", "room.id", "unit.room_id")
      .select(["unit.id", "unit.label", "room.name"])
      .where("unit.is_active", "=", 1)
      .execute(),
    readTonight(db, today),
  ]);
  return units
    .filter(({ label }) => foldText(label).startsWith(wanted))
    .toSorted((a, b) => a.label.length - b.label.length || (a.label < b.label ? -1 : 1))
    .slice(0, limit)
    .map(({ id, label, name }) => ({ _id: id, label, roomName: name, tonight: tonight.get(id) ?? null }));
}

/** Locks a unit until the transaction ends. Throws not_found, also for a retired one. */
export async function lockUnit(db: Db, id: string): Promise<UnitRow> {
  await lockRow(db, "unit", id);
  const query = db.selectFrom("unit").selectAll().where("id", "=", id).where("is_active", "=", 1);
  const row = await query.executeTakeFirst();
  if (!row) throw new AppError("not_found", errors.unitMissing());
  return row;
}

/** Compared here, because SQLite lowers Latin letters only. */
async function requireFreeLabel(db: Db, label: string, ownId?: string): Promise<void> {
  await lockLabels(db);
  const units = await db
    .selectFrom("unit")
    .innerJoin("room", "room.id", "unit.room_id")
    .select(["unit.id", "unit.label", "room.name"])
    .where("unit.is_active", "=", 1)
    .execute();
  const taken = units.find((unit) => unit.id !== ownId && unit.label.toLowerCase() === label.toLowerCase());
  if (taken) throw invalidInput({ label: m.labelTaken({ unit: taken.label, room: taken.name }) });
}

function toUnit({ id, room_id, label, floor, position, housekeeping, updated_at }: UnitRow, tonight: Tonight): Unit {
  return {
    _id: id,
    roomId: room_id,
    label,
    floor,
    position,
    housekeeping,
    tonight: tonight.get(id) ?? null,
    updatedAt: updated_at,
  };
}

interface Recorded {
  before?: UnitRow;
  after?: UnitRow;
  /** The room of a new or retired unit. */
  room?: string;
}

export async function record(
  db: Db,
  context: ActionContext,
  action: string,
  { before, after, room }: Recorded,
): Promise<void> {
  const unit = after ?? before;
  if (!unit) return;
  const fields = (row: UnitRow | undefined) => row && { label: row.label, floor: row.floor, ...(room && { room }) };
  const subject = { entity: "unit" as const, entityId: unit.id, label: unit.label };
  await recordChange(db, { context, ...subject, action, before: fields(before), after: fields(after) });
}
