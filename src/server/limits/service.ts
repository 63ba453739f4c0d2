import { createHash } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "#domain/errors.ts";
import { freeLogins, loginDelay, type Quota, waitSentence } from "#domain/limits.ts";
import type { Db } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** How long an address counts as known after a login. */
const knownAddressTtl = 30 * day;

/** Addresses and user ids are stored only as hashes. */
const hashKey = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** `retryAfter` becomes the `Retry-After` header, in seconds. */
function rateLimited(millis: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(millis / 1000));
  return new AppError("rate_limited", waitSentence(millis), { details: { retryAfter } });
}

/**
 * Consumes one from the caller's quota of this scope. A token bucket in one row per caller, checked and updated by one
 * statement, so that it is shared by all instances. Throws rate_limited.
 */
export async function consumeQuota(
  db: Db,
  { scope, caller, quota }: { scope: string; caller: string; quota: Quota },
  instant: Date,
): Promise<void> {
  const now = instant.getTime();
  const each = Math.ceil(hour / quota.perHour);
  const latest = now + quota.burst * each;
  const key = hashKey(caller);
  const first = now + each;
  const next = sql<number>`case when rate_limit.free_at > ${now} then rate_limit.free_at else ${now} end + ${each}`;
  await transact(db, async (db) => {
    const taken = await db
      .insertInto("rate_limit")
      .values({ scope, key, count: 0, free_at: first, forget_at: first })
      .onConflict((conflict) =>
        conflict
          .columns(["scope", "key"])
          .doUpdateSet({ free_at: next, forget_at: next })
          .where("rate_limit.free_at", "<=", latest - each),
      )
      .returning("free_at")
      .executeTakeFirst();
    if (taken) return;
    const { free_at } = await db
      .selectFrom("rate_limit")
      .select("free_at")
      .where("scope", "=", scope)
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    throw rateLimited(free_at + each - latest);
  });
}

export interface LoginAttempt {
  userId: string;
  address: string;
}

/**
 * Counts a login as failed before its password is checked, so that concurrent attempts count, too. A known address of the
 * account has its own count, so that others can't lock staff out. Throws rate_limited during a delay; such an attempt is
 * not counted.
 */
export async function countLogin(db: Db, attempt: LoginAttempt, instant: Date): Promise<void> {
  await transact(db, async (db) => {
    await countFailure(db, "login-address", hashKey(attempt.address), freeLogins.address, instant);
    await countFailure(db, "login-account", await accountKey(db, attempt, instant), freeLogins.account, instant);
  });
}

/**
 * Reverts one `countLogin`, not earlier ones: a correct password must not reset the failures of the second factor.
 */
export async function uncountLogin(db: Db, attempt: LoginAttempt, instant: Date): Promise<void> {
  await transact(db, async (db) => {
    await uncount(db, "login-address", hashKey(attempt.address));
    await uncount(db, "login-account", await accountKey(db, attempt, instant));
  });
}

async function uncount(db: Db, scope: string, key: string): Promise<void> {
  await db
    .updateTable("rate_limit")
    .set((eb) => ({ count: eb("count", "-", 1), free_at: 0 }))
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

/** Resets the account's failures after a login, and remembers the address. */
export async function recordLogin(db: Db, attempt: LoginAttempt, instant: Date): Promise<void> {
  const now = instant.getTime();
  await transact(db, async (db) => {
    // Only this attempt: logging in must not reset failures at other accounts.
    await uncount(db, "login-address", hashKey(attempt.address));
    const key = await accountKey(db, attempt, instant);
    await db.deleteFrom("rate_limit").where("scope", "=", "login-account").where("key", "=", key).execute();
    const until = now + knownAddressTtl;
    await db
      .insertInto("rate_limit")
      .values({ scope: "login-known", key: knownKey(attempt), count: 0, free_at: 0, forget_at: until })
      .onConflict((conflict) => conflict.columns(["scope", "key"]).doUpdateSet({ forget_at: until }))
      .execute();
  });
}

const normalizedUserId = ({ userId }: LoginAttempt) => userId.trim().toLowerCase();
const knownKey = (attempt: LoginAttempt) => hashKey(normalizedUserId(attempt), attempt.address);

async function accountKey(db: Db, attempt: LoginAttempt, instant: Date): Promise<string> {
  const known = await db
    .selectFrom("rate_limit")
    .select("key")
    .where("scope", "=", "login-known")
    .where("key", "=", knownKey(attempt))
    .where("forget_at", ">", instant.getTime())
    .executeTakeFirst();
  return known ? knownKey(attempt) : hashKey(normalizedUserId(attempt));
}

async function countFailure(db: Db, scope: string, key: string, free: number, instant: Date): Promise<void> {
  const now = instant.getTime();
  const forget_at = now + day;
  const mine = { scope, key };
  const counted = await db
    .insertInto("rate_limit")
    .values({ ...mine, count: 1, free_at: now + loginDelay(1, free), forget_at })
    .onConflict((conflict) =>
      conflict
        .columns(["scope", "key"])
        .doUpdateSet({
          count: sql<number>`case when rate_limit.forget_at <= ${now} then 1 else rate_limit.count + 1 end`,
          forget_at,
        })
        .where("rate_limit.free_at", "<=", now),
    )
    .returning("count")
    .executeTakeFirst();
  const row = db.selectFrom("rate_limit").where("scope", "=", scope).where("key", "=", key);
  if (!counted) throw rateLimited((await row.select("free_at").executeTakeFirstOrThrow()).free_at - now);
  const free_at = now + loginDelay(counted.count, free);
  await db.updateTable("rate_limit").set({ free_at }).where("scope", "=", scope).where("key", "=", key).execute();
}

export async function purgeLimits(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom("rate_limit").where("forget_at", "<=", instant.getTime()).execute();
}
