import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Session } from "#domain/platform/access/sessions.ts";
import type { StaffIdentity } from "#domain/platform/access/staff.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/errors.js";
import { recordChange } from "#server/platform/audit/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { accountOf, subjectOf } from "./accounts.ts";
import { confirmOwnPassword } from "./own-password.ts";
import { endTokens, hashToken, validTokens } from "./tokens.ts";

const alreadyEnded = () => new AppError("not_found", m.sessionEnded());

/** Most recently used first. */
export async function listSessions(
  db: Db,
  staffId: string,
  { instant, token }: { instant: Date; token: string },
): Promise<Session[]> {
  const rows = await validTokens(db, instant)
    .select(["staff_token.id", "staff_token.hash", "staff_token.device"])
    .select(["staff_token.created_at", "staff_token.used_at"])
    .where("staff_token.staff_id", "=", staffId)
    .orderBy("staff_token.used_at", "desc")
    .orderBy("staff_token.id")
    .execute();
  const currentHash = hashToken(token);
  return rows.map(({ id, hash, device, created_at, used_at }) => ({
    _id: id,
    device,
    startedAt: created_at,
    usedAt: used_at,
    isPresent: hash === currentHash,
  }));
}

export async function listStaffSessions(
  db: Db,
  staffId: string,
  request: { instant: Date; token: string },
): Promise<Session[]> {
  await accountOf(db, staffId);
  return listSessions(db, staffId, request);
}

interface OwnRequest {
  currentPassword: string;
  context: ActionContext;
  address: string | undefined;
}

const confirm = (db: Db, staff: StaffIdentity, { currentPassword, context: { instant }, address }: OwnRequest) =>
  confirmOwnPassword(db, staff, { password: currentPassword, field: "currentPassword" }, { instant, address });

/** Throws invalid_input, rate_limited, not_found. */
export async function endSession(db: Db, staff: StaffIdentity, id: string, own: OwnRequest): Promise<void> {
  await confirm(db, staff, own);
  await transact(db, async (db) => {
    const ended = await db
      .deleteFrom("staff_token")
      .where("id", "=", id)
      .where("staff_id", "=", staff.staffId)
      .returning("id")
      .executeTakeFirst();
    if (!ended) throw alreadyEnded();
    await record(db, staff.staffId, own.context, "Session ended");
  });
}

/** Throws invalid_input, rate_limited. */
export async function endOtherSessions(
  db: Db,
  staff: StaffIdentity,
  keepToken: string,
  own: OwnRequest,
): Promise<void> {
  await confirm(db, staff, own);
  await transact(db, async (db) => {
    if ((await endTokens(db, staff.staffId, hashToken(keepToken))) === 0) return;
    await record(db, staff.staffId, own.context, "All other sessions ended");
  });
}

interface ByOwner {
  context: ActionContext;
  by: StaffIdentity;
}

/** Ending own sessions requires the password. */
function refuseOwn(staffId: string, by: StaffIdentity): void {
  if (staffId === by.staffId) throw new AppError("in_use", m.ownSessions());
}

export function endStaffSession(db: Db, id: string, { context, by }: ByOwner): Promise<void> {
  return transact(db, async (db) => {
    const ended = await db.deleteFrom("staff_token").where("id", "=", id).returning("staff_id").executeTakeFirst();
    if (!ended) throw alreadyEnded();
    refuseOwn(ended.staff_id, by);
    await record(db, ended.staff_id, context, "Session ended");
  });
}

export async function endStaffSessions(db: Db, staffId: string, { context, by }: ByOwner): Promise<void> {
  refuseOwn(staffId, by);
  await transact(db, async (db) => {
    await accountOf(db, staffId);
    if ((await endTokens(db, staffId)) > 0) await record(db, staffId, context, "All sessions ended");
  });
}

async function record(db: Db, staffId: string, context: ActionContext, action: string): Promise<void> {
  await recordChange(db, { context, ...subjectOf(await accountOf(db, staffId)), action });
}
