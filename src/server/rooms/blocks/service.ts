import { randomUUID } from "node:crypto";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { formatNight, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import type { Block, BlockInput } from "#domain/rooms/blocks.ts";
import * as errors from "#messages/errors.js";
import * as m from "#messages/units.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { BlockTable } from "#server/platform/database/tables/inventory-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { syncRepairs } from "#server/rooms/housekeeping/state.ts";
import { allocate, claim, type NightAllocations, release } from "#server/rooms/inventory/allocation.ts";

/** The feed and the event that say that the nights are closed. */
export type BlockOrigin = Pick<BlockTable, "feed_id" | "feed_uid">;
const noOrigin: BlockOrigin = { feed_id: "", feed_uid: "" };

/** Throws not_found, unit_taken, fully_booked. */
export function addBlock(
  db: Db,
  input: BlockInput,
  context: ActionContext,
  of: BlockOrigin = noOrigin,
): Promise<Block> {
  return transact(db, async (db) => {
    const unit = await findUnit(db, input.unitId);
    const now = context.instant.toISOString();
    const row = {
      ...columnsOf(input),
      ...of,
      id: randomUUID(),
      created_by: context.actor,
      created_at: now,
      updated_at: now,
    };
    await db.insertInto("block").values(row).execute();
    await claim(db, { kind: "block", id: row.id }, allocationsOf(unit, input)).catch(nameFullNight);
    await record(db, context, "Blocked", { unit, after: row });
    return toBlock(row);
  });
}

/** Throws not_found, changed (with the current block), unit_taken, fully_booked. */
export function updateBlock(
  db: Db,
  id: string,
  input: BlockInput,
  { context, today }: { context: ActionContext; today: Night },
): Promise<Block> {
  return transact(db, async (db) => {
    const before = await lockBlock(db, id);
    requireVersion(input.updatedAt, before.updated_at, { details: { block: toBlock(before) } });
    const [unit, unitBefore] = [await findUnit(db, input.unitId), await findUnit(db, before.unit_id)];
    const after = { ...before, ...columnsOf(input), updated_at: nextVersion(before.updated_at, context.instant) };
    const { id: _id, ...values } = after;
    await db.updateTable("block").set(values).where("id", "=", id).execute();
    await allocate(db, { kind: "block", id }, () => allocationsOf(unit, input)).catch(nameFullNight);
    await syncRepairs(db, { today, context, unitIds: [before.unit_id, unit.id] });
    await record(db, context, "Block changed", { unit, unitBefore, before, after });
    return toBlock(after);
  });
}

/** Throws not_found. */
export function deleteBlock(
  db: Db,
  id: string,
  { context, today }: { context: ActionContext; today: Night },
): Promise<void> {
  return transact(db, async (db) => {
    const before = await lockBlock(db, id);
    await release(db, { kind: "block", id });
    await db.deleteFrom("block").where("id", "=", id).execute();
    await syncRepairs(db, { today, context, unitIds: [before.unit_id] });
    await record(db, context, "Block removed", { unit: await findUnit(db, before.unit_id), before });
  });
}

export function toBlock(row: BlockTable): Block {
  return {
    _id: row.id,
    unitId: row.unit_id,
    from: row.from_night,
    to: row.to_night,
    reason: row.reason,
    createdBy: row.created_by,
    event: row.feed_id === "" ? null : { feedId: row.feed_id, uid: row.feed_uid },
    updatedAt: row.updated_at,
  };
}

interface Unit {
  id: string;
  label: string;
  room_id: string;
}

async function findUnit(db: Db, id: string): Promise<Unit> {
  const unit = await db.selectFrom("unit").select(["id", "label", "room_id"]).where("id", "=", id).executeTakeFirst();
  if (!unit) throw new AppError("not_found", errors.unitMissing());
  return unit;
}

async function lockBlock(db: Db, id: string): Promise<BlockTable> {
  await lockRow(db, "block", id);
  const row = await db.selectFrom("block").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.blockMissing());
  return row;
}

const columnsOf = ({ unitId, from, to, reason }: BlockInput) => ({
  unit_id: unitId,
  from_night: from,
  to_night: to,
  reason,
});

function allocationsOf(unit: Unit, { from, to }: BlockInput): NightAllocations {
  const place = { roomId: unit.room_id, unitId: unit.id };
  return new Map(nightsOf({ checkIn: from, checkOut: to }).map((night) => [night, place]));
}

/** The sentence of a guest's booking does not fit. */
function nameFullNight(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "fully_booked") throw error;
  const { night } = error.details as { night: Night };
  throw new AppError("fully_booked", m.blockNoUnit({ night: formatNight(night) }), { details: { night } });
}

interface Recorded {
  unit: Unit;
  unitBefore?: Unit;
  before?: BlockTable;
  after?: BlockTable;
}

function record(db: Db, context: ActionContext, action: string, recorded: Recorded): Promise<void> {
  const { unit, unitBefore = unit, before, after } = recorded;
  const fields = (row: BlockTable, { label }: Unit) => ({
    from: row.from_night,
    to: row.to_night,
    reason: row.reason,
    unit: label,
  });
  const subject = { entity: "unit" as const, entityId: unit.id, label: unit.label };
  return recordChange(db, {
    context,
    ...subject,
    action,
    before: before && fields(before, unitBefore),
    after: after && fields(after, unit),
  });
}
