import { createHash, randomBytes } from "node:crypto";
import type { Act } from "#domain/audit.ts";
import { AppError, invalidInput } from "#domain/errors.ts";
import type { Staff, StaffAccount, StaffIdentity } from "#domain/staff.ts";
import { isUnavailable } from "#server/database/errors.ts";
import type { Db, StaffTable } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";
import { beginLogin, endLogin, takeBackLogin } from "#server/limits/service.ts";
import { accountRow, type NewAccount, replacePassword, resetStaffPassword, shellActor } from "./accounts.ts";
import { confirmOwnPassword } from "./own-password.ts";
import { refuseEasyPassword } from "./password-strength.ts";
import { hashPassword, isPassword, nobodysHash } from "./passwords.ts";
import * as secondFactor from "./second-factor.ts";

const hour = 3_600_000;
const maxIdle = 12 * hour;
const maxAge = 7 * 24 * hour;
/** The last use is noted at this grain, so that reading does not become writing. */
const useGrain = 5 * 60_000;

/** What is stored of a token. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
const before = (instant: Date, millis: number) => new Date(instant.getTime() - millis).toISOString();

/** Adds a staff account on the program's own behalf: the first one. */
export async function addStaff(db: Db, account: NewAccount, instant: Date): Promise<void> {
  await db
    .insertInto("staff")
    .values(await accountRow(account, instant))
    .execute();
}

/** Whether there is any staff account at all. */
export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom("staff").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Exchanges user id and password for a token of 256 random bits, of which only the hash is stored.
 * Throws login_failed, after the same time, whether or not the user exists and may sign in; rate_limited after too many
 * failures, before the password is looked at. Without an address nothing is limited. Where a second factor is on, a right
 * password alone throws second_factor_required, and a wrong code second_factor_failed, which counts as a failure.
 */
export async function login(
  db: Db,
  { userId, password, code }: { userId: string; password: string; code?: string | undefined },
  { instant, address }: { instant: Date; address: string | undefined },
): Promise<{ token: string; staff: Staff }> {
  const attempt = address === undefined ? undefined : { userId, address };
  if (attempt) await beginLogin(db, attempt, instant);
  const row = await db.selectFrom("staff").selectAll().where("user_id", "=", userId).executeTakeFirst();
  const isRight = await isPassword(password, row?.password_hash ?? (await nobodysHash));
  if (!row || !isRight || row.is_active === 0) throw new AppError("login_failed");
  const proof = await secondFactor.proofOf(db, row.id, code, instant).catch(async (error) => {
    // Asking for the code is no failure.
    if (attempt && isRequired(error)) await takeBackLogin(db, attempt, instant);
    throw error;
  });
  const token = randomBytes(32).toString("base64url");
  const now = instant.toISOString();
  await transact(db, async (db) => {
    await lockUnchanged(db, row);
    await secondFactor.spendProof(db, row.id, proof, { instant, actor: row.user_id });
    await db.deleteFrom("staff_token").where("used_at", "<", before(instant, maxAge)).execute();
    await db
      .insertInto("staff_token")
      .values({ hash: hashToken(token), staff_id: row.id, created_at: now, used_at: now })
      .execute();
    if (attempt) await endLogin(db, attempt, instant);
  });
  return { token, staff: staffOf({ userId: row.user_id, role: row.role, mustChange: row.must_change_password }) };
}

const isRequired = (error: unknown) => error instanceof AppError && error.code === "second_factor_required";

/**
 * Checking a password takes a while, in which the account may have been disabled or its password replaced; a token made
 * after that would outlive it. Writing the row is what locks it. Throws login_failed.
 */
async function lockUnchanged(db: Db, { id, password_hash }: Pick<StaffTable, "id" | "password_hash">): Promise<void> {
  const row = await db
    .updateTable("staff")
    .set((eb) => ({ role: eb.ref("role") }))
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .where("is_active", "=", 1)
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new AppError("login_failed");
}

/** Who a token belongs to; undefined when it is unknown, 12 hours unused or 7 days old, or the account disabled. */
export async function authenticate(db: Db, token: string, instant: Date): Promise<StaffIdentity | undefined> {
  const hash = hashToken(token);
  const row = await db
    .selectFrom("staff_token")
    .innerJoin("staff", "staff.id", "staff_token.staff_id")
    .select(["staff.id as staffId", "staff.user_id as userId", "staff.role", "staff_token.used_at as usedAt"])
    .select("staff.must_change_password as mustChange")
    .where("staff_token.hash", "=", hash)
    .where("staff.is_active", "=", 1)
    .where("staff_token.used_at", ">=", before(instant, maxIdle))
    .where("staff_token.created_at", ">=", before(instant, maxAge))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.usedAt < before(instant, useGrain)) {
    const use = db.updateTable("staff_token").set({ used_at: instant.toISOString() }).where("hash", "=", hash);
    // While nothing can be written, staff can still look.
    await use.execute().catch((error) => isUnavailable(error) || Promise.reject(error));
  }
  return { staffId: row.staffId, ...staffOf(row) };
}

function staffOf({ userId, role, mustChange }: Omit<Staff, "mustChangePassword"> & { mustChange: 0 | 1 }): Staff {
  return { userId, role, ...(mustChange === 1 && { mustChangePassword: true }) };
}

/** Ends one token. */
export async function logout(db: Db, token: string): Promise<void> {
  await db.deleteFrom("staff_token").where("hash", "=", hashToken(token)).execute();
}

/**
 * Sets a new password after the current one was given; every token but `keepToken` ends. Guessing the current one is
 * limited like logging in. Throws invalid_input, rate_limited.
 */
export async function changePassword(
  db: Db,
  staff: StaffIdentity,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { act, keepToken, address }: { act: Act; keepToken: string; address: string | undefined },
): Promise<void> {
  if (newPassword.normalize("NFKC") === currentPassword.normalize("NFKC")) {
    throw invalidInput({ newPassword: "Please choose another password than the present one" });
  }
  await refuseEasyPassword(db, { password: newPassword, userId: staff.userId, field: "newPassword" });
  const asking = { instant: act.instant, address };
  await confirmOwnPassword(db, staff, { password: currentPassword, field: "currentPassword" }, asking);
  const change = {
    password_hash: await hashPassword(newPassword),
    mustChange: false,
    act,
    action: "Password changed",
    keepHash: hashToken(keepToken),
  };
  await transact(db, (db) => replacePassword(db, staff.staffId, change));
}

/**
 * Sets a new password for somebody else's account after the owner's own was given, as resetStaffPassword does. Throws
 * invalid_input, not_found, rate_limited.
 */
export async function resetPasswordFor(
  db: Db,
  id: string,
  { ownPassword, newPassword }: { ownPassword: string; newPassword: string },
  { by, act, address }: { by: StaffIdentity; act: Act; address: string | undefined },
): Promise<void> {
  const asking = { instant: act.instant, address };
  await confirmOwnPassword(db, by, { password: ownPassword, field: "ownPassword" }, asking);
  await resetStaffPassword(db, id, newPassword, act);
}

/**
 * Sets a new password for a user id without asking for the old one, turns its second factor off and ends all tokens; for
 * the server's own shell. Answers the account as it was: one that is disabled stays so. Throws not_found.
 */
export async function resetPassword(db: Db, userId: string, newPassword: string, instant: Date): Promise<StaffAccount> {
  const row = await db.selectFrom("staff").select("id").where("user_id", "=", userId).executeTakeFirst();
  if (!row) throw new AppError("not_found", `There is no staff account "${userId}"`);
  const act = { instant, actor: shellActor };
  const account = await resetStaffPassword(db, row.id, newPassword, act);
  if (account.hasSecondFactor) await secondFactor.endStaffSecondFactor(db, row.id, { act });
  return account;
}
