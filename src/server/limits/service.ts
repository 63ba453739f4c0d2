import { createHash } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "#domain/errors.ts";
import { freeLogins, loginDelay, type Quota, waitSentence } from "#domain/limits.ts";
import type { Db } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** How long an address stays known from which somebody signed in. */
const knownFor = 30 * day;

/** Addresses and user ids are compared, never read again. */
const keyOf = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** The refusal of somebody who has to wait so many milliseconds; the answer's `Retry-After` is made of it. */
function tooMany(millis: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(millis / 1000));
  return new AppError("rate_limited", waitSentence(millis), { details: { retryAfter } });
}

/**
 * Takes one from the caller's quota of this scope, or throws rate_limited. One row a caller, which says until when what
 * was used lasts; it is checked and written by one statement, so it holds over any number of instances.
 */
export async function consumeQuota(
  db: Db,
  { scope, caller, quota }: { scope: string; caller: string; quota: Quota },
  instant: Date,
): Promise<void> {
  const now = instant.getTime();
  const each = Math.ceil(hour / quota.perHour);
  const latest = now + quota.burst * each;
  const key = keyOf(caller);
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
    throw tooMany(free_at + each - latest);
  });
}

/** A try to sign in: whose account, and from where. */
export interface LoginTry {
  userId: string;
  address: string;
}

/**
 * Counts a login before its password is looked at, as if it had failed, so that tries at the same time count, too.
 * An address from which the account was signed in before has a count of its own: no stranger can lock staff out.
 * Throws rate_limited while the account or the address has to wait; such a try is not counted.
 */
export async function beginLogin(db: Db, attempt: LoginTry, instant: Date): Promise<void> {
  await transact(db, async (db) => {
    await countFailure(db, "login-address", keyOf(attempt.address), freeLogins.address, instant);
    await countFailure(db, "login-account", await accountKey(db, attempt, instant), freeLogins.account, instant);
  });
}

/**
 * Takes back what `beginLogin` counted, and nothing of before: a password that is right must not wipe out the tries at
 * what else is asked for, the second factor above all.
 */
export async function takeBackLogin(db: Db, attempt: LoginTry, instant: Date): Promise<void> {
  await transact(db, async (db) => {
    await takeBack(db, "login-address", keyOf(attempt.address));
    await takeBack(db, "login-account", await accountKey(db, attempt, instant));
  });
}

async function takeBack(db: Db, scope: string, key: string): Promise<void> {
  await db
    .updateTable("rate_limit")
    .set((eb) => ({ count: eb("count", "-", 1), free_at: 0 }))
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

/** Forgets the account's failures once somebody is signed in, and remembers the address. */
export async function endLogin(db: Db, attempt: LoginTry, instant: Date): Promise<void> {
  const now = instant.getTime();
  await transact(db, async (db) => {
    // Only this try: somebody with an account must not wipe out their tries at the others'.
    await takeBack(db, "login-address", keyOf(attempt.address));
    const key = await accountKey(db, attempt, instant);
    await db.deleteFrom("rate_limit").where("scope", "=", "login-account").where("key", "=", key).execute();
    const until = now + knownFor;
    await db
      .insertInto("rate_limit")
      .values({ scope: "login-known", key: knownKey(attempt), count: 0, free_at: 0, forget_at: until })
      .onConflict((conflict) => conflict.columns(["scope", "key"]).doUpdateSet({ forget_at: until }))
      .execute();
  });
}

const nameOf = ({ userId }: LoginTry) => userId.trim().toLowerCase();
const knownKey = (attempt: LoginTry) => keyOf(nameOf(attempt), attempt.address);

async function accountKey(db: Db, attempt: LoginTry, instant: Date): Promise<string> {
  const known = await db
    .selectFrom("rate_limit")
    .select("key")
    .where("scope", "=", "login-known")
    .where("key", "=", knownKey(attempt))
    .where("forget_at", ">", instant.getTime())
    .executeTakeFirst();
  return known ? knownKey(attempt) : keyOf(nameOf(attempt));
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
  if (!counted) throw tooMany((await row.select("free_at").executeTakeFirstOrThrow()).free_at - now);
  const free_at = now + loginDelay(counted.count, free);
  await db.updateTable("rate_limit").set({ free_at }).where("scope", "=", scope).where("key", "=", key).execute();
}

/** Removes what means nothing any more. */
export async function purgeLimits(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom("rate_limit").where("forget_at", "<=", instant.getTime()).execute();
}
