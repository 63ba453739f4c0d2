import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { type Play, runBillHistory } from "#tests/support/billing/bill-history.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";

/** One history is one database: documents are numbered for the whole lodge. */
async function runFor(t: TestContext, play: Play) {
  const app = await testApp(t);
  const instances = engine === "postgres" ? [app, await testApp(t, { beside: app })] : [app];
  return runBillHistory(instances, play);
}

/** Which calls succeed depends on their timing; one that never did has another history, up to two. */
const seeds = engine === "postgres" ? [1, 2, 4] : [3, 6, 7];

test("after random concurrent calls about bills, the books add up", { timeout: 300_000 }, async (t) => {
  const done = new Set<string>();
  let missing: string[] = [];
  for (const seed of seeds) {
    const counts = await runFor(t, { seed, days: 6, isRegistered: true });
    assert.ok([...counts.values()].some(({ refused }) => refused > 0));
    for (const [call, count] of counts) if (count.done > 0) done.add(call);
    missing = [...counts.keys()].filter((call) => !done.has(call));
    if (missing.length === 0) return;
  }
  assert.deepEqual(missing, [], "calls that were never done");
});

test("so do those of a lodge that is not registered for GST", async (t) => {
  const counts = await runFor(t, { seed: 5, days: 2, isRegistered: false });
  for (const call of ["charge", "invoice"]) assert.ok((counts.get(call)?.done ?? 0) > 0, `${call} was never done`);
});
