import { type StaffActivity, shownActions } from "#domain/platform/access/staff.ts";
import { lastEntriesBy } from "#server/platform/audit/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** The account that signed in last comes first. */
export async function listStaffActivity(db: Db): Promise<StaffActivity[]> {
  const accounts = await db
    .selectFrom("staff")
    .select(["id", "user_id", "role", "is_active", "last_login_at"])
    .orderBy("last_login_at", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const activity: StaffActivity[] = [];
  for (const { id, user_id, role, is_active, last_login_at } of accounts) {
    activity.push({
      _id: id,
      userId: user_id,
      role,
      isActive: is_active === 1,
      ...(last_login_at && { lastLoginAt: last_login_at }),
      actions: await lastEntriesBy(db, user_id, shownActions),
    });
  }
  return activity;
}
