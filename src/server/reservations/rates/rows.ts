import type { Night } from "#domain/platform/time/nights.ts";
import { isSameRate, type NightRate, plainRate } from "#domain/pricing/rate-changes.ts";
import type { NightRateTable } from "#server/platform/database/tables/price-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

function toNightRate(row: NightRateTable): NightRate {
  return {
    cost: row.cost_paise,
    minStay: row.min_stay ?? 1,
    isClosedToArrival: row.closed_to_arrival === 1,
    isClosedToDeparture: row.closed_to_departure === 1,
    isClosed: row.is_closed === 1,
  };
}

/** A night on which nothing is different has no row. */
export function rateRows(planId: string, rates: readonly { night: Night; rate: NightRate }[]): NightRateTable[] {
  const own = rates.filter(({ rate }) => !isSameRate(rate, plainRate));
  return own.map(({ night, rate }) => ({
    plan_id: planId,
    night,
    cost_paise: rate.cost,
    min_stay: rate.minStay > 1 ? rate.minStay : null,
    closed_to_arrival: flag(rate.isClosedToArrival),
    closed_to_departure: flag(rate.isClosedToDeparture),
    is_closed: flag(rate.isClosed),
  }));
}

export type RatesByPlan = ReadonlyMap<string, ReadonlyMap<Night, NightRate>>;

/** The rates of the nights `[from, to)`. */
export async function readRatesByPlan(
  db: Db,
  planIds: readonly string[],
  { from, to }: { from: Night; to: Night },
): Promise<RatesByPlan> {
  const rows = await db
    .selectFrom("night_rate")
    .selectAll()
    .where("plan_id", "in", planIds)
    .where("night", ">=", from)
    .where("night", "<", to)
    .execute();
  const byPlan = Map.groupBy(rows, ({ plan_id }) => plan_id);
  return new Map([...byPlan].map(([id, own]) => [id, new Map(own.map((row) => [row.night, toNightRate(row)]))]));
}
