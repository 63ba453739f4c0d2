import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { quotaOfDelayedLogins } from "#domain/platform/access/limits.ts";
import { isRecoveryCode } from "#domain/platform/access/second-factor.ts";
import type { Staff } from "#domain/platform/access/staff.ts";
import { AppError, type ErrorCode } from "#domain/platform/values/errors.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import type { StaffTable } from "#server/platform/database/tables/staff-tables.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { countCode, countLogin, type LoginAttempt, recordLogin, uncountLogin } from "#server/platform/limits/logins.ts";
import { consumeQuota } from "#server/platform/limits/service.ts";
import { dummyHash, verifyPassword } from "./passwords.ts";
import { readRequiredRoles } from "./required-roles.ts";
import * as secondFactor from "./second-factor.ts";
import { addToken, passwordExpiry, toStaff } from "./tokens.ts";

interface Credentials {
  userId: string;
  password: string;
  code?: string | undefined;
  /** The device token of an earlier login. */
  device?: string | undefined;
}

interface LoginContext {
  instant: Date;
  /** Undefined without rate limits. */
  address: string | undefined;
  userAgent?: string | undefined;
}

interface LoggedIn {
  token: string;
  staff: Staff;
  /** Undefined without rate limits. */
  device?: string;
}

/**
 * Throws login_failed after the same time for known and unknown users, rate_limited, password_run_out,
 * second_factor_required, and second_factor_failed, which counts as a failed attempt.
 */
export async function login(db: Db, credentials: Credentials, context: LoginContext): Promise<LoggedIn> {
  const { userId } = credentials;
  const { instant, address, userAgent } = context;
  const given = isDeviceToken(credentials.device) ? credentials.device : undefined;
  const origin = address === undefined ? undefined : { userId, address, device: given };
  const attempt = origin && (await countLogin(db, origin, instant));
  const verify = attempt?.delay ? verifyDuringDelay(attempt, attempt.delay) : verifyCredentials(attempt);
  const { row, verified } = await verify(db, credentials, context);
  const device = given ?? newDeviceToken();
  const token = await transact(db, async (db) => {
    await lockUnchanged(db, row, instant);
    await secondFactor.consumeCode(db, row.id, verified, { instant, actor: row.user_id });
    if (attempt) await recordLogin(db, { ...origin, device }, attempt, instant);
    return addToken(db, row.id, { instant, userAgent });
  });
  const mustSetUp = !verified && (await readRequiredRoles(db)).includes(row.role);
  const { user_id: userName, role, locale, must_change_password: mustChange } = row;
  const staff = toStaff({ userId: userName, role, locale, mustChange, mustSetUp });
  return { token, staff, ...(attempt && { device }) };
}

type Verify = (
  db: Db,
  credentials: Credentials,
  context: LoginContext,
) => Promise<{ row: StaffTable; verified: secondFactor.VerifiedCode | undefined }>;

const verifyCredentials =
  (attempt: LoginAttempt | undefined): Verify =>
  async (db, { userId, password, code }, { instant }) => {
    const row = await verifiedAccount(db, userId, password);
    refuseExpired(row, instant);
    const verified = await secondFactor.verifyCode(db, row.id, code, instant).catch(async (error) => {
      // A missing code does not count as a failure.
      if (attempt && hasCode(error, "second_factor_required")) await uncountLogin(db, attempt);
      if (attempt && hasCode(error, "second_factor_failed")) await countCode(db, attempt, instant);
      throw error;
    });
    return { row, verified };
  };

/** In ms: longer than verification takes. */
const refusalMillis = 400;

/**
 * During a delay, which anybody can cause, only password and second factor together are accepted. Every other attempt
 * gets the delay after the same time, so that neither can be guessed without the other (decision 0009).
 */
const verifyDuringDelay =
  (attempt: LoginAttempt, delay: AppError): Verify =>
  async (db, { userId, password, code }, { instant, address }) => {
    if (!code || !address) throw delay;
    await consumeQuota(db, { scope: "login-delayed", caller: address, quota: quotaOfDelayedLogins }, instant);
    const refusal = setTimeout(refusalMillis);
    try {
      const row = await verifiedAccount(db, userId, password);
      // A recovery code is too long to be guessed.
      if (!isRecoveryCode(code)) await countCode(db, attempt, instant);
      const verified = await secondFactor.verifyCode(db, row.id, code, instant);
      if (!verified) throw delay;
      refuseExpired(row, instant);
      return { row, verified };
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "password_run_out") throw error;
      await refusal;
      throw delay;
    }
  };

/** Computes one hash in any case. Throws login_failed. */
async function verifiedAccount(db: Db, userId: string, password: string): Promise<StaffTable> {
  const row = await db.selectFrom("staff").selectAll().where("user_id", "=", userId).executeTakeFirst();
  const isRight = await verifyPassword(password, row?.password_hash ?? (await dummyHash));
  if (!row || !isRight || row.is_active === 0) throw new AppError("login_failed");
  return row;
}

function refuseExpired(row: StaffTable, instant: Date): void {
  const expiry = passwordExpiry(row);
  if (expiry !== undefined && expiry < instant) throw new AppError("password_run_out");
}

const hasCode = (error: unknown, code: ErrorCode) => error instanceof AppError && error.code === code;

const newDeviceToken = () => randomBytes(32).toString("base64url");
const isDeviceToken = (text: string | undefined) => text !== undefined && /^[\w-]{43}$/.test(text);

/** The account may have been disabled or its password replaced during the verification. Throws login_failed. */
async function lockUnchanged(db: Db, { id, password_hash }: StaffTable, instant: Date): Promise<void> {
  const row = await db
    .updateTable("staff")
    .set({ last_login_at: instant.toISOString() })
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .where("is_active", "=", 1)
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new AppError("login_failed");
}
