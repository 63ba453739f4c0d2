import { sql } from "kysely";
import { type Paise, toRupees } from "#domain/platform/money/money.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { type LowestNight, nightsOfLowest } from "#domain/pricing/lowest-night.ts";
import { quotePlan } from "#domain/pricing/pricing.ts";
import type { CostOptionTable } from "#server/platform/database/tables/price-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { type TaxFacts, termsOf } from "./plan-terms.ts";

interface Cheapest {
  night: Night;
  cost: Paise;
}

/**
 * By room, the night of the next 60 that comes to least with taxes and fees. Only rooms whose prices differ by night are
 * included; nights on which a plan is closed are not.
 */
export async function lowestNights(
  db: Db,
  options: readonly CostOptionTable[],
  today: Night,
  settings: TaxFacts,
): Promise<Map<string, LowestNight>> {
  const summaries = await summarize(db, options, today);
  const differing = new Set(options.filter(({ id }) => summaries.get(id)?.priced).map(({ room_id }) => room_id));
  const plans = options.filter(({ room_id }) => differing.has(room_id));
  const ownNights = await firstAtOwnCost(db, plans, summaries, today);
  const found = new Map<string, LowestNight>();
  for (const [roomId, ofRoom] of Map.groupBy(plans, ({ room_id }) => room_id)) {
    const candidates = ofRoom.flatMap((plan) => {
      const cheapest = cheaperOf(cheapestRate(summaries.get(plan.id)), ownNights.get(plan.id), plan.cost_paise);
      return cheapest ? lowestOf(plan, cheapest, settings) : [];
    });
    const [lowest] = candidates.toSorted((a, b) => a.fromTotal - b.fromTotal || (a.fromNight < b.fromNight ? -1 : 1));
    if (lowest) found.set(roomId, lowest);
  }
  return found;
}

/** The summary of a plan's rates of the next 60 nights. */
interface Summary {
  /** Nights with a cost of their own. */
  priced: number;
  /** Nights that cannot be had at the plan's own cost. */
  taken: number;
  /** The lowest cost of the open nights; null if none of them has a cost of its own. */
  least: Paise | null;
  /** The first night at that cost. */
  night: Night | null;
}

const isTaken = sql<boolean>`(cost_paise is not null or is_closed = 1)`;

async function summarize(
  db: Db,
  options: readonly CostOptionTable[],
  today: Night,
): Promise<ReadonlyMap<string, Summary>> {
  if (options.length === 0) return new Map();
  const summary = ratesOf(db, options, today)
    .select((eb) => [
      "plan_id",
      eb.fn.count<number>("cost_paise").as("priced"),
      eb.fn.countAll<number>().filterWhere(isTaken).as("taken"),
      eb.fn.min<Paise | null>("cost_paise").filterWhere("is_closed", "=", 0).as("least"),
    ])
    .groupBy("plan_id");
  const rows = await db
    .selectFrom(summary.as("summary"))
    .selectAll("summary")
    .select((eb) =>
      eb
        .selectFrom("night_rate")
        .select("night_rate.night")
        .whereRef("night_rate.plan_id", "=", "summary.plan_id")
        .where("night_rate.night", ">=", today)
        .where("night_rate.is_closed", "=", 0)
        .whereRef("night_rate.cost_paise", "=", "summary.least")
        .orderBy("night_rate.night")
        .limit(1)
        .as("night"),
    )
    .execute();
  return new Map(rows.map(({ plan_id, ...summary }) => [plan_id, summary]));
}

function ratesOf(db: Db, options: readonly CostOptionTable[], today: Night) {
  return db
    .selectFrom("night_rate")
    .where(
      "plan_id",
      "in",
      options.map(({ id }) => id),
    )
    .where("night", ">=", today)
    .where("night", "<", addNights(today, nightsOfLowest));
}

/** The first open night at the plan's own cost, of those plans whose rates leave such nights and are not cheaper. */
async function firstAtOwnCost(
  db: Db,
  plans: readonly CostOptionTable[],
  summaries: ReadonlyMap<string, Summary>,
  today: Night,
): Promise<ReadonlyMap<string, Night>> {
  const possible = plans.filter(({ id, cost_paise }) => {
    const { taken = 0, least = null } = summaries.get(id) ?? {};
    return taken < nightsOfLowest && (least === null || cost_paise <= least);
  });
  if (possible.length === 0) return new Map();
  const rows = await ratesOf(db, possible, today)
    .where(isTaken)
    .select(["plan_id", sql<string>`string_agg(night, ' ')`.as("nights")])
    .groupBy("plan_id")
    .execute();
  const takenBy = new Map(rows.map(({ plan_id, nights }) => [plan_id, new Set(nights.split(" "))]));
  const nights = Array.from({ length: nightsOfLowest }, (_, index) => addNights(today, index));
  return new Map(
    possible.flatMap(({ id }) => {
      const night = nights.find((candidate) => !takenBy.get(id)?.has(candidate));
      return night === undefined ? [] : [[id, night] as const];
    }),
  );
}

function cheapestRate(summary: Summary | undefined): Cheapest | undefined {
  const { night = null, least = null } = summary ?? {};
  return night === null || least === null ? undefined : { night, cost: least };
}

/** The first of two nights at the same cost. */
function cheaperOf(rate: Cheapest | undefined, ownNight: Night | undefined, ownCost: Paise): Cheapest | undefined {
  if (ownNight === undefined) return rate;
  const own = { night: ownNight, cost: ownCost };
  if (!rate || own.cost < rate.cost) return own;
  return own.cost === rate.cost && own.night < rate.night ? own : rate;
}

function lowestOf(plan: CostOptionTable, { night, cost }: Cheapest, settings: TaxFacts): LowestNight {
  const stay = { checkIn: night, checkOut: addNights(night, 1) };
  const quote = quotePlan(termsOf(plan, settings), stay, { costs: new Map([[night, cost]]) });
  return { fromNight: night, fromPrice: toRupees(cost), fromTotal: toRupees(quote.grandTotal), fromPlan: plan.id };
}
