import assert from "node:assert/strict";
import { test } from "node:test";
import { blockedNights, nextFreeStay } from "./blocked-nights.ts";

const blocked = blockedNights(
  ["2026-02-03"],
  [
    { night: "2026-02-03", unitsLeft: 0, blocked: "closed" },
    { night: "2026-02-05", unitsLeft: 0, blocked: "full" },
    { night: "2026-02-06", unitsLeft: 2 },
  ],
);

test("occupied dates are blocked before the calendar has loaded", () => {
  assert.equal(blockedNights(["2026-02-03"], []).get("2026-02-03"), "closed");
});

test("the next free stay has the same length and no blocked night", () => {
  const requested = { checkIn: "2026-02-02", checkOut: "2026-02-04" };
  assert.deepEqual(nextFreeStay(requested, blocked, "2026-02-01"), { checkIn: "2026-02-06", checkOut: "2026-02-08" });
});

test("there may be no free stay", () => {
  const always = { has: () => true, get: () => "closed" as const } as unknown as Map<string, "closed">;
  assert.equal(nextFreeStay({ checkIn: "2026-02-02", checkOut: "2026-02-04" }, always, "2026-02-01"), undefined);
});
