import assert from "node:assert/strict";
import { test } from "node:test";
import { translated } from "./translations.ts";

const dictionary = new Map([
  ["Garden Deluxe", "ಗಾರ್ಡನ್ ಡಿಲಕ್ಸ್"],
  ["Garden", "ತೋಟ"],
]);

test("named properties are translated at any depth, all others and unknown texts stay", () => {
  const reply = { rooms: [{ name: "Garden Deluxe", view: "Garden", images: ["Garden"], beds: [{ kind: "Garden" }] }] };
  assert.deepEqual(translated(dictionary, reply, ["name", "view"]), {
    rooms: [{ name: "ಗಾರ್ಡನ್ ಡಿಲಕ್ಸ್", view: "ತೋಟ", images: ["Garden"], beds: [{ kind: "Garden" }] }],
  });
  assert.deepEqual(translated(dictionary, { name: "Attic", size: null }, ["name"]), { name: "Attic", size: null });
});
