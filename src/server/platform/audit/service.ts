import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type ActionContext,
  type AuditEntry,
  type AuditedEntity,
  maxExportedEntries,
  otherActors,
} from "#domain/platform/access/audit.ts";
import { referenceCode } from "#domain/platform/text/booking-reference.ts";
import { startOfDay } from "#domain/platform/time/civil-time.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { type Pagination, paginate } from "#domain/platform/values/pagination.ts";
import { bookingCode } from "#server/platform/database/tables/booking-search.ts";
import type { AuditEntryTable, Db } from "#server/platform/database/tables/schema.ts";

type Fields = Record<string, unknown>;

export interface Change {
  context: ActionContext;
  entity: AuditedEntity;
  entityId: string;
  /** Name of the entity: a booking's reference, a room's name, an account's user id. */
  label: string;
  /** A few words in the past tense: "Booked", "Status changed". */
  action: string;
  /** Undefined for an addition. */
  before?: object;
  /** Undefined for a deletion. */
  after?: object;
}

const ignoredFields = new Set(["_id", "id", "createdAt", "updatedAt"]);

/** Drops undefined fields, like the stored JSON. */
const asStored = (entity: object | undefined): Fields => JSON.parse(JSON.stringify(entity ?? {}));

function difference(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys({ ...before, ...after }).filter((name) => !ignoredFields.has(name));
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const pick = (fields: Fields) =>
    Object.fromEntries(changed.filter((name) => name in fields).map((name) => [name, fields[name]]));
  return { before: pick(before), after: pick(after) };
}

let recorded = 0;
/** Begins with a count, so that entries of one instant keep their order. */
const nextId = () => `${(recorded++ % 0x1000000).toString(16).padStart(6, "0")}-${randomUUID()}`;

const withNoted = ({ after, context }: Change) => (context.noted ? { ...after, ...context.noted } : after);

/**
 * Records a change in the caller's transaction. Only changed fields are stored; if none changed, nothing is recorded.
 * Without `before` and `after`, only the action is recorded. Must not be given secrets.
 */
export async function recordChange(db: Db, change: Change): Promise<void> {
  const { context, entity, entityId, label, action } = change;
  const { before, after } = difference(asStored(change.before), asStored(withNoted(change)));
  const isActionOnly = change.before === undefined && change.after === undefined;
  if (!isActionOnly && Object.keys(before).length + Object.keys(after).length === 0) return;
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

interface Redaction {
  entity: AuditedEntity;
  entityIds: readonly string[];
  /** Fields that are removed. */
  fields?: readonly string[];
  /** Instead, the fields that stay: whatever is written by hand in any other goes. Figures and flags stay by themselves. */
  keeps?: ReadonlySet<string>;
  /** Replaces a label that is personal data. */
  label?: string;
}

const isFigure = (value: unknown) => value === null || typeof value === "number" || typeof value === "boolean";

/** Removes personal data from the entries of some entities, in the caller's transaction. */
export async function redactAuditLog(
  db: Db,
  { entity, entityIds, fields = [], keeps, label }: Redaction,
): Promise<void> {
  if (entityIds.length === 0) return;
  const entries = await db
    .selectFrom("audit_entry")
    .select(["id", "label", "before", "after"])
    .where("entity", "=", entity)
    .where("entity_id", "in", entityIds)
    .execute();
  const isRetained = ([name, value]: [string, unknown]) =>
    keeps ? keeps.has(name) || isFigure(value) : !fields.includes(name);
  const without = (text: string) =>
    JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as Fields).filter(isRetained)));
  for (const { id, ...entry } of entries) {
    const left = { label: label ?? entry.label, before: without(entry.before), after: without(entry.after) };
    if (!isDeepStrictEqual(left, entry)) await db.updateTable("audit_entry").set(left).where("id", "=", id).execute();
  }
}

export interface AuditFilter {
  entity?: AuditedEntity | undefined;
  id?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  /** Days of the lodge, both included. */
  from?: Night | undefined;
  to?: Night | undefined;
  /** A reference. */
  booking?: string | undefined;
}

interface AuditPage {
  entries: AuditEntry[];
  people: string[];
  pagination: Pagination;
}

export async function listAudit(
  db: Db,
  { page, limit, ...filter }: AuditFilter & { page: number; limit: number },
  timeZone: string,
): Promise<AuditPage> {
  const people = await peopleOf(db);
  const { entries, total } = await entriesLike(db, filter, { timeZone, limit, offset: (page - 1) * limit });
  return { entries, people, pagination: paginate(page, limit, total) };
}

/** For a file: the newest of all that match. */
export const exportAudit = (db: Db, filter: AuditFilter, timeZone: string) =>
  entriesLike(db, filter, { timeZone, limit: maxExportedEntries, offset: 0 });

/** Newest first. */
async function entriesLike(
  db: Db,
  { entity, id, actor, action, from, to, booking }: AuditFilter,
  { timeZone, limit, offset }: { timeZone: string; limit: number; offset: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  let query = db.selectFrom("audit_entry");
  if (entity) query = query.where("entity", "=", entity);
  if (id) query = query.where("entity_id", "=", id);
  if (actor) query = query.where("actor", "=", actor);
  if (action) query = query.where("action", "=", action);
  if (from) query = query.where("at", ">=", startOfDay(from, timeZone).toISOString());
  if (to) query = query.where("at", "<", startOfDay(addNights(to, 1), timeZone).toISOString());
  if (booking) query = query.where("entity_id", "=", await bookingId(db, booking));
  const [rows, { total }] = await Promise.all([
    query.selectAll().orderBy("at", "desc").orderBy("id", "desc").limit(limit).offset(offset).execute(),
    query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { entries: rows.map(toEntry), total: Number(total) };
}

/** Read apart from the entries, so that these are found by the index on their record. No record has an empty id. */
async function bookingId(db: Db, text: string): Promise<string> {
  const found = db
    .selectFrom("booking")
    .select("id")
    .where(bookingCode, "=", referenceCode(text) ?? "");
  return (await found.executeTakeFirst())?.id ?? "";
}

async function peopleOf(db: Db): Promise<string[]> {
  const staff = await db.selectFrom("staff").select("user_id").orderBy("user_id").execute();
  return [...staff.map(({ user_id }) => user_id), ...otherActors];
}

/** Oldest first. */
export async function auditEntriesOf(
  db: Db,
  entity: AuditedEntity,
  entityIds: readonly string[],
): Promise<AuditEntry[]> {
  if (entityIds.length === 0) return [];
  const entries = db.selectFrom("audit_entry").where("entity", "=", entity).where("entity_id", "in", entityIds);
  return (await entries.selectAll().orderBy("at").orderBy("id").execute()).map(toEntry);
}

/** Newest first. */
export async function lastEntriesBy(db: Db, actor: string, limit: number): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom("audit_entry")
    .selectAll()
    .where("actor", "=", actor)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

function toEntry({ id, at, actor, entity, entity_id, label, action, before, after }: AuditEntryTable): AuditEntry {
  const fields = { before: JSON.parse(before) as Fields, after: JSON.parse(after) as Fields };
  return { _id: id, at, actor, entity, entityId: entity_id, label, action, ...fields };
}
