import type { ActionContext } from "#domain/platform/access/audit.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import {
  defaultRegisterSettings,
  type RegisterSettings,
  type RegisterSettingsInput,
} from "#domain/register/register-settings.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockKey } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";

const id = "register";

/** The defaults until an owner has saved others. */
export async function readRegisterSettings(db: Db): Promise<RegisterSettings> {
  const row = await db.selectFrom("setting").selectAll().where("id", "=", id).executeTakeFirst();
  const saved = row ? (JSON.parse(row.value) as Partial<RegisterSettings>) : {};
  return { _id: id, ...defaultRegisterSettings, ...saved, updatedAt: row?.updated_at ?? "" };
}

/** Throws changed, with the current settings, if `updatedAt` is not their version. */
export function updateRegisterSettings(
  db: Db,
  { updatedAt, ...values }: RegisterSettingsInput,
  context: ActionContext,
): Promise<RegisterSettings> {
  return transact(db, async (db) => {
    await lockKey(db, "register-settings");
    const before = await readRegisterSettings(db);
    requireVersion(updatedAt, before.updatedAt, { details: { registerSettings: before } });
    const instant = context.instant;
    const updated_at = before.updatedAt === "" ? instant.toISOString() : nextVersion(before.updatedAt, instant);
    const row = { value: JSON.stringify(values), updated_at };
    await db
      .insertInto("setting")
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
    const after = await readRegisterSettings(db);
    const subject = { entity: "register" as const, entityId: id, label: "Register" };
    await recordChange(db, { context, ...subject, action: "Changed", before, after });
    return after;
  });
}
