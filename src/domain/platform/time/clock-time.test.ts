import assert from "node:assert/strict";
import test from "node:test";
import { isClockTime, spokenTime } from "./clock-time.ts";

test("noon is called noon, other times stay as they are", () => {
  assert.deepEqual(["12:00", "00:00", "11:30"].map(spokenTime), ["12 noon", "00:00", "11:30"]);
});

test("a clock time is HH:MM", () => {
  for (const text of ["00:00", "12:00", "23:59"]) assert.equal(isClockTime(text), true, text);
  for (const text of ["24:00", "9:30", "12:60", "12:00:00", "noon", ""]) assert.equal(isClockTime(text), false, text);
});
