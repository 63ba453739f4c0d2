import assert from "node:assert/strict";
import { test } from "node:test";
import { aStay, sampleToday } from "#tests/support/reservations/chart-sample.ts";
import { barLabel, fittingText, rangeText, stateText } from "./chart-labels.ts";
import { type StayBar, stayBars } from "./grid/chart-rows.ts";

const labels = new Map([["u101", "101"]]);
const barOf = (stay: Parameters<typeof aStay>[0]) => stayBars(aStay(stay), sampleToday)[0] as StayBar;

test("nights are said by their days of arrival and departure", () => {
  assert.equal(rangeText("2026-11-03", "2026-11-06"), "3 to 6 November");
  assert.equal(rangeText("2026-10-30", "2026-11-02"), "30 October to 2 November");
});

test("the name of a bar says all that its colour and marks show", () => {
  const bar = barOf({ isPinned: true, balance: 1200, group: { _id: "g", name: "Wedding" } });
  assert.equal(
    barLabel(bar, labels),
    "Asha Rao KL-1, unit 101, 3 to 6 November, arrives today, pinned, balance ₹1,200, group Wedding",
  );
  assert.equal(stateText(barOf({ status: "pending" })), "arrives today, unconfirmed");
});

test("a name is shortened to what fits, in whole letters of its script", () => {
  assert.equal(fittingText("Asha Rao", 200), "Asha Rao");
  assert.equal(fittingText("Asha Rao", 40), "Asha");
  assert.equal(fittingText("Asha Rao", 12), "");
  assert.equal(fittingText("ಕೃಷ್ಣಮೂರ್ತಿ", 40), "ಕೃಷ್ಣ");
});
