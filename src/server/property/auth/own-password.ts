import type { StaffIdentity } from "#domain/platform/access/staff.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import * as m from "#messages/formValidation.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { countLogin, uncountLogin } from "#server/platform/limits/logins.ts";
import { verifyPassword } from "./passwords.ts";

/** Attempts without an address are not limited. */
export interface AttemptOrigin {
  instant: Date;
  address: string | undefined;
}

const wrongPassword = {
  currentPassword: m.currentPasswordWrong,
  ownPassword: m.ownPasswordWrong,
};

interface OwnPassword {
  password: string;
  field: keyof typeof wrongPassword;
}

/** Each attempt counts until the returned function is called. Throws invalid_input, rate_limited. */
export async function checkOwnPassword(
  db: Db,
  { staffId, userId }: StaffIdentity,
  { password, field }: OwnPassword,
  { instant, address }: AttemptOrigin,
): Promise<() => Promise<void>> {
  const attempt = address === undefined ? undefined : await countLogin(db, { userId, address }, instant);
  if (attempt?.delay) throw attempt.delay;
  const { password_hash } = await db
    .selectFrom("staff")
    .select("password_hash")
    .where("id", "=", staffId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(password, password_hash))) throw invalidInput({ [field]: wrongPassword[field]() });
  return async () => {
    if (attempt) await uncountLogin(db, attempt);
  };
}

export async function confirmOwnPassword(
  db: Db,
  staff: StaffIdentity,
  given: OwnPassword,
  origin: AttemptOrigin,
): Promise<void> {
  const refundAttempt = await checkOwnPassword(db, staff, given, origin);
  await refundAttempt();
}
