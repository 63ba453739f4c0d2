import assert from "node:assert/strict";
import { test } from "node:test";
import { runInLocale } from "#current-locale";
import { describeDatesBriefly } from "./brief-dates.ts";

const today = "2026-01-27";

test("dates without weekdays name a month and a year once", () => {
  assert.equal(describeDatesBriefly("2026-01-29", "2026-01-31", today), "29 – 31 Jan");
  assert.equal(describeDatesBriefly("2026-01-29", "2026-02-02", today), "29 Jan – 2 Feb");
  assert.equal(describeDatesBriefly("2027-01-29", "2027-02-02", today), "29 Jan – 2 Feb 2027");
  assert.equal(describeDatesBriefly("2026-12-30", "2027-01-02", today), "30 Dec 2026 – 2 Jan 2027");
});

test("they are in the language of the page", () => {
  const dates = () => describeDatesBriefly("2026-03-29", "2026-04-02", today);
  assert.equal(runInLocale("kn", dates), "29 ಮಾರ್ಚ್ – 2 ಏಪ್ರಿಲ್");
  assert.equal(runInLocale("hi", dates), "29 मार्च – 2 अप्रैल");
});
