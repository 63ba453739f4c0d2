import { noStaffLimits, type StaffLimits } from "#domain/platform/access/staff-limits.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** For tests whose subject is not what reception may do: a new lodge has limits. */
export async function setLimits(db: Db, staffLimits: StaffLimits = noStaffLimits): Promise<void> {
  const { value } = await db.selectFrom("setting").select("value").where("id", "=", "lodge").executeTakeFirstOrThrow();
  await db
    .updateTable("setting")
    .set({ value: JSON.stringify({ ...JSON.parse(value), staffLimits }) })
    .where("id", "=", "lodge")
    .execute();
}
