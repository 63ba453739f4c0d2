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

test("after random concurrent calls about bills, the books add up", async (t) => {
  const counts = await runFor(t, { seed: engine === "postgres" ? 1 : 3, days: 6, isRegistered: true });
  for (const [call, { done }] of counts) assert.ok(done > 0, `${call} was never done`);
  assert.ok([...counts.values()].some(({ refused }) => refused > 0));
});

test("so do those of a lodge that is not registered for GST", async (t) => {
  const counts = await runFor(t, { seed: 5, days: 2, isRegistered: false });
  for (const call of ["charge", "checkOut", "invoice", "billCompany"]) {
    assert.ok((counts.get(call)?.done ?? 0) > 0, `${call} was never done`);
  }
});
