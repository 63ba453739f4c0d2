import assert from "node:assert/strict";
import test from "node:test";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { nextSteps } from "./next-steps.ts";

const today = "2026-06-15";
const labels = (status: BookingStatus, { checkInDate = today, balance = 0 } = {}) =>
  nextSteps({ status, checkInDate }, { balance, today }).map(({ label }) => label());

test("the next step follows the stay", () => {
  assert.deepEqual(labels("pending"), ["Confirm", "Check in"]);
  assert.deepEqual(labels("confirmed"), ["Check in"]);
  assert.deepEqual(labels("checked-in"), ["Check out"]);
  for (const status of ["checked-out", "cancelled", "no-show"] as const) assert.deepEqual(labels(status), []);
});

test("nobody is checked in before the day of arrival; a late guest is", () => {
  assert.deepEqual(labels("pending", { checkInDate: "2026-06-16" }), ["Confirm"]);
  assert.deepEqual(labels("confirmed", { checkInDate: "2026-06-16" }), []);
  assert.deepEqual(labels("confirmed", { checkInDate: "2026-06-14" }), ["Check in"]);
  assert.deepEqual(nextSteps({ status: "confirmed", checkInDate: today }, { balance: 0, today: undefined }), []);
});

test("a payment is taken while something is due, not from guests who don't come", () => {
  assert.deepEqual(labels("checked-in", { balance: 100 }), ["Check out", "Take payment"]);
  assert.deepEqual(labels("checked-out", { balance: 100 }), ["Take payment"]);
  assert.deepEqual(labels("checked-out", { balance: -100 }), []);
  assert.deepEqual(labels("cancelled", { balance: 100 }), []);
});
