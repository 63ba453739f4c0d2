import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { formatNight } from "#domain/platform/time/nights.ts";
import { exceedsCapacity, openingStay, rangeError, stayDatesOf, withCheckIn } from "./stay-form.ts";

const today = "2026-01-27";
const filled = openingStay(today);

describe("the stay form", () => {
  test("more guests than the capacity are rejected, fewer never are", () => {
    assert.equal(exceedsCapacity(filled, "children", 1, 2), false);
    assert.equal(exceedsCapacity(filled, "children", 2, 2), true);
    const tooMany = { ...filled, adultMale: 5 };
    assert.equal(exceedsCapacity(tooMany, "adultMale", 4, 2), false);
  });

  test("a check-in after check-out moves check-out", () => {
    assert.deepEqual(withCheckIn(filled, "2026-01-30"), { checkInDate: "2026-01-30", checkOutDate: "2026-01-31" });
    assert.deepEqual(withCheckIn(filled, "2026-01-27"), { checkInDate: "2026-01-27" });
    assert.deepEqual(withCheckIn(filled, ""), { checkInDate: "" });
  });

  test("a blank day is left out", () => {
    assert.deepEqual(stayDatesOf({ ...filled, checkOutDate: "" }), { checkIn: today, checkOut: undefined });
  });

  test("a blocked night is reported, but not on the day of check-out", () => {
    const blocked = new Map([["2026-01-29", "full" as const]]);
    assert.equal(rangeError({ ...filled, checkOutDate: "2026-01-29" }, blocked), undefined);
    assert.equal(
      rangeError({ ...filled, checkOutDate: "2026-01-31" }, blocked),
      `Your stay includes ${formatNight("2026-01-29")}, which is already fully booked.`,
    );
  });
});
