import assert from "node:assert/strict";
import { test } from "node:test";
import { blockedNights, checkInBlock, checkOutBlock, nextFreeStay } from "./blocked-nights.ts";

const blocked = blockedNights(
  ["2026-02-03"],
  [
    { night: "2026-02-03", unitsLeft: 0, blocked: "closed" },
    { night: "2026-02-05", unitsLeft: 0, blocked: "full" },
    { night: "2026-02-06", unitsLeft: 2 },
  ],
);

test("occupied dates are blocked before the calendar has loaded", () => {
  assert.equal(checkInBlock("2026-02-03", blockedNights(["2026-02-03"], [])), "not available");
});

test("check-in is impossible on a blocked night", () => {
  assert.equal(checkInBlock("2026-02-03", blocked), "not available");
  assert.equal(checkInBlock("2026-02-05", blocked), "fully booked");
  assert.equal(checkInBlock("2026-02-06", blocked), undefined);
});

test("check-out is possible on a sold-out night if the nights before it are available", () => {
  assert.equal(checkOutBlock("2026-02-05", "2026-02-04", blocked), undefined);
  assert.equal(checkOutBlock("2026-02-05", "2026-02-02", blocked), "fully booked");
  assert.equal(checkOutBlock("2026-02-05", "", blocked), "fully booked");
});

test("days that staff closed are excluded from check-out too", () => {
  assert.equal(checkOutBlock("2026-02-03", "2026-02-02", blocked), "not available");
});

test("the next free stay has the same length and no blocked night", () => {
  const requested = { checkIn: "2026-02-02", checkOut: "2026-02-04" };
  assert.deepEqual(nextFreeStay(requested, blocked, "2026-02-01"), { checkIn: "2026-02-06", checkOut: "2026-02-08" });
});

test("there may be no free stay", () => {
  const always = { has: () => true, get: () => "closed" as const } as unknown as Map<string, "closed">;
  assert.equal(nextFreeStay({ checkIn: "2026-02-02", checkOut: "2026-02-04" }, always, "2026-02-01"), undefined);
});
