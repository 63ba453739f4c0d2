import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { guestsCompact, guestsInFull, guestsSummary, nightsText, shownNights, stayEnds } from "./booking-labels.ts";

describe("formatted bookings", () => {
  it("counts nights by the dates", () => {
    assert.equal(shownNights({ checkInDate: "2026-02-27", checkOutDate: "2026-03-02" }), 3);
    assert.equal(nightsText(1), "1 night");
    assert.equal(nightsText(3), "3 nights");
  });

  it("shows the year once, or twice for a stay across its end", () => {
    assert.deepEqual(stayEnds("2026-01-27", "2026-01-29"), ["Tue, 27 Jan", "Thu, 29 Jan 2026"]);
    assert.deepEqual(stayEnds("2025-12-31", "2026-01-01"), ["Wed, 31 Dec 2025", "Thu, 1 Jan 2026"]);
  });

  it("formats guest counts in short and long form", () => {
    assert.equal(guestsCompact({ adultMale: 1, adultFemale: 1, children: 0 }), "2");
    assert.equal(guestsCompact({ adultMale: 1, adultFemale: 1, children: 2 }), "2 + 2");
    assert.equal(guestsInFull({ adultMale: 1, adultFemale: 2, children: 1 }), "1 adult male, 2 adult females, 1 child");
    assert.equal(guestsSummary({ adultMale: 1, adultFemale: 2, children: 1 }), "3 adults, 1 child");
    assert.equal(guestsSummary({ adultMale: 1, adultFemale: 0, children: 0 }), "1 adult");
    assert.equal(guestsInFull({ adultMale: 0, adultFemale: 1, children: 0 }), "1 adult female");
  });
});
