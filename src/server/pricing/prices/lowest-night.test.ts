import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { toPaise, toRupees } from "#domain/platform/money/money.ts";
import { addNights, nightsOf } from "#domain/platform/time/nights.ts";
import { nightsOfLowest } from "#domain/pricing/lowest-night.ts";
import { quotePlan } from "#domain/pricing/pricing.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import type { CostOptionTable, NightRateTable } from "#server/platform/database/tables/price-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { newDatabase, openTestDatabase } from "#tests/support/platform/database.ts";
import { lowestNights } from "./lowest-night.ts";
import { termsOf } from "./plan-terms.ts";

const today = "2026-07-01";
const settings = { chargesGst: true, pricesIncludeGst: false };
/** From the night before the first one that counts to the one after the last. */
const days = nightsOf({ checkIn: addNights(today, -1), checkOut: addNights(today, nightsOfLowest + 1) });

/** Every plan on every night, one after the other. */
function byQuotes(options: CostOptionTable[], rates: NightRateTable[]) {
  const nights = nightsOf({ checkIn: today, checkOut: addNights(today, nightsOfLowest) });
  const rateOn = new Map(rates.map((rate) => [`${rate.plan_id} ${rate.night}`, rate]));
  const rooms = [...Map.groupBy(options, ({ room_id }) => room_id)];
  return new Map(
    rooms.flatMap(([roomId, plans]) => {
      const each = plans.map((plan) =>
        nights.map((night) => ({ plan, night, rate: rateOn.get(`${plan.id} ${night}`) })),
      );
      if (each.flat().every(({ rate }) => (rate?.cost_paise ?? null) === null)) return [];
      const lowestOfPlans = each.flatMap((ofPlan) => {
        const open = ofPlan
          .filter(({ rate }) => rate?.is_closed !== 1)
          .map(({ plan, night, rate }) => ({ plan, night, cost: rate?.cost_paise ?? plan.cost_paise }));
        const least = Math.min(...open.map(({ cost }) => cost));
        const first = open.find(({ cost }) => cost === least);
        if (!first) return [];
        const { plan, night, cost } = first;
        const stay = { checkIn: night, checkOut: addNights(night, 1) };
        const { grandTotal } = quotePlan(termsOf(plan, settings), stay, { costs: new Map([[night, cost]]) });
        return { fromNight: night, fromPrice: toRupees(cost), fromTotal: toRupees(grandTotal), fromPlan: plan.id };
      });
      const total = Math.min(...lowestOfPlans.map(({ fromTotal }) => fromTotal));
      const cheapest = lowestOfPlans.filter(({ fromTotal }) => fromTotal === total);
      const night = cheapest.map(({ fromNight }) => fromNight).toSorted()[0];
      const lowest = cheapest.find(({ fromNight }) => fromNight === night);
      return lowest ? [[roomId, lowest] as const] : [];
    }),
  );
}

async function replaceRates(db: Db, rates: NightRateTable[]): Promise<void> {
  await db.deleteFrom("night_rate").execute();
  if (rates.length > 0) await db.insertInto("night_rate").values(rates).execute();
}

// Few costs, so that nights and plans tie; one of the plans costs 2,000 itself.
const rate = fc.record({
  cost_paise: fc.option(fc.constantFrom(1500, 2000, 2500, 8000).map(toPaise)),
  is_closed: fc.constantFrom(0 as const, 0 as const, 1 as const),
});
/** From a plan with a few nights of its own to one with a rate on each. */
const ratesOfPlan = fc.constantFrom(0, 0.05, 0.9, 1).chain((share) =>
  fc.array(fc.record({ rate, has: fc.double({ min: 0, max: 1, noNaN: true }).map((drawn) => drawn <= share) }), {
    minLength: days.length,
    maxLength: days.length,
  }),
);

test("the lowest nights are those of quotes for every plan and night", async (t) => {
  const database = await newDatabase();
  const { db, close } = await openTestDatabase(database);
  t.after(() => close().finally(database.remove));
  const plans = [
    [
      { name: "Room", cost: 2000 },
      { name: "By slab", cost: 8000, gstBySlab: true },
    ],
    [
      { name: "Half board", cost: 2500, discount: 20 },
      { name: "Non-refundable", cost: 2000, serviceFeePercentage: 0 },
    ],
  ];
  for (const costOptions of plans) await storeRoom(db, { costOptions: costOptions.map(aCostOption) });
  const options = await db.selectFrom("cost_option").selectAll().orderBy("position").execute();
  await fc.assert(
    fc.asyncProperty(fc.tuple(ratesOfPlan, ratesOfPlan, ratesOfPlan, ratesOfPlan), async (drawn) => {
      const rates = options.flatMap(({ id }, index) =>
        days.flatMap((night, day): NightRateTable[] => {
          const on = drawn[index]?.[day];
          const none = { min_stay: null, closed_to_arrival: 0, closed_to_departure: 0 } as const;
          return on?.has ? [{ plan_id: id, night, ...none, ...on.rate }] : [];
        }),
      );
      await replaceRates(db, rates);
      assert.deepEqual(await lowestNights(db, options, today, settings), byQuotes(options, rates));
    }),
    { numRuns: 60 },
  );
});

test("without plans nothing is read", async (t) => {
  const database = await newDatabase();
  const { db, close } = await openTestDatabase(database);
  t.after(() => close().finally(database.remove));
  assert.equal((await lowestNights(db, [], today, settings)).size, 0);
});
