import type { Night, Stay } from "#domain/platform/time/nights.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import type { Reduction } from "#domain/pricing/pricing.ts";
import { type Promo, promoProblem } from "#domain/pricing/promos.ts";
import * as m from "#messages/promo.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { promoReduction, toPromo } from "./rows.ts";

export interface FoundPromo {
  id: string;
  terms: Promo;
  reduction: Reduction;
}

export async function findPromo(db: Db, code: string): Promise<FoundPromo | undefined> {
  const row = await db.selectFrom("promo_code").selectAll().where("code", "=", code).executeTakeFirst();
  if (!row) return undefined;
  const plans = await db.selectFrom("promo_plan").select("plan_id").where("promo_id", "=", row.id).execute();
  const terms = toPromo(
    row,
    plans.map(({ plan_id }) => plan_id),
  );
  return { id: row.id, terms, reduction: promoReduction(row) };
}

/** Throws invalid_input with the reason at promoCode. */
export async function requirePromo(
  db: Db,
  code: string,
  use: { planId: string; stay: Stay; today: Night },
): Promise<FoundPromo> {
  const promo = await findPromo(db, code);
  const problem = promo ? promoProblem(promo.terms, use) : m.unknown();
  if (!promo || problem) throw invalidInput({ promoCode: problem ?? m.unknown() });
  return promo;
}
