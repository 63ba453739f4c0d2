import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ActionContext, AuditEntry, AuditedEntity } from "#domain/audit.ts";
import { type Pagination, paginate } from "#domain/pagination.ts";
import type { AuditEntryTable, Db } from "#server/database/schema.ts";

/** Fields by their names on the wire. */
type Fields = Record<string, unknown>;

export interface Change {
  context: ActionContext;
  entity: AuditedEntity;
  entityId: string;
  /** What the entity is called: a booking's reference, a room's name, an account's user id. */
  label: string;
  /** A few words in the past tense: "Booked", "Status changed". */
  action: string;
  /** The entity before; nothing where it was added. */
  before?: object;
  /** The entity after; nothing where it was deleted. */
  after?: object;
}

/** What identifies an entity or follows from every save tells nothing of a change. */
const untold = new Set(["_id", "id", "createdAt", "updatedAt"]);

/** As it will be read again: without what is undefined. */
const asStored = (entity: object | undefined): Fields => JSON.parse(JSON.stringify(entity ?? {}));

function difference(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys({ ...before, ...after }).filter((name) => !untold.has(name));
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const pick = (fields: Fields) =>
    Object.fromEntries(changed.filter((name) => name in fields).map((name) => [name, fields[name]]));
  return { before: pick(before), after: pick(after) };
}

let recorded = 0;
/** Entries of one instant keep their order: the id begins with a count. */
const nextId = () => `${(recorded++ % 0x1000000).toString(16).padStart(6, "0")}-${randomUUID()}`;

/**
 * Writes to the audit log who changed what, in the caller's transaction: without the change there is no entry, and
 * without the entry no change. Only the fields that differ are kept; where before and after are the same, nothing is
 * written. Without either, the action alone is recorded. Secrets must not be handed in.
 */
export async function recordChange(db: Db, change: Change): Promise<void> {
  const { context, entity, entityId, label, action } = change;
  const { before, after } = difference(asStored(change.before), asStored(change.after));
  const isActionAlone = change.before === undefined && change.after === undefined;
  if (!isActionAlone && Object.keys(before).length + Object.keys(after).length === 0) return;
  const entry = {
    id: nextId(),
    at: context.instant.toISOString(),
    actor: context.actor,
    entity,
    entity_id: entityId,
    label,
    action,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  };
  await db.insertInto("audit_entry").values(entry).execute();
}

interface Forgetting {
  entity: AuditedEntity;
  entityIds: readonly string[];
  /** The fields that go. */
  fields: readonly string[];
  /** What the entity is called from now on, where its name tells of a person. */
  label?: string;
}

/**
 * Takes fields out of all entries of some entities, in the caller's transaction: who changed something stays, what it said
 * of a person goes.
 */
export async function redactAuditLog(db: Db, { entity, entityIds, fields, label }: Forgetting): Promise<void> {
  if (entityIds.length === 0) return;
  const entries = await db
    .selectFrom("audit_entry")
    .select(["id", "label", "before", "after"])
    .where("entity", "=", entity)
    .where("entity_id", "in", entityIds)
    .execute();
  const without = (text: string) => {
    const kept = Object.entries(JSON.parse(text) as Fields).filter(([name]) => !fields.includes(name));
    return JSON.stringify(Object.fromEntries(kept));
  };
  for (const { id, ...entry } of entries) {
    const left = { label: label ?? entry.label, before: without(entry.before), after: without(entry.after) };
    if (!isDeepStrictEqual(left, entry)) await db.updateTable("audit_entry").set(left).where("id", "=", id).execute();
  }
}

export interface AuditFilter {
  entity?: AuditedEntity;
  /** The id of one entity. */
  id?: string;
  page: number;
  limit: number;
}

/** One page of the audit log, newest first: of one entity, of one kind, or of all. */
export async function listAudit(
  db: Db,
  { entity, id, page, limit }: AuditFilter,
): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
  let query = db.selectFrom("audit_entry");
  if (entity) query = query.where("entity", "=", entity);
  if (id) query = query.where("entity_id", "=", id);
  const [rows, { total }] = await Promise.all([
    query
      .selectAll()
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { entries: rows.map(toEntry), pagination: paginate(page, limit, total) };
}

function toEntry({ id, at, actor, entity, entity_id, label, action, before, after }: AuditEntryTable): AuditEntry {
  const fields = { before: JSON.parse(before) as Fields, after: JSON.parse(after) as Fields };
  return { _id: id, at, actor, entity, entityId: entity_id, label, action, ...fields };
}
