import type { RequiredSecondFactor, StaffRole } from "#domain/platform/access/staff.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** A row of `setting`; without it no role requires a second factor. */
export const requiredFactorId = "required-second-factor";

export function parseRequiredRoles(value: string | null | undefined): readonly StaffRole[] {
  return value ? (JSON.parse(value) as RequiredSecondFactor).roles : [];
}

export async function readRequiredRoles(db: Db): Promise<readonly StaffRole[]> {
  const row = await db.selectFrom("setting").select("value").where("id", "=", requiredFactorId).executeTakeFirst();
  return parseRequiredRoles(row?.value);
}
