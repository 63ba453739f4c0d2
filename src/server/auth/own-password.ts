import { invalidInput } from "#domain/errors.ts";
import type { StaffIdentity } from "#domain/staff.ts";
import type { Db } from "#server/database/schema.ts";
import { beginLogin, type LoginTry, takeBackLogin } from "#server/limits/service.ts";
import { isPassword } from "./passwords.ts";

/** From where somebody asks, and when; without an address nothing is limited. */
export interface Asking {
  instant: Date;
  address: string | undefined;
}

const notRight = {
  currentPassword: "Current password is not right",
  ownPassword: "Your own password is not right",
};

/** A password as it was given, and the field that asked for it. */
interface OwnPassword {
  password: string;
  field: keyof typeof notRight;
}

/**
 * Checks the password of whoever is signed in already. Guessing is limited like logging in: the try stays counted until
 * the function that comes back is called. Throws invalid_input, rate_limited.
 */
export async function checkOwnPassword(
  db: Db,
  { staffId, userId }: StaffIdentity,
  { password, field }: OwnPassword,
  { instant, address }: Asking,
): Promise<() => Promise<void>> {
  const attempt: LoginTry | undefined = address === undefined ? undefined : { userId, address };
  if (attempt) await beginLogin(db, attempt, instant);
  const { password_hash } = await db
    .selectFrom("staff")
    .select("password_hash")
    .where("id", "=", staffId)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(password, password_hash))) throw invalidInput({ [field]: notRight[field] });
  return async () => {
    if (attempt) await takeBackLogin(db, attempt, instant);
  };
}

/** Asks whoever is signed in for their password alone. Throws invalid_input, rate_limited. */
export async function confirmOwnPassword(
  db: Db,
  staff: StaffIdentity,
  given: OwnPassword,
  asking: Asking,
): Promise<void> {
  const wasRight = await checkOwnPassword(db, staff, given, asking);
  await wasRight();
}
