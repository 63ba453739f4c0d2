import type { Act } from "#domain/audit.ts";
import { AppError, invalidInput } from "#domain/errors.ts";
import type { Staff, StaffAccount, StaffIdentity } from "#domain/staff.ts";
import type { Db } from "#server/database/schema.ts";
import type { StaffTable } from "#server/database/staff-tables.ts";
import { transact } from "#server/database/transaction.ts";
import { beginLogin, endLogin, takeBackLogin } from "#server/limits/service.ts";
import { accountRow, type NewAccount, replacePassword, resetStaffPassword, shellActor } from "./accounts.ts";
import { confirmOwnPassword } from "./own-password.ts";
import { refuseEasyPassword } from "./password-strength.ts";
import { hashPassword, isPassword, nobodysHash } from "./passwords.ts";
import * as secondFactor from "./second-factor.ts";
import { addToken, hashToken, passwordUntil, staffOf } from "./tokens.ts";

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
 * Exchanges user id and password for a token. Throws login_failed, after the same time, whether or not the user exists
 * and may sign in; rate_limited after too many failures, before the password is looked at. Without an address nothing is
 * limited. A right password that somebody else chose too long ago throws password_run_out: nobody learns that who does not
 * know it. Where a second factor is on, a right password alone throws second_factor_required, and a wrong code
 * second_factor_failed, which counts as a failure.
 */
export async function login(
  db: Db,
  { userId, password, code }: { userId: string; password: string; code?: string | undefined },
  { instant, address, userAgent }: { instant: Date; address: string | undefined; userAgent?: string | undefined },
): Promise<{ token: string; staff: Staff }> {
  const attempt = address === undefined ? undefined : { userId, address };
  if (attempt) await beginLogin(db, attempt, instant);
  const row = await db.selectFrom("staff").selectAll().where("user_id", "=", userId).executeTakeFirst();
  const isRight = await isPassword(password, row?.password_hash ?? (await nobodysHash));
  if (!row || !isRight || row.is_active === 0) throw new AppError("login_failed");
  if (hasRunOut(row, instant)) throw new AppError("password_run_out");
  const proof = await secondFactor.proofOf(db, row.id, code, instant).catch(async (error) => {
    // Asking for the code is no failure.
    if (attempt && isRequired(error)) await takeBackLogin(db, attempt, instant);
    throw error;
  });
  const token = await transact(db, async (db) => {
    await lockUnchanged(db, row);
    await secondFactor.spendProof(db, row.id, proof, { instant, actor: row.user_id });
    if (attempt) await endLogin(db, attempt, instant);
    return addToken(db, row.id, { instant, userAgent });
  });
  return { token, staff: staffOf({ userId: row.user_id, role: row.role, mustChange: row.must_change_password }) };
}

function hasRunOut(row: StaffTable, instant: Date): boolean {
  const until = passwordUntil(row);
  return until !== undefined && until < instant;
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
 * Turns the second factor of somebody else's account off after the owner's own password was given. Throws invalid_input,
 * not_found, in_use, rate_limited.
 */
export async function endSecondFactorFor(
  db: Db,
  id: string,
  ownPassword: string,
  { by, act, address }: { by: StaffIdentity; act: Act; address: string | undefined },
): Promise<StaffAccount> {
  const asking = { instant: act.instant, address };
  await confirmOwnPassword(db, by, { password: ownPassword, field: "ownPassword" }, asking);
  return secondFactor.endStaffSecondFactor(db, id, { act, by });
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
