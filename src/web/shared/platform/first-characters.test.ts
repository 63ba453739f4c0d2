import assert from "node:assert/strict";
import { test } from "node:test";
import { firstCharacters } from "./first-characters.ts";

test("the first characters are undefined where there are no more", () => {
  assert.equal(firstCharacters("abc", 2), "ab");
  assert.equal(firstCharacters("abc", 3), undefined);
  assert.equal(firstCharacters("🌴🌴🌴", 2), "🌴🌴");
});

test("vowel signs stay with their letter, and conjuncts are whole", () => {
  assert.equal(firstCharacters("ಕೂತು ನೋಡಿ", 1), "ಕೂ");
  assert.equal(firstCharacters("ಅಕ್ಕ ತಂಗಿ", 2), "ಅಕ್ಕ");
  assert.equal(firstCharacters("ಲಾಡ್ಜ್‌ನಲ್ಲಿ ಊಟ", 2), "ಲಾಡ್ಜ್‌");
  assert.equal(firstCharacters("बुकिंग", 1), "बु");
  assert.equal(firstCharacters("बच्चे", 2), undefined);
});
