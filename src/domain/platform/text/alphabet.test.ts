import assert from "node:assert/strict";
import test from "node:test";
import { byAlphabet } from "./alphabet.ts";

test("names are sorted alphabetically, ignoring case and accents", () => {
  const names = ["suite", "Émile", "Attic", "Zen", "Enid", "ಕಡಲು", "balcony", "Suite 2"];
  const ordered = ["Attic", "balcony", "Émile", "Enid", "suite", "Suite 2", "Zen", "ಕಡಲು"];
  assert.deepEqual(names.toSorted(byAlphabet), ordered);
});

test("names that differ only in case keep their order", () => {
  assert.deepEqual(["deluxe", "Deluxe"].toSorted(byAlphabet), ["deluxe", "Deluxe"]);
});
