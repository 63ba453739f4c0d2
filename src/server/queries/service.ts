import { randomUUID } from "node:crypto";
import type { QueryInput } from "#domain/queries.ts";
import type { Db } from "#server/database/schema.ts";
import { doOnce } from "#server/idempotency/service.ts";

/**
 * Stores what a visitor wrote; the same idempotency key stores it once. A program that filled in the trap is answered
 * like everybody else, and nothing is stored. Throws idempotency_conflict.
 */
export function addQuery(
  db: Db,
  input: QueryInput,
  { instant, idempotencyKey }: { instant: Date; idempotencyKey?: string },
): Promise<{ _id: string; createdAt: string }> {
  return doOnce(db, { scope: "addQuery", key: idempotencyKey, request: input }, instant, async (db) => {
    const id = randomUUID();
    const now = instant.toISOString();
    const { website, ...query } = input;
    if (website === "") {
      await db
        .insertInto("query")
        .values({ id, ...query, status: "sent", notes: "", created_at: now, updated_at: now })
        .execute();
    }
    return { _id: id, createdAt: now };
  });
}
