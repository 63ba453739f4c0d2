import type { Paise } from "#domain/money.ts";
import type { Night } from "#domain/nights.ts";
import { type NightRestriction, noRestriction } from "#domain/restrictions.ts";
import type { Db } from "#server/database/schema.ts";

/** What some plans cost on nights that have a rate of their own, and what those say about stays. */
export interface NightRates {
  costsOf(planId: string): ReadonlyMap<Night, Paise>;
  restrictionOn(planId: string, night: Night): NightRestriction;
}

const noCosts: ReadonlyMap<Night, Paise> = new Map();

/** Of the days from `from` to `to`, both included: the day of departure can be closed to departures. */
export async function readNightRates(
  db: Db,
  planIds: readonly string[],
  { from, to }: { from: Night; to: Night },
): Promise<NightRates> {
  if (planIds.length === 0) return { costsOf: () => noCosts, restrictionOn: () => noRestriction };
  const rows = await db
    .selectFrom("night_rate")
    .selectAll()
    .where("plan_id", "in", planIds)
    .where("night", ">=", from)
    .where("night", "<=", to)
    .execute();
  const costs = new Map<string, Map<Night, Paise>>();
  const restrictions = new Map<string, NightRestriction>();
  for (const row of rows) {
    if (row.cost_paise !== null) {
      const ofPlan = costs.get(row.plan_id) ?? new Map<Night, Paise>();
      costs.set(row.plan_id, ofPlan.set(row.night, row.cost_paise));
    }
    restrictions.set(`${row.plan_id} ${row.night}`, {
      minStay: row.min_stay ?? 1,
      isClosedToArrival: row.closed_to_arrival === 1,
      isClosedToDeparture: row.closed_to_departure === 1,
      isClosed: row.is_closed === 1,
    });
  }
  return {
    costsOf: (planId) => costs.get(planId) ?? noCosts,
    restrictionOn: (planId, night) => restrictions.get(`${planId} ${night}`) ?? noRestriction,
  };
}
