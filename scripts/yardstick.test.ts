import assert from "node:assert/strict";
import test from "node:test";
import { overBudget, type Result, summaryOf } from "./test-summary.ts";
import { budgets, referenceYardstick } from "./test-tiers.ts";
import { measureYardstick, slownessOf } from "./yardstick.ts";

const using = (coreSeconds: number): Result => ({
  name: "unit",
  part: "main",
  outcome: { ok: true },
  seconds: 1,
  coreSeconds,
});

test("the slower of two measurements counts, and a fast machine gets no smaller budget", () => {
  const times = (factor: number) => factor * referenceYardstick;
  assert.equal(slownessOf([times(2), times(4)]), 4);
  assert.equal(slownessOf([times(2), times(0.5)]), 2);
  assert.equal(slownessOf([times(0.5), times(0.25)]), 1);
});

test("a budget grows with the slowness of the machine, and no further", () => {
  const budget = budgets.main.unit as number;
  assert.equal(overBudget(using(budget), 1), undefined);
  assert.match(overBudget(using(budget * 1.01), 1) ?? "", /unit used \d+ core-seconds/);
  assert.equal(overBudget(using(budget * 1.49), 1.5), undefined);
  assert.match(overBudget(using(budget * 1.51), 1.5) ?? "", new RegExp(`is ${budget} on a machine 1.5 times as fast`));
  assert.match(summaryOf([using(1)], [], 1, 1.5), /this machine is 1\.5 times slower than the one of the budgets/i);
});

test("the yardstick measures work, not waiting", () => {
  const started = performance.now();
  const measured = measureYardstick();
  assert.ok(measured > 0.005, `${measured} s`);
  assert.ok(measured < (performance.now() - started) / 1000, `${measured} s`);
});
