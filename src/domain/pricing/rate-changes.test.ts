import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { paise, toPaise } from "../platform/money/money.ts";
import { addNights, type Night, weekdayOf } from "../platform/time/nights.ts";
import {
  faultyStep,
  type NightRate,
  nightLastYear,
  nightsOfChange,
  plainRate,
  roundRate,
  stepsOf,
  summaryOf,
} from "./rate-changes.ts";
import type { RateChangeInput } from "./rates.ts";

const ownCost = toPaise(3600);
const rate = (change: Partial<NightRate>): NightRate => ({ ...plainRate, ...change });
/** 1 July 2026 is a Wednesday. */
const span = { planIds: ["a"], from: "2026-07-01", to: "2026-07-08" };

function changeOf(input: Partial<RateChangeInput>, rates: Record<Night, NightRate> = {}) {
  return stepsOf({ ...span, ...input }, { ownCost, rateOn: (night) => rates[night] });
}
const costsOf = (input: Partial<RateChangeInput>, rates?: Record<Night, NightRate>) =>
  Object.fromEntries(changeOf(input, rates).steps.map(({ night, after }) => [night.slice(8), after.cost]));

describe("the nights of a change", () => {
  it("are those from the first up to the end, on the chosen days of the week", () => {
    assert.equal(nightsOfChange(span).length, 7);
    assert.deepEqual(nightsOfChange({ ...span, weekdays: [5, 6] }), ["2026-07-03", "2026-07-04"]);
    assert.deepEqual(nightsOfChange({ ...span, to: "2026-07-02", weekdays: [0] }), []);
  });
});

describe("a price", () => {
  it("is set on each night; nights that have it already are left out", () => {
    const two = { from: "2026-07-01", to: "2026-07-03", price: "set", amount: 4000 } as const;
    assert.deepEqual(costsOf(two), { "01": 400_000, "02": 400_000 });
    assert.deepEqual(costsOf(two, { "2026-07-01": rate({ cost: toPaise(4000) }) }), { "02": 400_000 });
  });

  it("is the plan's own again, also where a rate equals it", () => {
    const rates = { "2026-07-02": rate({ cost: ownCost }), "2026-07-03": rate({ cost: toPaise(9), minStay: 2 }) };
    const { steps } = changeOf({ price: "own" }, rates);
    assert.deepEqual(
      steps.map(({ night, after }) => [night, after.cost, after.minStay]),
      [
        ["2026-07-02", null, 1],
        ["2026-07-03", null, 2],
      ],
    );
  });

  it("changes by rupees or percent of what the night costs now, rounded half up", () => {
    const rates = { "2026-07-02": rate({ cost: toPaise(4005) }) };
    const two = { from: "2026-07-01", to: "2026-07-03" };
    assert.deepEqual(costsOf({ ...two, price: "add", amount: -200 }, rates), { "01": 340_000, "02": 380_500 });
    assert.deepEqual(costsOf({ ...two, price: "percent", percent: 10 }, rates), { "01": 396_000, "02": 440_600 });
    assert.deepEqual(costsOf({ ...two, price: "percent", percent: 10, rounding: 50 }, rates), {
      "01": 395_000,
      "02": 440_000,
    });
    assert.deepEqual(costsOf({ ...two, price: "percent", percent: -12.5, rounding: 100 }, rates), {
      "01": 320_000,
      "02": 350_000,
    });
  });

  it("is rounded to 1, 10, 50 or 100 rupees", () => {
    const cases = [
      [123_449, 1, 123_400],
      [123_450, 1, 123_500],
      [123_500, 10, 124_000],
      [122_499, 50, 120_000],
      [122_500, 50, 125_000],
      [125_000, 100, 130_000],
      [-125_000, 100, -130_000],
    ] as const;
    for (const [cost, rounding, expected] of cases) assert.equal(roundRate(cost, rounding), expected, `${cost}`);
  });

  it("that is not above zero, or above a crore, is found with its night", () => {
    assert.equal(faultyStep(changeOf({ price: "set", amount: 1 }).steps), undefined);
    assert.equal(faultyStep(changeOf({ price: "set", amount: 10_000_000 }).steps), undefined);
    const rates = { "2026-07-04": rate({ cost: toPaise(200) }) };
    assert.equal(faultyStep(changeOf({ price: "add", amount: -200 }, rates).steps)?.night, "2026-07-04");
    assert.equal(faultyStep(changeOf({ price: "percent", percent: -100 }).steps)?.after.cost, 0);
    assert.equal(faultyStep(changeOf({ price: "set", amount: 10_000_001 }).steps)?.night, "2026-07-01");
    assert.equal(faultyStep(changeOf({ price: "percent", percent: -99.999, rounding: 100 }).steps)?.after.cost, 0);
  });
});

describe("rules", () => {
  it("are set or cleared without touching the price or each other", () => {
    const before = rate({ cost: toPaise(5000), minStay: 3, isClosedToArrival: true });
    const [step] = changeOf({ minStay: 1, planClosed: true }, { "2026-07-01": before }).steps;
    assert.deepEqual(step?.after, { ...before, minStay: 1, isClosed: true });
    const cleared = changeOf({ noArrival: false, noDeparture: false }, { "2026-07-01": before }).steps;
    assert.deepEqual(
      cleared.map(({ night, after }) => [night, after.isClosedToArrival]),
      [["2026-07-01", false]],
    );
  });
});

describe("copying last year", () => {
  it("takes the same weekday of 364 days before", () => {
    for (let day = 0; day < 800; day++) {
      const night = addNights("2026-01-01", day);
      assert.equal(weekdayOf(nightLastYear(night)), weekdayOf(night));
    }
    assert.equal(nightLastYear("2026-12-24"), "2025-12-25");
  });

  it("copies prices and rules, and leaves nights without a rate of their own last year", () => {
    const christmas = rate({ cost: toPaise(6000), minStay: 2 });
    const kept = rate({ cost: toPaise(4000) });
    const rates = { [nightLastYear("2026-07-02")]: christmas, "2026-07-03": kept };
    const { steps, withoutSource } = changeOf({ price: "last-year" }, rates);
    assert.deepEqual(steps, [{ night: "2026-07-02", before: plainRate, after: christmas }]);
    assert.equal(withoutSource, 6);
  });

  it("sets rules beside what it copies", () => {
    const rates = { [nightLastYear("2026-07-02")]: rate({ minStay: 2 }) };
    const { steps } = changeOf({ price: "last-year", to: "2026-07-03", noArrival: true }, rates);
    assert.deepEqual(
      steps.map(({ after }) => [after.minStay, after.isClosedToArrival]),
      [
        [1, true],
        [2, true],
      ],
    );
  });
});

it("the summary of a change names old and new prices by how often they occur, lowest, highest and rules", () => {
  const rates = { "2026-07-03": rate({ cost: toPaise(5000) }), "2026-07-04": rate({ cost: toPaise(4000) }) };
  const { steps } = changeOf({ price: "set", amount: 4000, minStay: 2 }, rates);
  assert.deepEqual(summaryOf(steps, ownCost), {
    before: { lowest: 360_000, highest: 500_000 },
    after: { lowest: 400_000, highest: 400_000 },
    prices: [
      { before: 360_000, after: 400_000, nights: 5 },
      { before: 500_000, after: 400_000, nights: 1 },
    ],
    rules: 7,
    sum: paise(7 * 400_000),
  });
});
