import assert from "node:assert/strict";
import test from "node:test";
import { civilTimeAt, startOfDay } from "./civil-time.ts";

test("a day begins at midnight of the property's clock, also when clocks change", () => {
  assert.equal(startOfDay("2026-06-15", "Asia/Kolkata").toISOString(), "2026-06-14T18:30:00.000Z");
  assert.equal(startOfDay("2026-06-15", "Pacific/Kiritimati").toISOString(), "2026-06-14T10:00:00.000Z");
  for (const zone of ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"]) {
    for (const day of ["2026-03-08", "2026-03-29", "2026-04-05", "2026-10-25", "2026-11-01", "2026-12-31"]) {
      assert.equal(civilTimeAt(startOfDay(day, zone), zone), `${day}T00:00`, `${zone} ${day}`);
    }
  }
});
