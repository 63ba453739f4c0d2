import { type SqlBool, sql } from "kysely";
import type { Paise } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { type NightRestriction, noRestriction } from "#domain/pricing/restrictions.ts";
import type { NightRateTable } from "#server/platform/database/tables/price-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** The costs of some plans on nights that have a rate of their own. */
export interface NightCosts {
  costsOf(planId: string): ReadonlyMap<Night, Paise>;
}

/** The rules of the rates of some plans for stays. */
export interface NightRules {
  restrictionOn(planId: string, night: Night): NightRestriction;
}

export type NightRates = NightCosts & NightRules;

/** Days from `from` to `to`, both included: the day of departure can be closed to departures. */
export interface Days {
  from: Night;
  to: Night;
}

export async function readNightRates(db: Db, planIds: readonly string[], days: Days): Promise<NightRates> {
  if (planIds.length === 0) return { ...costsIn([]), ...rulesIn([]) };
  const rows = await ratesOf(db, planIds, days).selectAll().execute();
  return { ...costsIn(rows), ...rulesIn(rows) };
}

export async function readNightCosts(db: Db, planIds: readonly string[], days: Days): Promise<NightCosts> {
  if (planIds.length === 0) return costsIn([]);
  const query = ratesOf(db, planIds, days).where("cost_paise", "is not", null);
  return costsIn(await query.select(["plan_id", "night", "cost_paise"]).execute());
}

// The condition of the partial index.
const hasRule = sql<SqlBool>`(min_stay is not null or closed_to_arrival = 1 or closed_to_departure = 1 or is_closed = 1)`;

/** Few rates say more than a cost, and those are read alone. */
export async function readNightRules(db: Db, planIds: readonly string[], days: Days): Promise<NightRules> {
  if (planIds.length === 0) return rulesIn([]);
  return rulesIn(await ratesOf(db, planIds, days).where(hasRule).selectAll().execute());
}

/** The rules of some plans, and what some of them cost, by one statement. */
export async function readRulesAndCosts(
  db: Db,
  planIds: readonly string[],
  pricedIds: readonly string[],
  days: Days,
): Promise<NightRates> {
  if (planIds.length === 0) return { ...costsIn([]), ...rulesIn([]) };
  const onlyCosts = ratesOf(db, pricedIds, days)
    .where("cost_paise", "is not", null)
    .where(sql<SqlBool>`not ${hasRule}`);
  const rows = await ratesOf(db, planIds, days).where(hasRule).selectAll().unionAll(onlyCosts.selectAll()).execute();
  const priced = new Set(pricedIds);
  return { ...costsIn(rows.filter(({ plan_id }) => priced.has(plan_id))), ...rulesIn(rows) };
}

function ratesOf(db: Db, planIds: readonly string[], { from, to }: Days) {
  return db
    .selectFrom("night_rate")
    .where("plan_id", "in", planIds)
    .where("night", ">=", from)
    .where("night", "<=", to);
}

const noCosts: ReadonlyMap<Night, Paise> = new Map();

function costsIn(rows: readonly Pick<NightRateTable, "plan_id" | "night" | "cost_paise">[]): NightCosts {
  const costs = new Map<string, Map<Night, Paise>>();
  for (const { plan_id, night, cost_paise } of rows) {
    if (cost_paise === null) continue;
    const ofPlan = costs.get(plan_id) ?? new Map<Night, Paise>();
    costs.set(plan_id, ofPlan.set(night, cost_paise));
  }
  return { costsOf: (planId) => costs.get(planId) ?? noCosts };
}

function rulesIn(rows: readonly NightRateTable[]): NightRules {
  const keyOf = (planId: string, night: Night) => `${planId} ${night}`;
  const rules = new Map(
    rows.map((row): [string, NightRestriction] => [
      keyOf(row.plan_id, row.night),
      {
        minStay: row.min_stay ?? 1,
        isClosedToArrival: row.closed_to_arrival === 1,
        isClosedToDeparture: row.closed_to_departure === 1,
        isClosed: row.is_closed === 1,
      },
    ]),
  );
  return { restrictionOn: (planId, night) => rules.get(keyOf(planId, night)) ?? noRestriction };
}
