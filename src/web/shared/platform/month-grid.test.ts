import assert from "node:assert/strict";
import { test } from "node:test";
import { runInLocale } from "#current-locale";
import { addMonths, dayByKey, monthName, neighbourMonths, readMonth, weeksOf } from "./month-grid.ts";

const today = "2026-01-27";

test("months continue across years", () => {
  assert.equal(addMonths("2026-11", 2), "2027-01");
  assert.equal(addMonths("2026-01", -2), "2025-11");
  assert.equal(monthName("2026-02"), "February 2026");
  assert.equal(
    runInLocale("kn", () => monthName("2026-02")),
    "ಫೆಬ್ರವರಿ 2026",
  );
});

test("a month has each day once, at its weekday", () => {
  const weeks = weeksOf("2026-02");
  assert.equal(weeks.length, 4);
  assert.deepEqual([weeks[0]?.[0], weeks[3]?.[6]], ["2026-02-01", "2026-02-28"]);
  const february = weeksOf("2028-02").flat().filter(Boolean);
  assert.equal(february.length, 29);
});

test("the first month is from the URL, the searched dates or today, and bookable", () => {
  assert.equal(readMonth("2026-05", today), "2026-05");
  assert.equal(readMonth(null, today, "2026-03-09"), "2026-03");
  assert.equal(readMonth("2020-01", today), "2026-01");
  assert.equal(readMonth("2090-01", today), "2028-01");
  assert.equal(readMonth("rubbish", today), "2026-01");
  assert.equal(readMonth("2026-13", today), "2026-01");
});

test("navigation is limited to bookable months", () => {
  assert.deepEqual(neighbourMonths("2026-01", today), { before: undefined, after: "2026-03" });
  assert.deepEqual(neighbourMonths("2026-02", today), { before: "2026-01", after: "2026-04" });
  assert.equal(neighbourMonths("2027-12", today).after, undefined);
});

test("arrow keys move by days and weeks, Home and End to the ends of the week, Page keys by months", () => {
  assert.equal(dayByKey("ArrowRight", "2026-01-31"), "2026-02-01");
  assert.equal(dayByKey("ArrowUp", "2026-02-05"), "2026-01-29");
  assert.equal(dayByKey("Home", "2026-01-28"), "2026-01-25");
  assert.equal(dayByKey("End", "2026-01-28"), "2026-01-31");
  assert.equal(dayByKey("PageDown", "2026-01-31"), "2026-02-28");
  assert.equal(dayByKey("PageUp", "2026-03-05"), "2026-02-05");
  assert.equal(dayByKey("a", "2026-01-28"), undefined);
});
