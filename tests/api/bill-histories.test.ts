import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { testApp } from "#tests/support/app.ts";
import { type Play, runBillHistory } from "#tests/support/bill-history.ts";
import { engine } from "#tests/support/database.ts";

/** One history is one database: documents are numbered for the whole lodge. */
async function runFor(t: TestContext, play: Play) {
  const app = await testApp(t);
  const instances = engine === "postgres" ? [app, await testApp(t, { beside: app })] : [app];
  return runBillHistory(instances, play);
}

const seeds = engine === "postgres" ? [1, 2] : [3, 4];

test("after random concurrent calls about bills, the books add up", async (t) => {
  const sums = new Map<string, { done: number; refused: number }>();
  for (const seed of seeds) {
    for (const [call, { done, refused }] of await runFor(t, { seed, days: 6, isRegistered: true })) {
      const before = sums.get(call) ?? { done: 0, refused: 0 };
      sums.set(call, { done: before.done + done, refused: before.refused + refused });
    }
  }
  for (const [call, { done }] of sums) assert.ok(done > 0, `${call} was never done`);
  assert.ok([...sums.values()].some(({ refused }) => refused > 0));
});

test("so do those of a lodge that is not registered for GST", async (t) => {
  const counts = await runFor(t, { seed: 5, days: 3, isRegistered: false });
  for (const call of ["charge", "checkOut", "invoice", "billCompany"]) {
    assert.ok((counts.get(call)?.done ?? 0) > 0, `${call} was never done`);
  }
});
