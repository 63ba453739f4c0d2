import assert from "node:assert/strict";
import { test } from "node:test";
import { presentDay } from "./use-present-day.ts";

test("the lodge's day moves at its midnight on an open page, also where the visitor's clock is wrong", () => {
  const dayAt = (loaded: string, now: string) =>
    presentDay("2026-06-15", { loaded: new Date(loaded), now: new Date(now) }, "Asia/Kolkata");
  assert.equal(dayAt("2026-06-15T12:00:00Z", "2026-06-15T18:29:00Z"), "2026-06-15");
  assert.equal(dayAt("2026-06-15T12:00:00Z", "2026-06-15T18:31:00Z"), "2026-06-16");
  assert.equal(dayAt("2019-01-01T12:00:00Z", "2019-01-02T18:31:00Z"), "2026-06-17");
  assert.equal(dayAt("2026-06-15T12:00:00Z", "2026-06-14T12:00:00Z"), "2026-06-15");
});
