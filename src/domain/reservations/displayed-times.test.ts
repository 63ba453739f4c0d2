import assert from "node:assert/strict";
import test from "node:test";
import { displayedTimes } from "./displayed-times.ts";

const lodge = { checkInTime: "14:30", checkOutTime: "10:15" };
const dates = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
const told = (arrivalTime: string, departureTime: string) =>
  Object.values(displayedTimes({ ...dates, arrivalTime, departureTime }, lodge)).join(" ");

test("a guest who gave no time is told the lodge's, a time that was given stays", () => {
  assert.equal(told("12:00", "12:00"), "14:30 10:15");
  assert.equal(told("18:45", "12:00"), "18:45 10:15");
  assert.equal(told("12:00", "09:00"), "14:30 09:00");
});

test("times that cost one more night are told as they were given", () => {
  assert.equal(told("09:00", "12:00"), "09:00 12:00");
  assert.equal(told("12:00", "17:00"), "12:00 17:00");
});
