import { randomUUID } from "node:crypto";
import { type ActionContext, expiryActor, guestActor, retentionActor } from "#domain/platform/access/audit.ts";
import type { StaffAccount, StaffIdentity, StaffRole } from "#domain/platform/access/staff.ts";
import { defaultLocale } from "#domain/platform/text/locales.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import * as errors from "#messages/errors.js";
import * as validation from "#messages/formValidation.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import type { StaffTable } from "#server/platform/database/tables/staff-tables.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { refuseEasyPassword } from "./password-strength.ts";
import { hashPassword } from "./passwords.ts";
import { endTokens, passwordExpiry } from "./tokens.ts";

export interface NewAccount {
  userId: string;
  password: string;
  role: StaffRole;
}

export const shellActor = "server";
/** No user id may equal the actor of an audit entry. */
const reserved: readonly string[] = [guestActor, shellActor, retentionActor, expiryActor];
const taken = () => invalidInput({ userId: validation.userIdTaken() });

interface AccountRow extends Omit<StaffTable, "password_hash"> {
  factor_of: string | null;
}

function toAccount({ id, user_id, role, is_active, created_at, factor_of, ...password }: AccountRow): StaffAccount {
  const until = passwordExpiry(password)?.toISOString();
  return {
    _id: id,
    userId: user_id,
    role,
    isActive: is_active === 1,
    hasSecondFactor: factor_of !== null,
    ...(until && { passwordUntil: until }),
    createdAt: created_at,
  };
}

const accountRows = (db: Db) =>
  db
    .selectFrom("staff")
    .leftJoin("second_factor", "second_factor.staff_id", "staff.id")
    .selectAll("staff")
    .select("second_factor.staff_id as factor_of");

const auditedFields = ({ userId, role, isActive }: StaffAccount) => ({ userId, role, isActive });
export const subjectOf = ({ _id, userId }: StaffAccount) => ({
  entity: "staff" as const,
  entityId: _id,
  label: userId,
});

export async function listStaff(db: Db): Promise<StaffAccount[]> {
  const rows = await accountRows(db).orderBy("staff.created_at").orderBy("staff.id").execute();
  return rows.map(toAccount);
}

/** The user must choose a new password at the first login. User ids are compared without case. Throws invalid_input. */
export async function addStaffAccount(db: Db, account: NewAccount, context: ActionContext): Promise<StaffAccount> {
  const wanted = account.userId.toLowerCase();
  if (reserved.includes(wanted)) throw taken();
  await refuseEasyPassword(db, { ...account, field: "password" });
  const row = { ...(await accountRow(account, context.instant)), must_change_password: 1 as const };
  try {
    return await transact(db, async (db) => {
      await lockAccounts(db);
      const present = await db.selectFrom("staff").select("user_id").execute();
      if (present.some(({ user_id }) => user_id.toLowerCase() === wanted)) throw taken();
      await db.insertInto("staff").values(row).execute();
      const added = toAccount({ ...row, factor_of: null });
      await recordChange(db, { context, ...subjectOf(added), action: "Account added", after: auditedFields(added) });
      return added;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

export async function accountRow({ userId, password, role }: NewAccount, instant: Date): Promise<StaffTable> {
  const password_hash = await hashPassword(password);
  return {
    id: randomUUID(),
    user_id: userId,
    password_hash,
    role,
    is_active: 1,
    created_at: instant.toISOString(),
    must_change_password: 0,
    password_set_at: instant.toISOString(),
    last_login_at: "",
    locale: defaultLocale,
  };
}

/** Disabling ends all tokens. Throws not_found, and in_use for the own account and the last enabled owner. */
export function setStaffActive(
  db: Db,
  id: string,
  isActive: boolean,
  { context, by }: { context: ActionContext; by: StaffIdentity },
): Promise<StaffAccount> {
  if (id === by.staffId && !isActive) throw new AppError("in_use", errors.ownAccountDisabled());
  return transact(db, async (db) => {
    await lockAccounts(db);
    const before = await accountOf(db, id);
    if (!isActive && before.isActive && before.role === "owner") await refuseLastOwner(db, id);
    const after = { ...before, isActive };
    await db
      .updateTable("staff")
      .set({ is_active: isActive ? 1 : 0 })
      .where("id", "=", id)
      .execute();
    if (!isActive) await endTokens(db, id);
    const action = isActive ? "Account enabled" : "Account disabled";
    const fields = { before: auditedFields(before), after: auditedFields(after) };
    await recordChange(db, { context, ...subjectOf(after), action, ...fields });
    return after;
  });
}

/** Ends all tokens of an account whose role changes. Throws not_found, and in_use for the own account and the last enabled owner. */
export function setStaffRole(
  db: Db,
  id: string,
  role: StaffRole,
  { context, by }: { context: ActionContext; by: StaffIdentity },
): Promise<StaffAccount> {
  if (id === by.staffId) throw new AppError("in_use", errors.ownRole());
  return transact(db, async (db) => {
    await lockAccounts(db);
    const before = await accountOf(db, id);
    if (role === before.role) return before;
    if (before.isActive && before.role === "owner") await refuseLastOwner(db, id);
    const after = { ...before, role };
    await db.updateTable("staff").set({ role }).where("id", "=", id).execute();
    await endTokens(db, id);
    const fields = { before: auditedFields(before), after: auditedFields(after) };
    await recordChange(db, { context, ...subjectOf(after), action: "Role changed", ...fields });
    return after;
  });
}

/** Ends all tokens. The password must be changed at the next login, and expires. Throws not_found, invalid_input. */
export async function resetStaffPassword(
  db: Db,
  id: string,
  newPassword: string,
  context: ActionContext,
): Promise<StaffAccount> {
  const { userId } = await accountOf(db, id);
  await refuseEasyPassword(db, { password: newPassword, userId, field: "newPassword" });
  const password_hash = await hashPassword(newPassword);
  return transact(db, (db) =>
    replacePassword(db, id, { password_hash, mustChange: true, context, action: "Password reset" }),
  );
}

interface NewPassword {
  password_hash: string;
  mustChange: boolean;
  context: ActionContext;
  action: string;
  keepHash?: string;
}

export async function replacePassword(
  db: Db,
  id: string,
  { password_hash, mustChange, context, action, keepHash = "" }: NewPassword,
): Promise<StaffAccount> {
  const account = await accountOf(db, id);
  await db
    .updateTable("staff")
    .set({ password_hash, must_change_password: mustChange ? 1 : 0, password_set_at: context.instant.toISOString() })
    .where("id", "=", id)
    .execute();
  await endTokens(db, id, keepHash);
  await recordChange(db, { context, ...subjectOf(account), action });
  return account;
}

export async function accountOf(db: Db, id: string): Promise<StaffAccount> {
  const row = await accountRows(db).where("staff.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", errors.staffMissing());
  return toAccount(row);
}

async function refuseLastOwner(db: Db, id: string): Promise<void> {
  const other = await db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "owner")
    .where("is_active", "=", 1)
    .where("id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new AppError("in_use", errors.lastOwner());
}

/** Serializes changes by a row lock; otherwise two owners could disable each other. */
async function lockAccounts(db: Db): Promise<void> {
  await db
    .updateTable("staff")
    .set((eb) => ({ role: eb.ref("role") }))
    .where("id", "=", (eb) => eb.selectFrom("staff").select((eb) => eb.fn.min("id").as("first")))
    .execute();
}
