import { createHash } from "node:crypto";
import { AppError } from "#domain/platform/values/errors.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";

const retentionMillis = 24 * 3_600_000;

export interface IdempotentCall {
  /** The endpoint; the same key may be used for another one. */
  scope: string;
  key: string | undefined;
  /** The same key with another request is refused. */
  request: unknown;
}

const hashOf = (request: unknown) => createHash("sha256").update(JSON.stringify(request)).digest("base64url");

/**
 * Runs the work in a transaction, once per key: a repeated request gets the stored reply. Failures are not stored, so a retry
 * runs again. Without a key the work simply runs. Keys expire after a day. Throws idempotency_conflict.
 */
export async function runIdempotent<Reply>(
  db: Db,
  { scope, key, request }: IdempotentCall,
  instant: Date,
  work: (db: Db) => Promise<Reply>,
): Promise<Reply> {
  if (!key) return transact(db, work);
  const attempt = () => transact(db, (db) => runWithKey(db, { scope, key, request }, instant, work));
  try {
    return await attempt();
  } catch (error) {
    // A concurrent request with the same key has committed; its reply is found now.
    if (isUniqueViolation(error)) return attempt();
    throw error;
  }
}

async function runWithKey<Reply>(
  db: Db,
  { scope, key, request }: IdempotentCall & { key: string },
  instant: Date,
  work: (db: Db) => Promise<Reply>,
): Promise<Reply> {
  const body_hash = hashOf(request);
  const first = await db
    .selectFrom("idempotency_key")
    .select(["body_hash", "reply"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();
  if (first && first.body_hash !== body_hash) throw new AppError("idempotency_conflict");
  if (first) return JSON.parse(first.reply) as Reply;

  const expired = new Date(instant.getTime() - retentionMillis).toISOString();
  await db.deleteFrom("idempotency_key").where("created_at", "<", expired).execute();
  await db
    .insertInto("idempotency_key")
    .values({ scope, key, body_hash, reply: "", created_at: instant.toISOString() })
    .execute();
  const reply = await work(db);
  await db
    .updateTable("idempotency_key")
    .set({ reply: JSON.stringify(reply) })
    .where("scope", "=", scope)
    .where("key", "=", key)
    .execute();
  return reply;
}
