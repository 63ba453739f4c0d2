import assert from "node:assert/strict";
import test from "node:test";
import { byAlphabet } from "./alphabet.ts";

test("names stand in the order of the alphabet, whatever their capitals and marks", () => {
  const names = ["suite", "Émile", "Attic", "Zen", "Enid", "ಕಡಲು", "balcony", "Suite 2"];
  const ordered = ["Attic", "balcony", "Émile", "Enid", "suite", "Suite 2", "Zen", "ಕಡಲು"];
  assert.deepEqual(names.toSorted(byAlphabet), ordered);
});

test("names that differ in their capitals alone keep the order they came in", () => {
  assert.deepEqual(["deluxe", "Deluxe"].toSorted(byAlphabet), ["deluxe", "Deluxe"]);
});
