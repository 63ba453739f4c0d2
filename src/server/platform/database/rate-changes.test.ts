import assert from "node:assert/strict";
import test from "node:test";
import { type Kysely, sql } from "kysely";
import { changeRates, getRates, undoRates } from "#contract/reservations/rates.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { up as rateChanges } from "./migrations/0050-rate-changes.ts";

test("rates of earlier versions stay as they are, and their changes can be undone", async (t) => {
  const { db, api, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const room = await storeRoom(db);
  const [planId = ""] = room.costOptions.map(({ id }) => id);
  const flags = { closed_to_arrival: 1, closed_to_departure: 0, is_closed: 0 } as const;
  const rate = { plan_id: planId, night: "2026-07-01", cost_paise: 500_000 as never, min_stay: 2, ...flags };
  await db.insertInto("night_rate").values(rate).execute();
  for (const table of ["rate_change_night", "rate_change"]) await db.schema.dropTable(table).execute();

  await rateChanges(db as unknown as Kysely<unknown>);
  const query = { from: "2026-07-01", to: "2026-07-02" };
  const read = async () => (await api(getRates, { query }, owner)).rooms[0]?.plans[0];
  const before = await read();
  assert.deepEqual([before?.costs, before?.rules], [[5000], [{ at: 0, minStay: 2, noArrival: true }]]);
  const { id } = await api(changeRates, { body: { planIds: [planId], ...query, price: "own", minStay: 1 } }, owner);
  assert.deepEqual((await read())?.costs, [null]);
  await api(undoRates, { params: { id } }, owner);
  assert.deepEqual(await read(), before);
  const { rows } = await sql<{ kind: string }>`select kind from change_event where kind = 'rate_change'`.execute(db);
  assert.equal(rows.length, 2);
});
