import assert from "node:assert/strict";
import { test } from "node:test";
import { runInLocale } from "#current-locale";
import { banquetPhone } from "./banquet-phone.ts";

const reception = { label: "Reception" };
const banquets = { label: "Banquets and events" };

test("the phone for banquets is found by its label, translated or not; otherwise it is the first", () => {
  assert.equal(banquetPhone([reception, banquets]), banquets);
  assert.equal(banquetPhone([reception]), reception);
  const translated = { label: "ಸಭಾಂಗಣ ಮತ್ತು ಸಮಾರಂಭಗಳು" };
  runInLocale("kn", () => {
    assert.equal(banquetPhone([reception, translated]), translated);
    assert.equal(banquetPhone([reception, banquets]), banquets);
  });
});
