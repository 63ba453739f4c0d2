import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Quota, waitSentence } from "#domain/platform/access/limits.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";

const hour = 3_600_000;

/** Addresses and user ids are stored only as hashes. */
export const hashKey = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** `retryAfter` becomes the `Retry-After` header, in seconds. */
export function rateLimited(millis: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(millis / 1000));
  return new AppError("rate_limited", waitSentence(millis), { details: { retryAfter } });
}

interface Consumption {
  scope: string;
  caller: string;
  quota: Quota;
  amount?: number;
}

/**
 * Consumes `amount` (one, and never more than the burst) from the caller's quota of this scope. A token bucket in one row per caller, checked and updated by one
 * statement, so that it is shared by all instances. Throws rate_limited.
 */
export async function consumeQuota(
  db: Db,
  { scope, caller, quota, amount = 1 }: Consumption,
  instant: Date,
): Promise<void> {
  const now = instant.getTime();
  const each = Math.ceil(hour / quota.perHour);
  const latest = now + quota.burst * each;
  const cost = Math.min(amount, quota.burst) * each;
  const key = hashKey(caller);
  const first = now + cost;
  const next = sql<number>`case when rate_limit.free_at > ${now} then rate_limit.free_at else ${now} end + ${cost}`;
  const wait = await transact(db, async (db) => {
    const taken = await db
      .insertInto("rate_limit")
      .values({ scope, key, count: 0, free_at: first, forget_at: first })
      .onConflict((conflict) =>
        conflict
          .columns(["scope", "key"])
          .doUpdateSet({ free_at: next, forget_at: next })
          .where("rate_limit.free_at", "<=", latest - cost),
      )
      .returning("free_at")
      .executeTakeFirst();
    if (taken) return 0;
    // More than the whole burst is of a clock that ran ahead.
    await db
      .updateTable("rate_limit")
      .set({ free_at: latest, forget_at: latest })
      .where("scope", "=", scope)
      .where("key", "=", key)
      .where("free_at", ">", latest)
      .execute();
    const { free_at } = await db
      .selectFrom("rate_limit")
      .select("free_at")
      .where("scope", "=", scope)
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    return free_at + cost - latest;
  });
  if (wait > 0) throw rateLimited(wait);
}

/** Gives back what `consumeQuota` took. */
export async function restoreQuota(db: Db, { scope, caller, quota, amount = 1 }: Consumption): Promise<void> {
  const taken = Math.min(amount, quota.burst) * Math.ceil(hour / quota.perHour);
  await db
    .updateTable("rate_limit")
    .set((eb) => ({ free_at: eb("free_at", "-", taken), forget_at: eb("forget_at", "-", taken) }))
    .where("scope", "=", scope)
    .where("key", "=", hashKey(caller))
    .execute();
}

export async function purgeLimits(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom("rate_limit").where("forget_at", "<=", instant.getTime()).execute();
}
