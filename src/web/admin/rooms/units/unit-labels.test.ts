import assert from "node:assert/strict";
import test from "node:test";
import { labelsText, tonightText, unitsInFull, unitsInShort } from "./unit-labels.ts";

test("labels are listed; four or more numbers in a row are a range", () => {
  assert.equal(labelsText([]), "");
  assert.equal(labelsText(["101", "102", "103"]), "101, 102, 103");
  assert.equal(labelsText(["101", "102", "103", "104", "Mango", "201", "099", "100"]), "101–104, Mango, 201, 099, 100");
});

test("a booking's units are named with dates only if there are several", () => {
  const first = { unitId: "a", label: "203", from: "2026-06-15", to: "2026-06-17" };
  const second = { unitId: "b", label: "Mango", from: "2026-06-17", to: "2026-06-18" };
  assert.equal(unitsInFull([]), "Not assigned yet");
  assert.deepEqual([unitsInShort([first]), unitsInFull([first])], ["203", "203"]);
  assert.equal(unitsInShort([first, second]), "203 → Mango");
  assert.match(unitsInFull([first, second]), /^203 \(.*15.* – .*17 Jun.*\), Mango \(.*17.* – .*18 Jun.*\)$/);
});

test("a unit says who has it tonight", () => {
  assert.equal(tonightText({ tonight: null }), "Free tonight");
  assert.equal(tonightText({ tonight: { bookingId: "b1", name: "Asha Rao" } }), "Tonight: Asha Rao");
  assert.equal(tonightText({ tonight: { bookingId: "", name: "Painting" } }), "Blocked tonight: Painting");
});
