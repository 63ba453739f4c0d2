import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  contactLinks,
  formatInstant,
  guestsInFewWords,
  guestsInWords,
  guestsShort,
  nightsText,
  shownNights,
  stayEnds,
} from "./booking-words.ts";

describe("a booking in words", () => {
  it("counts nights by the dates", () => {
    assert.equal(shownNights({ checkInDate: "2026-02-27", checkOutDate: "2026-03-02" }), 3);
    assert.equal(nightsText(1), "1 night");
    assert.equal(nightsText(3), "3 nights");
  });

  it("says the year once, twice over its end", () => {
    assert.deepEqual(stayEnds("2026-01-27", "2026-01-29"), ["Tue, 27 Jan", "Thu, 29 Jan 2026"]);
    assert.deepEqual(stayEnds("2025-12-31", "2026-01-01"), ["Wed, 31 Dec 2025", "Thu, 1 Jan 2026"]);
  });

  it("counts guests short and long", () => {
    assert.equal(guestsShort({ adultMale: 1, adultFemale: 1, children: 0 }), "2");
    assert.equal(guestsShort({ adultMale: 1, adultFemale: 1, children: 2 }), "2 + 2");
    assert.equal(
      guestsInWords({ adultMale: 1, adultFemale: 2, children: 1 }),
      "1 adult male, 2 adult females, 1 child",
    );
    assert.equal(guestsInFewWords({ adultMale: 1, adultFemale: 2, children: 1 }), "3 adults, 1 child");
    assert.equal(guestsInFewWords({ adultMale: 1, adultFemale: 0, children: 0 }), "1 adult");
    assert.equal(guestsInWords({ adultMale: 0, adultFemale: 1, children: 0 }), "1 adult female");
  });

  it("shows an instant by the reader's clock", () => {
    assert.equal(formatInstant("2026-01-26T20:35:00.000Z", "Asia/Kolkata"), "Tue, 27 Jan 2026, 02:05");
    assert.equal(formatInstant("2026-01-26T20:35:00.000Z", "America/Los_Angeles"), "Mon, 26 Jan 2026, 12:35");
  });

  it("links to phone, mail and WhatsApp", () => {
    const links = contactLinks({ phone: "9845012345", email: "asha+1@example.com", reference: "KL-7F3K9" });
    assert.equal(links.call, "tel:+919845012345");
    assert.equal(links.whatsapp, "https://wa.me/919845012345");
    assert.equal(links.mail, "mailto:asha%2B1@example.com?subject=Your%20booking%20KL-7F3K9");
  });
});
