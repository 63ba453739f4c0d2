import assert from "node:assert/strict";
import test from "node:test";
import { monthsBefore } from "./months.ts";

test("subtracting months is limited to the last day of a shorter month", () => {
  assert.equal(monthsBefore("2026-06-15", 36), "2023-06-15");
  assert.equal(monthsBefore("2026-01-31", 1), "2025-12-31");
  assert.equal(monthsBefore("2026-03-31", 1), "2026-02-28");
  assert.equal(monthsBefore("2024-02-29", 12), "2023-02-28");
  assert.equal(monthsBefore("2026-12-01", 12), "2025-12-01");
});
