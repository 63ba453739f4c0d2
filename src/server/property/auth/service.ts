import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Staff, StaffAccount, StaffIdentity, StaffRole } from "#domain/platform/access/staff.ts";
import { defaultLocale, type Locale } from "#domain/platform/text/locales.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import * as errors from "#messages/errors.js";
import * as validation from "#messages/formValidation.js";
import { recordChange } from "#server/platform/audit/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import {
  accountRow,
  type NewAccount,
  replacePassword,
  resetStaffPassword,
  setStaffRole,
  shellActor,
} from "./accounts.ts";
import { confirmOwnPassword } from "./own-password.ts";
import { refuseEasyPassword } from "./password-strength.ts";
import { hashPassword } from "./passwords.ts";
import * as secondFactor from "./second-factor.ts";
import { hashToken } from "./tokens.ts";

export async function addStaff(db: Db, account: NewAccount, instant: Date): Promise<void> {
  await db
    .insertInto("staff")
    .values(await accountRow(account, instant))
    .execute();
}

export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom("staff").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Ends every token but `keepToken`. Throws invalid_input, rate_limited. */
export async function changePassword(
  db: Db,
  staff: StaffIdentity,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { context, keepToken, address }: { context: ActionContext; keepToken: string; address: string | undefined },
): Promise<void> {
  if (newPassword.normalize("NFKC") === currentPassword.normalize("NFKC")) {
    throw invalidInput({ newPassword: validation.passwordUnchanged() });
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

/** The language of the admin, for one's own account. */
export function setLanguage(db: Db, staff: StaffIdentity, locale: Locale, context: ActionContext): Promise<Staff> {
  return transact(db, async (db) => {
    const { staffId, locale: before = defaultLocale, ...known } = staff;
    await db.updateTable("staff").set({ locale }).where("id", "=", staffId).execute();
    const subject = { entity: "staff" as const, entityId: staffId, label: staff.userId };
    const change = { action: "Language chosen", before: { locale: before }, after: { locale } };
    await recordChange(db, { context, ...subject, ...change });
    return { ...known, ...(locale !== defaultLocale && { locale }) };
  });
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

export async function setRoleFor(
  db: Db,
  id: string,
  { ownPassword, role }: { ownPassword: string; role: StaffRole },
  { by, context, address }: { by: StaffIdentity; context: ActionContext; address: string | undefined },
): Promise<StaffAccount> {
  const origin = { instant: context.instant, address };
  await confirmOwnPassword(db, by, { password: ownPassword, field: "ownPassword" }, origin);
  return setStaffRole(db, id, role, { context, by });
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
  if (!row) throw new AppError("not_found", errors.staffUnknown({ userId }));
  const context = { instant, actor: shellActor };
  const account = await resetStaffPassword(db, row.id, newPassword, context);
  if (account.hasSecondFactor) await secondFactor.endStaffSecondFactor(db, row.id, { context });
  return account;
}
