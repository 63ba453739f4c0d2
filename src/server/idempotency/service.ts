import { createHash } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import { isUniqueViolation } from "#server/database/errors.ts";
import type { Db, IdempotencyKeyTable } from "#server/database/schema.ts";
import { statement } from "#server/database/statement.ts";
import { transact } from "#server/database/transaction.ts";

const keptFor = 24 * 3_600_000;

export interface OnceKey {
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
export async function doOnce<Reply>(
  db: Db,
  { scope, key, request }: OnceKey,
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
  { scope, key, request }: OnceKey & { key: string },
  instant: Date,
  work: (db: Db) => Promise<Reply>,
): Promise<Reply> {
  const body_hash = hashOf(request);
  const [first] = (await selectKey(db, { scope, key })).rows;
  if (first && first.body_hash !== body_hash) throw new AppError("idempotency_conflict");
  if (first) return JSON.parse(first.reply) as Reply;

  const expired = new Date(instant.getTime() - keptFor).toISOString();
  await deleteKeys(db, { expired });
  await insertKey(db, { scope, key, body_hash, reply: "", created_at: instant.toISOString() });
  const reply = await work(db);
  await storeReply(db, { scope, key, reply: JSON.stringify(reply) });
  return reply;
}

const selectKey = statement<{ scope: string; key: string }, { body_hash: string; reply: string }>(
  (db, { scope, key }) =>
    db.selectFrom("idempotency_key").select(["body_hash", "reply"]).where("scope", "=", scope).where("key", "=", key),
);

const deleteKeys = statement<{ expired: string }>((db, { expired }) =>
  db.deleteFrom("idempotency_key").where("created_at", "<", expired),
);

const insertKey = statement<IdempotencyKeyTable>((db, row) => db.insertInto("idempotency_key").values(row));

const storeReply = statement<{ scope: string; key: string; reply: string }>((db, { scope, key, reply }) =>
  db.updateTable("idempotency_key").set({ reply }).where("scope", "=", scope).where("key", "=", key),
);
