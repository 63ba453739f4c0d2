import assert from "node:assert/strict";
import { test } from "node:test";
import { fromCalendarDate, toCalendarDate } from "./civil-date.ts";

// Zones with clock changes at midnight, with extreme offsets, or that once skipped a day.
const ZONES = [
  "America/Los_Angeles",
  "America/Sao_Paulo",
  "Africa/Cairo",
  "Asia/Beirut",
  "Asia/Kolkata",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "UTC",
];

function inZone(zone: string, run: () => void) {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    run();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

for (const zone of ZONES) {
  test(`every day of 2016 to 2028 survives a round trip in ${zone}`, () => {
    inZone(zone, () => {
      for (let at = Date.UTC(2016, 0, 1); at < Date.UTC(2029, 0, 1); at += 86_400_000) {
        const day = new Date(at).toISOString().slice(0, 10);
        const date = toCalendarDate(day);
        assert.ok(date, day);
        assert.equal(fromCalendarDate(date), day);
        const midnight = new Date(date.getFullYear(), date.getMonth(), date.getDate());
        assert.equal(fromCalendarDate(midnight), day, "what the library makes of it stays on the day");
      }
    });
  });
}

test("invalid civil dates are undefined", () => {
  for (const text of [undefined, "", "2026-02-29", "2026-13-01", "2026-1-5", "27/01/2026", "2026-01-05T00:00:00Z"])
    assert.equal(toCalendarDate(text), undefined, text);
});
