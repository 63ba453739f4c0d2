import { randomUUID } from "node:crypto";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { pictureRule } from "#domain/platform/files/uploads.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import type { Block } from "#domain/rooms/blocks.ts";
import {
  type MaintenanceNote,
  type MaintenanceNoteInput,
  type NoteResolution,
  reasonOf,
  type TakeOutInput,
} from "#domain/rooms/maintenance.ts";
import * as m from "#messages/deskHousekeeping.js";
import * as errors from "#messages/errors.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { MaintenanceNoteTable } from "#server/platform/database/tables/housekeeping-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { type SaveContext, saveImage } from "#server/platform/images/save.ts";
import { addBlock, deleteBlock } from "#server/rooms/blocks/service.ts";
import { toNotes } from "#server/rooms/housekeeping/notes.ts";
import { syncRepairs } from "#server/rooms/housekeeping/state.ts";

interface Request {
  context: ActionContext;
  today: Night;
  /** Whether the caller may put units on sale and take them out. */
  isDesk: boolean;
}

/** Throws not_found, invalid_input for a file that is not a picture. */
export async function addMaintenanceNote(
  db: Db,
  { unitId, text, image, wantsBlock }: MaintenanceNoteInput,
  request: SaveContext & { idempotencyKey: string | undefined; today: Night },
): Promise<MaintenanceNote> {
  await findUnit(db, unitId);
  const url = image ? await saveImage(db, image, { field: "image", rule: pictureRule }, request) : "";
  const { context, instant, idempotencyKey, today } = request;
  // Another upload of a picture may get another URL.
  const picture = image && { name: image.name, size: image.size };
  const once = { scope: "addMaintenanceNote", key: idempotencyKey, request: { unitId, text, picture, wantsBlock } };
  return runIdempotent(db, once, instant, async (db) => {
    const unit = await findUnit(db, unitId);
    const now = instant.toISOString();
    const row: MaintenanceNoteTable = {
      id: randomUUID(),
      unit_id: unitId,
      text,
      image: url,
      wants_block: wantsBlock ? 1 : 0,
      block_id: "",
      created_by: context.actor,
      created_at: now,
      updated_at: now,
      resolved_by: "",
      resolved_at: "",
    };
    await db.insertInto("maintenance_note").values(row).execute();
    await record(db, context, "Maintenance noted", { unit, after: row });
    return toNote(db, row, today);
  });
}

/** Throws not_found, changed (with the current note). */
export function askForBlock(
  db: Db,
  id: string,
  { wantsBlock, updatedAt }: { wantsBlock: boolean; updatedAt?: string | undefined },
  { context, today }: Request,
): Promise<MaintenanceNote> {
  return transact(db, (db) =>
    changeNote(db, id, { updatedAt, context, today, action: "Maintenance changed" }, () => ({
      wants_block: wantsBlock ? 1 : 0,
    })),
  );
}

/** Throws not_found, changed (with the current note), forbidden for housekeeping that would put a unit on sale. */
export function resolveMaintenanceNote(
  db: Db,
  id: string,
  { updatedAt, endsBlock }: NoteResolution,
  { context, today, isDesk }: Request,
): Promise<MaintenanceNote> {
  if (endsBlock && !isDesk) throw new AppError("forbidden");
  return transact(db, async (db) => {
    const { block_id } = await findNote(db, id);
    const block = await db.selectFrom("block").select("id").where("id", "=", block_id).executeTakeFirst();
    if (endsBlock && block) await deleteBlock(db, block.id, { context, today });
    const done = { resolved_by: context.actor, resolved_at: context.instant.toISOString() };
    const change = { updatedAt, context, today, action: "Maintenance done" };
    return changeNote(db, id, change, (row) => (row.block_id === block_id ? done : undefined));
  });
}

/**
 * Turns a note into a block of its unit. Throws not_found, changed (with the current note), invalid_input, unit_taken,
 * fully_booked.
 */
export function takeUnitOutOfSale(
  db: Db,
  id: string,
  { from, to, updatedAt }: TakeOutInput,
  { context, today }: Request,
): Promise<{ note: MaintenanceNote; block: Block }> {
  if (from < today) throw invalidInput({ from: m.blockFromPast() });
  return transact(db, async (db) => {
    const { unit_id, text, block_id } = await findNote(db, id);
    const present = await db.selectFrom("block").select("id").where("id", "=", block_id).executeTakeFirst();
    if (present) throw new AppError("in_use", m.alreadyOutOfSale());
    const block = await addBlock(db, { unitId: unit_id, from, to, reason: reasonOf(text) }, context);
    // The block's entry says it all.
    const change = { updatedAt, context, today, action: undefined };
    const note = await changeNote(db, id, change, (row) =>
      row.block_id === block_id ? { block_id: block._id } : undefined,
    );
    await syncRepairs(db, { today, context, unitIds: [unit_id] });
    return { note, block };
  });
}

const retentionMillis = 365 * 24 * 3_600_000;

/** Deletes notes that were done a year ago; their pictures go with the next sweep. */
export async function purgeDoneNotes(db: Db, instant: Date): Promise<void> {
  const oldest = new Date(instant.getTime() - retentionMillis).toISOString();
  await db.deleteFrom("maintenance_note").where("resolved_at", "<>", "").where("resolved_at", "<", oldest).execute();
}

interface NoteChange {
  updatedAt: string | undefined;
  context: ActionContext;
  today: Night;
  /** Undefined for a change that is recorded otherwise. */
  action: string | undefined;
}

/** `decide` returns undefined if what the change rests on is no longer so. */
async function changeNote(
  db: Db,
  id: string,
  { updatedAt, context, today, action }: NoteChange,
  decide: (row: MaintenanceNoteTable) => Partial<MaintenanceNoteTable> | undefined,
): Promise<MaintenanceNote> {
  await lockRow(db, "maintenance_note", id);
  const before = await findNote(db, id);
  const details = { note: await toNote(db, before, today) };
  requireVersion(updatedAt, before.updated_at, { details });
  const values = decide(before);
  if (!values) throw new AppError("changed", undefined, { details });
  const after = { ...before, ...values, updated_at: nextVersion(before.updated_at, context.instant) };
  const { id: _id, ...columns } = after;
  await db.updateTable("maintenance_note").set(columns).where("id", "=", id).execute();
  if (action) await record(db, context, action, { unit: await findUnit(db, before.unit_id), before, after });
  return toNote(db, after, today);
}

async function findUnit(db: Db, id: string): Promise<{ id: string; label: string }> {
  const unit = await db.selectFrom("unit").select(["id", "label"]).where("id", "=", id).executeTakeFirst();
  if (!unit) throw new AppError("not_found", errors.unitMissing());
  return unit;
}

/** A note that is done can't be changed any more. */
async function findNote(db: Db, id: string): Promise<MaintenanceNoteTable> {
  const row = await db.selectFrom("maintenance_note").selectAll().where("id", "=", id).executeTakeFirst();
  if (row?.resolved_at !== "") throw new AppError("not_found", m.noteMissing());
  return row;
}

async function toNote(db: Db, row: MaintenanceNoteTable, today: Night): Promise<MaintenanceNote> {
  const [note] = await toNotes(db, [row], today);
  return note as MaintenanceNote;
}

interface Recorded {
  unit: { id: string; label: string };
  before?: MaintenanceNoteTable;
  after: MaintenanceNoteTable;
}

function record(db: Db, context: ActionContext, action: string, { unit, before, after }: Recorded): Promise<void> {
  const fields = ({ text, image, wants_block, block_id, resolved_at }: MaintenanceNoteTable) => ({
    text,
    image,
    wantsBlock: wants_block === 1,
    isOutOfSale: block_id !== "",
    isDone: resolved_at !== "",
  });
  const subject = { entity: "unit" as const, entityId: unit.id, label: unit.label };
  return recordChange(db, { context, ...subject, action, before: before && fields(before), after: fields(after) });
}
