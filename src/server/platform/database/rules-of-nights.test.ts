import assert from "node:assert/strict";
import test from "node:test";
import type { Kysely } from "kysely";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { readNightRules } from "#server/pricing/prices/night-rates.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { storeNightRate } from "#tests/support/pricing/night-rates.ts";
import { plansOf } from "#tests/support/rooms/plans.ts";
import { up as rulesOfNights } from "./migrations/0062-rules-of-nights.ts";

const rule = { minStay: 1, isClosedToArrival: false, isClosedToDeparture: false, isClosed: false };

test("rules that earlier versions stored are read, from their own index on SQLite", async (t) => {
  const { db, today } = await testApp(t);
  const { costOptions } = await storeRoom(db, { costOptions: [aCostOption(), aCostOption({ name: "Half board" })] });
  const [planId = "", other = ""] = costOptions.map(({ id }) => id);
  await db.schema.dropIndex("night_rate_with_rule").execute();
  const rules = [
    { min_stay: 3 },
    { closed_to_arrival: 1 },
    { closed_to_departure: 1 },
    { is_closed: 1 },
    { cost_paise: 500_000 as never },
  ] as const;
  for (const [day, values] of rules.entries()) {
    await storeNightRate(db, { plan_id: planId, night: addNights(today, day), ...values });
  }

  await rulesOfNights(db as unknown as Kysely<unknown>);
  const days = { from: today, to: addNights(today, 9) };
  const read = await readNightRules(db, [planId, other], days);
  const onDays = rules.map((_, day) => read.restrictionOn(planId, addNights(today, day)));
  const expected = [{ minStay: 3 }, { isClosedToArrival: true }, { isClosedToDeparture: true }, { isClosed: true }, {}];
  assert.deepEqual(
    onDays,
    expected.map((own) => ({ ...rule, ...own })),
  );
  assert.deepEqual(read.restrictionOn(other, today), rule);

  const plans = await plansOf(db, (db) => readNightRules(db, [planId, other], days));
  if (engine === "sqlite") assert.match(plans.flatMap(({ steps }) => steps).join(), /USING INDEX night_rate_with_rule/);
});
