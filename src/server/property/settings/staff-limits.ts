import type { ActionContext } from "#domain/platform/access/audit.ts";
import { approvalMessage, type LimitedRight } from "#domain/platform/access/staff-limits.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "./service.ts";

/**
 * `asked` is in percent for `belowPlan`, otherwise in rupees. Owners have no limits. Throws approval_required above the
 * limit of the settings.
 */
export async function requireWithinLimit(
  db: Db,
  { hasLimits }: ActionContext,
  right: LimitedRight,
  asked: number,
): Promise<void> {
  if (!hasLimits) return;
  const limit = (await readSettings(db)).staffLimits[right];
  if (limit !== null && asked > limit) throw new AppError("approval_required", approvalMessage(right, limit));
}
