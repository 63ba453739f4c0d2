import type { ActionContext } from "#domain/audit.ts";
import { AppError, invalidInput } from "#domain/errors.ts";
import type { Staff, StaffAccount, StaffIdentity } from "#domain/staff.ts";
import type { Db } from "#server/database/schema.ts";
import type { StaffTable } from "#server/database/staff-tables.ts";
import { transact } from "#server/database/transaction.ts";
import { countLogin, recordLogin, uncountLogin } from "#server/limits/service.ts";
import { accountRow, type NewAccount, replacePassword, resetStaffPassword, shellActor } from "./accounts.ts";
import { confirmOwnPassword } from "./own-password.ts";
import { refuseEasyPassword } from "./password-strength.ts";
import { dummyHash, hashPassword, verifyPassword } from "./passwords.ts";
import * as secondFactor from "./second-factor.ts";
import { addToken, hashToken, passwordExpiry, toStaff } from "./tokens.ts";

export async function addStaff(db: Db, account: NewAccount, instant: Date): Promise<void> {
  await db
    .insertInto("staff")
    .values(await accountRow(account, instant))
    .execute();
}

export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom("staff").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Throws login_failed after the same time for known and unknown users, rate_limited before verification,
 * password_run_out, second_factor_required, and second_factor_failed, which counts as a failed attempt.
 */
export async function login(
  db: Db,
  { userId, password, code }: { userId: string; password: string; code?: string | undefined },
  { instant, address, userAgent }: { instant: Date; address: string | undefined; userAgent?: string | undefined },
): Promise<{ token: string; staff: Staff }> {
  const attempt = address === undefined ? undefined : { userId, address };
  if (attempt) await countLogin(db, attempt, instant);
  const row = await db.selectFrom("staff").selectAll().where("user_id", "=", userId).executeTakeFirst();
  const isRight = await verifyPassword(password, row?.password_hash ?? (await dummyHash));
  if (!row || !isRight || row.is_active === 0) throw new AppError("login_failed");
  if (isExpired(row, instant)) throw new AppError("password_run_out");
  const verified = await secondFactor.verifyCode(db, row.id, code, instant).catch(async (error) => {
    // A missing code does not count as a failure.
    if (attempt && isRequired(error)) await uncountLogin(db, attempt, instant);
    throw error;
  });
  const token = await transact(db, async (db) => {
    await lockUnchanged(db, row);
    await secondFactor.consumeCode(db, row.id, verified, { instant, actor: row.user_id });
    if (attempt) await recordLogin(db, attempt, instant);
    return addToken(db, row.id, { instant, userAgent });
  });
  return { token, staff: toStaff({ userId: row.user_id, role: row.role, mustChange: row.must_change_password }) };
}

function isExpired(row: StaffTable, instant: Date): boolean {
  const expiry = passwordExpiry(row);
  return expiry !== undefined && expiry < instant;
}

const isRequired = (error: unknown) => error instanceof AppError && error.code === "second_factor_required";

/** The account may have been disabled or its password replaced during the verification. Throws login_failed. */
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

/** Ends every token but `keepToken`. Throws invalid_input, rate_limited. */
export async function changePassword(
  db: Db,
  staff: StaffIdentity,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { context, keepToken, address }: { context: ActionContext; keepToken: string; address: string | undefined },
): Promise<void> {
  if (newPassword.normalize("NFKC") === currentPassword.normalize("NFKC")) {
    throw invalidInput({ newPassword: "Please choose another password than the present one" });
  }
  await refuseEasyPassword(db, { password: newPassword, userId: staff.userId, field: "newPassword" });
  const origin = { instant: context.instant, address };
  await confirmOwnPassword(db, staff, { password: currentPassword, field: "currentPassword" }, origin);
  const change = {
    password_hash: await hashPassword(newPassword),
    mustChange: false,
    context,
    action: "Password changed",
    keepHash: hashToken(keepToken),
  };
  await transact(db, (db) => replacePassword(db, staff.staffId, change));
}

/** Throws invalid_input, not_found, rate_limited. */
export async function resetPasswordFor(
  db: Db,
  id: string,
  { ownPassword, newPassword }: { ownPassword: string; newPassword: string },
  { by, context, address }: { by: StaffIdentity; context: ActionContext; address: string | undefined },
): Promise<void> {
  const origin = { instant: context.instant, address };
  await confirmOwnPassword(db, by, { password: ownPassword, field: "ownPassword" }, origin);
  await resetStaffPassword(db, id, newPassword, context);
}

export async function endSecondFactorFor(
  db: Db,
  id: string,
  ownPassword: string,
  { by, context, address }: { by: StaffIdentity; context: ActionContext; address: string | undefined },
): Promise<StaffAccount> {
  const origin = { instant: context.instant, address };
  await confirmOwnPassword(db, by, { password: ownPassword, field: "ownPassword" }, origin);
  return secondFactor.endStaffSecondFactor(db, id, { context, by });
}

/** For the shell of the server; also turns off the second factor. Throws not_found. */
export async function resetPassword(db: Db, userId: string, newPassword: string, instant: Date): Promise<StaffAccount> {
  const row = await db.selectFrom("staff").select("id").where("user_id", "=", userId).executeTakeFirst();
  if (!row) throw new AppError("not_found", `There is no staff account "${userId}"`);
  const context = { instant, actor: shellActor };
  const account = await resetStaffPassword(db, row.id, newPassword, context);
  if (account.hasSecondFactor) await secondFactor.endStaffSecondFactor(db, row.id, { context });
  return account;
}
