import { createHash } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import { isUniqueViolation } from "#server/database/errors.ts";
import type { Db } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";

const keptFor = 24 * 3_600_000;

export interface IdempotentCall {
  /** The call that the key belongs to; two calls may use the same key. */
  scope: string;
  key: string | undefined;
  /** What was asked for; the same key with another request is refused. */
  request: unknown;
}

const hashOf = (request: unknown) => createHash("sha256").update(JSON.stringify(request)).digest("base64url");

/**
 * Does the work in a transaction, once per key: a repeated request gets the first reply again. Failures are not kept,
 * so a retry after one really tries. Without a key the work is simply done. Keys are kept for a day.
 */
export async function runIdempotent<Reply>(
  db: Db,
  { scope, key, request }: IdempotentCall,
  instant: Date,
  work: (db: Db) => Promise<Reply>,
): Promise<Reply> {
  if (!key) return transact(db, work);
  const attempt = () => transact(db, (db) => doWithKey(db, { scope, key, request }, instant, work));
  try {
    return await attempt();
  } catch (error) {
    // Two requests with one key at the same time: the other has committed by now, and its reply is found.
    if (isUniqueViolation(error)) return attempt();
    throw error;
  }
}

async function doWithKey<Reply>(
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

  const expired = new Date(instant.getTime() - keptFor).toISOString();
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
