import { randomUUID } from "node:crypto";
import { currentLocale } from "#current-locale";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Locale } from "#domain/platform/text/locales.ts";
import { searchTerm } from "#domain/platform/text/search-term.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { type Pagination, paginate } from "#domain/platform/values/pagination.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import type { Query, QueryInput, QueryStatus, QueryUpdate } from "#domain/website/queries.ts";
import { readQueryReference } from "#domain/website/query-reference.ts";
import * as m from "#messages/errors.js";
import { recordChange } from "#server/platform/audit/service.ts";
import type { QueryTable } from "#server/platform/database/tables/page-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { contains } from "#server/platform/database/tables/search.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { queueMails } from "#server/platform/outbox/outbox.ts";
import { withCheckedPhone } from "#server/property/settings/phone-check.ts";
import { foldedColumns, toQuery } from "./rows.ts";

/**
 * Stores a visitor's query, once per idempotency key. If the honeypot field is filled in, the response is the same but
 * nothing is stored. Throws idempotency_conflict.
 */
export async function addQuery(
  db: Db,
  given: QueryInput,
  { instant, idempotencyKey, isStaff }: { instant: Date; idempotencyKey?: string; isStaff: boolean },
): Promise<{ _id: string; createdAt: string }> {
  const input = await withCheckedPhone(db, given, { isStaff });
  return runIdempotent(db, { scope: "addQuery", key: idempotencyKey, request: input }, instant, async (db) => {
    const id = randomUUID();
    const now = instant.toISOString();
    const { website, ...query } = input;
    if (website === "") {
      const locale = currentLocale();
      const timestamps = { created_at: now, updated_at: now };
      await db
        .insertInto("query")
        .values({
          id,
          ...query,
          status: "sent",
          notes: "",
          ...foldedColumns(query),
          locale,
          booking_id: null,
          ...timestamps,
        })
        .execute();
      await mailQuery(db, { _id: id, ...query, locale }, now);
    }
    return { _id: id, createdAt: now };
  });
}

/** Notifies the lodge, and confirms to the visitor if there is an e-mail address. */
function mailQuery(
  db: Db,
  query: Omit<QueryInput, "website"> & { _id: string; locale: Locale },
  version: string,
): Promise<void> {
  const about = { query };
  const toLodge = { kind: "query-notice" as const, about, to: "" };
  const toVisitor = { kind: "query-received" as const, about, to: query.email };
  return queueMails(db, query.email ? [toVisitor, toLodge] : [toLodge], version);
}

export interface QueryFilter {
  search?: string;
  status?: QueryStatus;
  page: number;
  limit: number;
}

export async function listQueries(
  db: Db,
  { search, status, page, limit }: QueryFilter,
): Promise<{ queries: Query[]; pagination: Pagination }> {
  let query = db.selectFrom("query");
  if (status) query = query.where("status", "=", status);
  const idEnd = search && readQueryReference(search);
  if (idEnd) query = query.where("id", "like", `%${idEnd}`);
  else if (search) query = query.where(contains("search_text", searchTerm(search)));
  const [rows, { total }] = await Promise.all([
    query
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { queries: rows.map(toQuery), pagination: paginate(page, limit, total) };
}

/**
 * Without `updatedAt`, the last save wins. Throws not_found, changed (with the current query).
 */
export function updateQuery(db: Db, id: string, update: QueryUpdate, context: ActionContext): Promise<Query> {
  return transact(db, async (db) => {
    const before = await lockQuery(db, id);
    requireVersion(update.updatedAt, before.updated_at, { details: { query: toQuery(before) } });
    const { status, notes } = update;
    const changes = { status, notes, updated_at: nextVersion(before.updated_at, context.instant) };
    await db.updateTable("query").set(changes).where("id", "=", id).execute();
    const after = { ...before, ...changes };
    await recordChange(db, {
      context,
      ...subjectOf(after),
      action: "Updated",
      before: auditedFields(before),
      after: auditedFields(after),
    });
    return toQuery(after);
  });
}

/** Throws not_found. */
export async function readQuery(db: Db, id: string): Promise<QueryTable> {
  const row = await db.selectFrom("query").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw queryNotFound();
  return row;
}

/** Locks the row by writing it. Throws not_found. */
export async function lockQuery(db: Db, id: string): Promise<QueryTable> {
  const row = await db
    .updateTable("query")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw queryNotFound();
  return row;
}

/** Throws not_found. */
export async function deleteQuery(db: Db, id: string, context: ActionContext): Promise<void> {
  await transact(db, async (db) => {
    const row = await db.deleteFrom("query").where("id", "=", id).returningAll().executeTakeFirst();
    if (!row) throw queryNotFound();
    await recordChange(db, { context, ...subjectOf(row), action: "Deleted", before: auditedFields(row) });
  });
}

const subjectOf = ({ id, name }: QueryTable) => ({ entity: "query" as const, entityId: id, label: name });

/** Without the visitor's message, which is deleted with the query. */
const auditedFields = ({ status, notes }: QueryTable) => ({ status, notes });

const queryNotFound = () => new AppError("not_found", m.queryMissing());
