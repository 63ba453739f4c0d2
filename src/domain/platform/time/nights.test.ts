import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { runInLocale } from "#current-locale";
import {
  addNights,
  countNights,
  formatNight,
  formatNightShort,
  isNight,
  nightAt,
  nightsOf,
  parseNight,
  toPaddedDate,
  toShortDate,
  weekdayOf,
} from "./nights.ts";

const anyNight = fc.integer({ min: 0, max: 60_000 }).map((days) => addNights("1970-01-01", days));

test("a stay includes check-in and excludes check-out", () => {
  assert.deepEqual(nightsOf({ checkIn: "2026-02-27", checkOut: "2026-03-02" }), [
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
  ]);
  assert.deepEqual(nightsOf({ checkIn: "2026-02-27", checkOut: "2026-02-27" }), []);
  assert.deepEqual(nightsOf({ checkIn: "2026-02-28", checkOut: "2026-02-27" }), []);
});

test("February of a leap year has 29 nights", () => {
  assert.equal(countNights({ checkIn: "2028-02-28", checkOut: "2028-03-01" }), 2);
  assert.equal(countNights({ checkIn: "2026-02-28", checkOut: "2026-03-01" }), 1);
});

test("counting nights is not affected by daylight saving time", () => {
  assert.equal(countNights({ checkIn: "2026-03-07", checkOut: "2026-03-09" }), 2);
  assert.equal(countNights({ checkIn: "2026-10-31", checkOut: "2026-11-02" }), 2);
});

test("only existing days are valid nights", () => {
  for (const text of ["2026-02-29", "2026-13-01", "2026-00-10", "2026-6-1", "20260601", "2026-06-31", ""]) {
    assert.equal(isNight(text), false, text);
  }
  assert.equal(isNight("2028-02-29"), true);
});

test("dates are parsed as year-month-day or month/day/year", () => {
  assert.equal(parseNight("2026-01-27"), "2026-01-27");
  assert.equal(parseNight(" 1/27/2026 "), "2026-01-27");
  assert.equal(parseNight("01/05/2026"), "2026-01-05");
  for (const text of ["27/1/2026", "1/27/26", "2/30/2026", "tomorrow", "2026-1-27", "1-27-2026"]) {
    assert.equal(parseNight(text), undefined, text);
  }
});

test("dates are formatted with weekday and month name", () => {
  assert.equal(formatNight("2026-01-27"), "Tue, 27 Jan 2026");
  assert.equal(formatNight("2026-09-01"), "Tue, 1 Sep 2026");
});

test("dates for forms are formatted as month/day/year", () => {
  assert.equal(toShortDate("2026-01-05"), "1/5/2026");
  assert.equal(toPaddedDate("2026-01-05"), "01/05/2026");
});

test("the current date depends on the given time zone, not on the machine's", () => {
  const lateEvening = new Date("2026-06-14T18:29:59Z");
  const midnight = new Date("2026-06-14T18:30:00Z");
  assert.equal(nightAt(lateEvening, "Asia/Kolkata"), "2026-06-14");
  assert.equal(nightAt(midnight, "Asia/Kolkata"), "2026-06-15");
  assert.equal(nightAt(midnight, "Pacific/Kiritimati"), "2026-06-15");
  assert.equal(nightAt(midnight, "America/Los_Angeles"), "2026-06-14");
});

test("adding and counting nights agree, and every format can be parsed back", () => {
  fc.assert(
    fc.property(anyNight, fc.integer({ min: 0, max: 900 }), (checkIn, count) => {
      const checkOut = addNights(checkIn, count);
      assert.equal(countNights({ checkIn, checkOut }), count);
      assert.equal(addNights(checkOut, -count), checkIn);
      assert.equal(checkOut >= checkIn, true);
      assert.equal(parseNight(toShortDate(checkIn)), checkIn);
      assert.equal(parseNight(toPaddedDate(checkIn)), checkIn);
      assert.equal(weekdayOf(addNights(checkIn, 1)), (weekdayOf(checkIn) + 1) % 7);
    }),
  );
});

test("a short date has its year if that is not the current one", () => {
  assert.equal(formatNightShort("2026-01-27", "2026-11-24"), "Tue, 27 Jan");
  assert.equal(formatNightShort("2027-01-27", "2026-11-24"), "Wed, 27 Jan 2027");
});

test("a night is named in each language", () => {
  const names = (locale: "en" | "kn" | "hi") =>
    runInLocale(locale, () => [formatNight("2026-01-27"), formatNightShort("2026-10-04", "2026-11-24")]);
  assert.deepEqual(names("en"), ["Tue, 27 Jan 2026", "Sun, 4 Oct"]);
  assert.deepEqual(names("kn"), ["ಮಂಗಳ, 27 ಜನವರಿ 2026", "ಭಾನು, 4 ಅಕ್ಟೋಬರ್"]);
  assert.deepEqual(names("hi"), ["मंगल, 27 जनवरी 2026", "रवि, 4 अक्टूबर"]);
});
