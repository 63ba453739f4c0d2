import assert from "node:assert/strict";
import { test } from "node:test";
import { withDay } from "./stay-days.ts";

test("a check-in on or after check-out moves check-out to the day after", () => {
  const dates = { checkIn: "2026-02-02", checkOut: "2026-02-06" };
  assert.deepEqual(withDay(dates, "checkIn", "2026-02-05"), { checkIn: "2026-02-05", checkOut: "2026-02-06" });
  assert.deepEqual(withDay(dates, "checkIn", "2026-02-06"), { checkIn: "2026-02-06", checkOut: "2026-02-07" });
  assert.deepEqual(withDay({}, "checkIn", "2026-02-06"), { checkIn: "2026-02-06", checkOut: undefined });
  assert.deepEqual(withDay(dates, "checkOut", "2026-02-08"), { checkIn: "2026-02-02", checkOut: "2026-02-08" });
});
