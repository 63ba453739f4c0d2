import { randomUUID } from "node:crypto";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import { answerMessages, type Query, type QueryAnswer, type QueryAnswerInput } from "#domain/website/queries.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import type { QueryAnswerTable } from "#server/platform/database/tables/page-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { toQuery } from "./rows.ts";
import { lockQuery } from "./service.ts";

/** The answers to queries, oldest first. */
export async function answersTo(db: Db, queryIds: readonly string[]): Promise<QueryAnswer[]> {
  if (queryIds.length === 0) return [];
  const rows = db.selectFrom("query_answer").selectAll().where("query_id", "in", queryIds);
  return (await rows.orderBy("answered_at").orderBy("id").execute()).map(toAnswer);
}

/**
 * Records what was answered; the text itself is sent by the staff's own mail program or WhatsApp. A query that nobody
 * had answered becomes "contacted". Throws not_found, and invalid_input for a mail to a visitor without an address.
 */
export function recordAnswer(
  db: Db,
  queryId: string,
  { channel, text }: QueryAnswerInput,
  context: ActionContext,
): Promise<{ query: Query; answer: QueryAnswer }> {
  return transact(db, async (db) => {
    const before = await lockQuery(db, queryId);
    if (channel === "email" && !before.email) {
      throw new AppError("invalid_input", answerMessages.noEmail(), { fields: { channel: answerMessages.noEmail() } });
    }
    const row: QueryAnswerTable = {
      id: randomUUID(),
      query_id: queryId,
      channel,
      text,
      answered_by: context.actor,
      answered_at: context.instant.toISOString(),
    };
    await db.insertInto("query_answer").values(row).execute();
    const status = before.status === "sent" ? ("contacted" as const) : before.status;
    const changes = { status, updated_at: nextVersion(before.updated_at, context.instant) };
    await db.updateTable("query").set(changes).where("id", "=", queryId).execute();
    // Without the text, which is deleted with the query.
    await recordChange(db, {
      context,
      entity: "query",
      entityId: queryId,
      label: before.name,
      action: "Answered",
      before: { status: before.status },
      after: { status, channel },
    });
    return { query: toQuery({ ...before, ...changes }), answer: toAnswer(row) };
  });
}

function toAnswer({ id, query_id, channel, text, answered_by, answered_at }: QueryAnswerTable): QueryAnswer {
  return { _id: id, queryId: query_id, channel, text, answeredBy: answered_by, answeredAt: answered_at };
}
