import assert from "node:assert/strict";
import { test } from "node:test";
import { isWeekend, monthsOf, readChartQuery, runsOf, shownNights, withChartQuery } from "./chart-span.ts";

test("the URL says which nights are shown; faulty values count as missing", () => {
  const read = (text: string) => readChartQuery(new URLSearchParams(text));
  assert.deepEqual(read("from=2026-11-03&nights=30&view=list"), { from: "2026-11-03", nights: 30, view: "list" });
  assert.deepEqual(read("from=2026-11-31&nights=7&view=map"), { from: undefined, nights: 14, view: undefined });
});

test("a change keeps the other parameters", () => {
  const next = withChartQuery(new URLSearchParams("from=2026-11-03&nights=30"), { from: undefined, view: "list" });
  assert.equal(next.toString(), "nights=30&view=list");
});

test("the chart opens with the day before today", () => {
  const query = { from: undefined, nights: 14 as const, view: undefined };
  assert.deepEqual(shownNights(query, "2026-11-01"), { first: "2026-10-31", count: 14 });
});

test("months and weekends are runs of columns", () => {
  const span = { first: "2026-10-30", count: 10 };
  assert.deepEqual(monthsOf(span), [
    { month: "2026-10", start: 0, count: 2 },
    { month: "2026-11", start: 2, count: 8 },
  ]);
  // 31 October 2026 is a Saturday.
  assert.deepEqual(runsOf(span, isWeekend), [
    { start: 1, count: 2 },
    { start: 8, count: 2 },
  ]);
});
