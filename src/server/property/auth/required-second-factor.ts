import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { RequiredSecondFactor, StaffIdentity, StaffRole } from "#domain/platform/access/staff.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import * as m from "#messages/formValidation.js";
import { recordChange } from "#server/platform/audit/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { confirmOwnPassword } from "./own-password.ts";
import { readRequiredRoles, requiredFactorId } from "./required-roles.ts";
import { getSecondFactor } from "./second-factor.ts";

interface Request {
  by: StaffIdentity;
  context: ActionContext;
  address: string | undefined;
}

/** Throws invalid_input, rate_limited. */
export async function setRequiredRoles(
  db: Db,
  { roles, ownPassword }: { roles: StaffRole[]; ownPassword: string },
  { by, context, address }: Request,
): Promise<RequiredSecondFactor> {
  await confirmOwnPassword(
    db,
    by,
    { password: ownPassword, field: "ownPassword" },
    { instant: context.instant, address },
  );
  if (roles.includes(by.role) && !(await getSecondFactor(db, by.staffId)).isOn) {
    throw invalidInput({ roles: m.ownSecondFactorFirst() });
  }
  await transact(db, async (db) => {
    const before = { requiredFor: await readRequiredRoles(db) };
    const changed = { value: JSON.stringify({ roles }), updated_at: context.instant.toISOString() };
    await db
      .insertInto("setting")
      .values({ id: requiredFactorId, ...changed })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(changed))
      .execute();
    const subject = { entity: "settings" as const, entityId: requiredFactorId, label: "Two-step sign-in" };
    await recordChange(db, { context, ...subject, action: "Changed", before, after: { requiredFor: roles } });
  });
  return { roles };
}
