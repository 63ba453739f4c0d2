import type { Night, Stay } from "#domain/platform/time/nights.ts";
import type { Reduction } from "#domain/pricing/pricing.ts";
import { promoProblem } from "#domain/pricing/promos.ts";
import * as m from "#messages/promo.js";
import { payingCompany } from "#server/billing/companies/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { findPromo } from "./find.ts";

interface PlanReductions {
  reductions: Reduction[];
  /** Why the promo code does not apply to the plan. */
  promoProblem?: string | undefined;
}

/** The amount that a company and a promo code take off each plan. A company that can't be chosen any more takes off nothing. */
export async function readReductions(
  db: Db,
  { companyId, promoCode }: { companyId?: string | undefined; promoCode?: string | undefined },
  use: { stay: Stay; today: Night },
): Promise<(planId: string) => PlanReductions> {
  const company = companyId === undefined ? undefined : await payingCompany(db, companyId);
  const agreed = company?.reductions ?? [];
  if (promoCode === undefined) return () => ({ reductions: agreed });
  const promo = await findPromo(db, promoCode);
  if (!promo) return () => ({ reductions: agreed, promoProblem: m.unknown() });
  return (planId) => {
    const problem = promoProblem(promo.terms, { ...use, planId });
    return problem ? { reductions: agreed, promoProblem: problem } : { reductions: [...agreed, promo.reduction] };
  };
}
