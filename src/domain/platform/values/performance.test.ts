import assert from "node:assert/strict";
import test from "node:test";
import { paise } from "../money/money.ts";
import { averageRate, occupancyOf, revenuePerRoom } from "./performance.ts";

test("occupancy, average rate and revenue per room; 0 without rooms or guests", () => {
  const nights = { sold: 3, available: 8, revenue: paise(1_000_000) };
  assert.equal(occupancyOf(nights), 37.5);
  assert.equal(averageRate(nights), 333_333);
  assert.equal(revenuePerRoom(nights), 125_000);
  const none = { sold: 0, available: 0, revenue: paise(0) };
  assert.deepEqual([occupancyOf(none), averageRate(none), revenuePerRoom(none)], [0, 0, 0]);
});
