import { sql } from "kysely";
import { freeLogins, loginDelay, longestDelay } from "#domain/platform/access/limits.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { hashKey, rateLimited } from "./service.ts";

const day = 24 * 3_600_000;
/** How long an address or a device counts as known after a login. */
const knownTtl = { address: 30 * day, device: 90 * day };

export interface LoginOrigin {
  userId: string;
  address: string;
  /** The device token of an earlier login. */
  device?: string | undefined;
}

interface Counter {
  scope: "login-address" | "login-account" | "login-code";
  key: string;
  /** Failures without a delay. */
  free: number;
}

export interface LoginAttempt {
  /** The last one is that of the account. */
  counters: readonly [...Counter[], Counter];
  /** Set during a delay: then the attempt is not counted. */
  delay: AppError | undefined;
}

/**
 * Counts a login as failed before its password is checked, so that concurrent attempts count, too. A device or address
 * from which the account has logged in has a count of its own: nobody else's failures, for this account or for others,
 * delay it.
 */
export async function countLogin(db: Db, origin: LoginOrigin, instant: Date): Promise<LoginAttempt> {
  const counters = await countersOf(db, origin, instant);
  const count = transact(db, async (db) => {
    for (const counter of counters) await countFailure(db, counter, instant);
  });
  const delay = await count.then(
    () => undefined,
    (error) => (isRateLimited(error) ? error : Promise.reject(error)),
  );
  return { counters, delay };
}

const isRateLimited = (error: unknown): error is AppError => error instanceof AppError && error.code === "rate_limited";

async function countersOf(db: Db, origin: LoginOrigin, instant: Date): Promise<LoginAttempt["counters"]> {
  const account = (key: string): Counter => ({ scope: "login-account", key, free: freeLogins.account });
  const keys = knownKeys(origin);
  const rows = await db
    .selectFrom("rate_limit")
    .select("key")
    .where("scope", "=", "login-known")
    .where("key", "in", Object.values(keys))
    .where("forget_at", ">", instant.getTime())
    .where("forget_at", "<=", instant.getTime() + knownTtl.device)
    .execute();
  const known = [keys.device, keys.address].find((key) => rows.some((row) => row.key === key));
  if (known) return [account(known)];
  const address: Counter = { scope: "login-address", key: hashKey(origin.address), free: freeLogins.address };
  return [address, account(hashKey(normalizedUserId(origin)))];
}

const normalizedUserId = ({ userId }: LoginOrigin) => userId.trim().toLowerCase();

function knownKeys(origin: LoginOrigin): { address: string; device?: string } {
  const userId = normalizedUserId(origin);
  const { address, device } = origin;
  return { address: hashKey(userId, address), ...(device && { device: hashKey(userId, "device", device) }) };
}

/**
 * Counts a wrong code that came with the right password. Throws rate_limited during a delay: otherwise a stolen password
 * would allow any number of codes.
 */
export function countCode(db: Db, attempt: LoginAttempt, instant: Date): Promise<void> {
  return transact(db, (db) => countFailure(db, codeCounter(attempt), instant));
}

const codeCounter = ({ counters }: LoginAttempt): Counter => ({
  scope: "login-code",
  key: (counters.at(-1) as Counter).key,
  free: freeLogins.account,
});

/** Reverts one `countLogin`, not earlier ones: a correct password must not reset the failures of the second factor. */
export async function uncountLogin(db: Db, { counters, delay }: LoginAttempt): Promise<void> {
  if (delay) return;
  await transact(db, async (db) => {
    for (const counter of counters) await uncount(db, counter);
  });
}

/** Resets the account's failures after a login, and remembers address and device. */
export async function recordLogin(db: Db, origin: LoginOrigin, attempt: LoginAttempt, instant: Date): Promise<void> {
  await transact(db, async (db) => {
    // During a delay the attempt was not counted, and the failures were those of others.
    for (const counter of attempt.delay ? [] : attempt.counters) {
      // Only this attempt: logging in must not reset failures at other accounts.
      if (counter.scope === "login-address") await uncount(db, counter);
      else await reset(db, counter);
    }
    await reset(db, codeCounter(attempt));
    const { address, device } = knownKeys(origin);
    await remember(db, address, instant.getTime() + knownTtl.address);
    if (device) await remember(db, device, instant.getTime() + knownTtl.device);
  });
}

async function remember(db: Db, key: string, forget_at: number): Promise<void> {
  await db
    .insertInto("rate_limit")
    .values({ scope: "login-known", key, count: 0, free_at: 0, forget_at })
    .onConflict((conflict) => conflict.columns(["scope", "key"]).doUpdateSet({ forget_at }))
    .execute();
}

async function reset(db: Db, { scope, key }: Counter): Promise<void> {
  await db.deleteFrom("rate_limit").where("scope", "=", scope).where("key", "=", key).execute();
}

async function uncount(db: Db, { scope, key }: Counter): Promise<void> {
  await db
    .updateTable("rate_limit")
    .set((eb) => ({ count: eb("count", "-", 1), free_at: 0 }))
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

async function countFailure(db: Db, { scope, key, free }: Counter, instant: Date): Promise<void> {
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
        // A delay beyond the longest is of a clock that ran ahead.
        .where((eb) => eb.or([eb("rate_limit.free_at", "<=", now), eb("rate_limit.free_at", ">", now + longestDelay)])),
    )
    .returning("count")
    .executeTakeFirst();
  const row = db.selectFrom("rate_limit").where("scope", "=", scope).where("key", "=", key);
  if (!counted) throw rateLimited((await row.select("free_at").executeTakeFirstOrThrow()).free_at - now);
  const free_at = now + loginDelay(counted.count, free);
  await db.updateTable("rate_limit").set({ free_at }).where("scope", "=", scope).where("key", "=", key).execute();
}
