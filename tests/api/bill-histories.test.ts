import assert from "node:assert/strict";
import test from "node:test";
import { testApp } from "#tests/support/app.ts";
import { runBillHistory } from "#tests/support/bill-history.ts";
import { engine } from "#tests/support/database.ts";

// One history is one database: documents are numbered for the whole lodge.
const seeds = engine === "postgres" ? [1, 2] : [3, 4];

test("after random concurrent calls about bills, the books add up", async (t) => {
  const sums = new Map<string, { done: number; refused: number }>();
  for (const seed of seeds) {
    const app = await testApp(t);
    const instances = engine === "postgres" ? [app, await testApp(t, { beside: app })] : [app];
    for (const [call, { done, refused }] of await runBillHistory(instances, seed)) {
      const before = sums.get(call) ?? { done: 0, refused: 0 };
      sums.set(call, { done: before.done + done, refused: before.refused + refused });
    }
  }
  for (const [call, { done }] of sums) assert.ok(done > 0, `${call} was never done`);
  assert.ok([...sums.values()].some(({ refused }) => refused > 0));
});
