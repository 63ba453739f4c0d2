import type { ActionContext } from "#domain/platform/access/audit.ts";
import { approvalMessage, isAbove, type Limited } from "#domain/platform/access/staff-limits.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "./service.ts";

/** Owners have no limits. Throws approval_required above the limit of the settings. */
export async function requireWithinLimit(db: Db, { hasLimits }: ActionContext, limited: Limited): Promise<void> {
  if (!hasLimits) return;
  const limit = (await readSettings(db)).staffLimits[limited.right];
  if (limit !== null && isAbove(limited, limit)) {
    throw new AppError("approval_required", approvalMessage(limited.right, limit));
  }
}
