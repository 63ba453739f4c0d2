import { toRupees } from "#domain/money.ts";
import { addNights, type Night } from "#domain/nights.ts";
import { quotePlan } from "#domain/pricing.ts";
import { type LowestNight, nightsOfLowest } from "#domain/rooms.ts";
import type { CostOptionTable } from "#server/database/price-tables.ts";
import type { Db } from "#server/database/schema.ts";
import { type NightRates, readNightRates } from "./night-rates.ts";
import { type TaxFacts, termsOf } from "./plan-terms.ts";

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
  const ids = options.map(({ id }) => id);
  const rates = await readNightRates(db, ids, { from: today, to: addNights(today, nightsOfLowest - 1) });
  const found = new Map<string, LowestNight>();
  for (const [roomId, plans] of Map.groupBy(options, ({ room_id }) => room_id)) {
    if (plans.every(({ id }) => rates.costsOf(id).size === 0)) continue;
    const candidates = plans.flatMap((plan) => lowestOf(plan, { rates, today, settings }) ?? []);
    const [lowest] = candidates.toSorted((a, b) => a.fromTotal - b.fromTotal || (a.fromNight < b.fromNight ? -1 : 1));
    if (lowest) found.set(roomId, lowest);
  }
  return found;
}

function lowestOf(
  plan: CostOptionTable,
  { rates, today, settings }: { rates: NightRates; today: Night; settings: TaxFacts },
): LowestNight | undefined {
  const costs = rates.costsOf(plan.id);
  const nights = Array.from({ length: nightsOfLowest }, (_, index) => addNights(today, index));
  const open = nights.filter((night) => !rates.restrictionOn(plan.id, night).isClosed);
  const costOn = (night: Night) => costs.get(night) ?? plan.cost_paise;
  const [first, ...others] = open;
  if (!first) return undefined;
  const night = others.reduce((lowest, other) => (costOn(other) < costOn(lowest) ? other : lowest), first);
  const quote = quotePlan(termsOf(plan, settings), { checkIn: night, checkOut: addNights(night, 1) }, { costs });
  return { fromNight: night, fromPrice: toRupees(costOn(night)), fromTotal: toRupees(quote.grandTotal) };
}
