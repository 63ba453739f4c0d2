import assert from "node:assert/strict";
import { test } from "node:test";
import { describeOccupancy } from "./occupancy-text.ts";

const prices = { includedGuests: 2, extraAdult: 800, extraChild: 400 };

test("extra guests' prices are one sentence, with the ages of children where they matter", () => {
  const text = (freeUnderAge: number, adultFromAge: number) =>
    describeOccupancy({ ...prices, freeUnderAge, adultFromAge });
  assert.equal(text(0, 18), "2 guests included, extra adult ₹800, extra child ₹400 a night");
  assert.equal(
    text(5, 12),
    "2 guests included, extra adult ₹800, child 5 to 11 ₹400 a night; under 5 free; from 12 years as an adult",
  );
  assert.equal(
    text(0, 12),
    "2 guests included, extra adult ₹800, child 0 to 11 ₹400 a night; from 12 years as an adult",
  );
  assert.equal(text(12, 12), "2 guests included, extra adult ₹800 a night; under 12 free; from 12 years as an adult");
});

test("nothing is said where nobody pays more", () => {
  const nothing = { includedGuests: 1, extraAdult: 0, extraChild: 0, freeUnderAge: 5, adultFromAge: 12 };
  assert.equal(describeOccupancy(nothing), "");
});
