import { randomUUIDv7 } from "node:crypto";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import type { Promo, PromoInput } from "#domain/pricing/promos.ts";
import * as m from "#messages/deskPromos.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockKey } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { existingPlans, planNames } from "#server/pricing/prices/existing-plans.ts";
import { promoColumns, toPromo } from "./rows.ts";

/** The newest first. */
export async function listPromos(db: Db): Promise<Promo[]> {
  const [rows, plans] = await Promise.all([
    db.selectFrom("promo_code").selectAll().orderBy("created_at", "desc").orderBy("id", "desc").execute(),
    db.selectFrom("promo_plan").selectAll().orderBy("plan_id").execute(),
  ]);
  const byPromo = Map.groupBy(plans, ({ promo_id }) => promo_id);
  return rows.map((row) =>
    toPromo(
      row,
      (byPromo.get(row.id) ?? []).map(({ plan_id }) => plan_id),
    ),
  );
}

/** Throws invalid_input for a code that exists already. */
export function addPromo(db: Db, input: PromoInput, context: ActionContext): Promise<Promo> {
  return transact(db, async (db) => {
    const now = context.instant.toISOString();
    const row = { id: randomUUIDv7(), ...promoColumns(input), uses: 0, created_at: now, updated_at: now };
    await requireNewCode(db, row);
    await db.insertInto("promo_code").values(row).execute();
    const after = toPromo(row, await savePlans(db, row.id, input));
    await recordChange(db, { context, ...subjectOf(after), action: "Added", after: await comparable(db, after) });
    return after;
  });
}

/** Throws not_found, changed (with the current code), invalid_input. */
export function updatePromo(db: Db, id: string, input: PromoInput, context: ActionContext): Promise<Promo> {
  return transact(db, async (db) => {
    const values = promoColumns(input);
    await requireNewCode(db, { id, ...values });
    // Locked, so that the uses stay below a new limit.
    const row = await db
      .updateTable("promo_code")
      .set((eb) => ({ updated_at: eb.ref("updated_at") }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new AppError("not_found", m.gone());
    const before = toPromo(row, await plansOf(db, id));
    requireVersion(input.updatedAt, row.updated_at, { details: { promo: before } });
    if (values.max_uses !== null && values.max_uses < row.uses) {
      throw invalidInput({ maxUses: m.maxUsesTooSmall({ uses: row.uses }) });
    }
    const updated_at = nextVersion(row.updated_at, context.instant);
    await db
      .updateTable("promo_code")
      .set({ ...values, updated_at })
      .where("id", "=", id)
      .execute();
    const after = toPromo({ ...row, ...values, updated_at }, await savePlans(db, id, input));
    const changes = { before: await comparable(db, before), after: await comparable(db, after) };
    await recordChange(db, { context, ...subjectOf(after), action: "Changed", ...changes });
    return after;
  });
}

const subjectOf = ({ _id, code }: Promo) => ({ entity: "promo" as const, entityId: _id, label: code });

/** Without the uses, which bookings take and give back. */
async function comparable(db: Db, { uses: _uses, costOptionIds, ...fields }: Promo): Promise<object> {
  return { ...fields, plans: await planNames(db, costOptionIds) };
}

async function requireNewCode(db: Db, { id, code }: { id: string; code: string }): Promise<void> {
  await lockKey(db, "promo codes");
  const other = await db
    .selectFrom("promo_code")
    .select("id")
    .where("code", "=", code)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (other) throw invalidInput({ code: m.codeTaken() });
}

async function plansOf(db: Db, promoId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("promo_plan")
    .select("plan_id")
    .where("promo_id", "=", promoId)
    .orderBy("plan_id")
    .execute();
  return rows.map(({ plan_id }) => plan_id);
}

async function savePlans(db: Db, promoId: string, { isForAllPlans, costOptionIds }: PromoInput): Promise<string[]> {
  const plans = isForAllPlans ? [] : await existingPlans(db, costOptionIds);
  if (!isForAllPlans && plans.length === 0) throw invalidInput({ costOptionIds: m.plansRequired() });
  await db.deleteFrom("promo_plan").where("promo_id", "=", promoId).execute();
  const rows = plans.map((plan_id) => ({ promo_id: promoId, plan_id }));
  if (rows.length > 0) await db.insertInto("promo_plan").values(rows).execute();
  return plans;
}
