import assert from "node:assert/strict";
import { it } from "node:test";
import { businessDateAt } from "./business-date.ts";

const at = (instant: string, timeZone = "Asia/Kolkata") => businessDateAt(new Date(instant), timeZone);

it("is the calendar day at the lodge, and until six in the morning still the day before", () => {
  assert.equal(at("2026-06-15T18:29:59Z"), "2026-06-15");
  assert.equal(at("2026-06-15T18:30:00Z"), "2026-06-15", "midnight");
  assert.equal(at("2026-06-16T00:29:59Z"), "2026-06-15", "a second before six");
  assert.equal(at("2026-06-16T00:30:00Z"), "2026-06-16", "six");
  assert.equal(at("2026-06-16T06:30:00Z"), "2026-06-16", "noon");
});

it("goes by the lodge's clock, wherever the lodge is", () => {
  const instant = "2026-01-01T04:00:00Z";
  assert.equal(at(instant, "Asia/Kolkata"), "2026-01-01");
  assert.equal(at(instant, "Europe/London"), "2025-12-31");
  assert.equal(at(instant, "America/Los_Angeles"), "2025-12-31");
  assert.equal(at(instant, "Pacific/Kiritimati"), "2026-01-01");
  assert.equal(at(instant, "Asia/Kathmandu"), "2026-01-01");
});

it("crosses months, years and the nights on which clocks change", () => {
  assert.equal(at("2026-02-28T19:00:00Z"), "2026-02-28");
  assert.equal(at("2028-02-29T20:00:00Z"), "2028-02-29");
  assert.equal(at("2026-03-29T00:30:00Z", "Europe/Berlin"), "2026-03-28");
  assert.equal(at("2026-03-29T03:59:00Z", "Europe/Berlin"), "2026-03-28", "5:59 in summer time");
  assert.equal(at("2026-03-29T04:00:00Z", "Europe/Berlin"), "2026-03-29");
  assert.equal(at("2026-10-25T04:59:00Z", "Europe/Berlin"), "2026-10-24", "5:59 in winter time");
  assert.equal(at("2026-10-25T05:00:00Z", "Europe/Berlin"), "2026-10-25");
});
