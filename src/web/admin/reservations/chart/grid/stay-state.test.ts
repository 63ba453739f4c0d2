import assert from "node:assert/strict";
import { test } from "node:test";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { type StayState, stateOf } from "./stay-state.ts";

test("the state of a stay says what must be done today", () => {
  const today = "2026-11-05";
  const cases: [BookingStatus, string, string, StayState][] = [
    ["confirmed", "2026-11-06", "2026-11-08", "confirmed"],
    ["pending", "2026-11-06", "2026-11-08", "unconfirmed"],
    ["confirmed", "2026-11-05", "2026-11-08", "arrives"],
    ["pending", "2026-11-05", "2026-11-08", "arrives"],
    ["confirmed", "2026-11-04", "2026-11-08", "missed"],
    ["pending", "2026-11-01", "2026-11-03", "missed"],
    ["checked-in", "2026-11-04", "2026-11-06", "in-house"],
    ["checked-in", "2026-11-04", "2026-11-05", "departs"],
    ["checked-in", "2026-11-02", "2026-11-04", "overstay"],
    ["checked-out", "2026-11-02", "2026-11-08", "departed"],
  ];
  for (const [status, checkInDate, checkOutDate, state] of cases) {
    assert.equal(stateOf({ status, checkInDate, checkOutDate }, today), state, `${status} ${checkInDate}`);
  }
});
