import assert from "node:assert/strict";
import test from "node:test";
import { lettersBesidesWords } from "./guessable-words.ts";

const lodge = { name: "Kadalu Lodge", town: "Manipal", userId: "ravi" };

test("nothing is left of the lodge's name, its town and the usual words with digits and signs", () => {
  const passwords = [
    "Kadalu-Lodge 2026!",
    "k4dalul0dge#99",
    "MANIPAL-576104",
    "h.o.t.e.l-8391650274",
    "Front Desk 12345",
  ];
  for (const password of [...passwords, "@dm1n@dm1n2026", "Ravi.9845012345", "Ka\u0301dalu 123456"]) {
    assert.equal(lettersBesidesWords(password, lodge), "", password);
  }
});

test("the other letters are returned, and nothing without such a word", () => {
  assert.equal(lettersBesidesWords("hotel 7 purple tiger", lodge), "purpletiger");
  assert.equal(lettersBesidesWords("monsoon umbrella 7 tiger", lodge), undefined);
  assert.equal(lettersBesidesWords("x7Kq9mZpw4tR", lodge), undefined);
});

test("words of one or two letters are ignored, and special characters in a name are no pattern", () => {
  const named = { name: "O.M. (Sea) Inn", town: "Ooty", userId: "jo" };
  assert.equal(lettersBesidesWords("jo jo jo the om", named), undefined);
  assert.equal(lettersBesidesWords("omseainn 2026", named), "");
});
