import assert from "node:assert/strict";
import { test } from "node:test";
import { runInLocale } from "#current-locale";
import { locales } from "#domain/platform/text/locales.ts";
import { drivingTime } from "./driving-time.ts";

const shown = [4, 60, 95, 150].map((minutes) =>
  locales.map((locale) => runInLocale(locale, () => drivingTime(minutes))),
);

test("driving times have hours from an hour on, in every language", () => {
  assert.deepEqual(shown, [
    ["4 min", "4 ನಿಮಿಷ", "4 मिनट"],
    ["1 h", "1 ಗಂಟೆ", "1 घंटा"],
    ["1 h 35 min", "1 ಗಂಟೆ 35 ನಿಮಿಷ", "1 घंटा 35 मिनट"],
    ["2 h 30 min", "2 ಗಂಟೆ 30 ನಿಮಿಷ", "2 घंटे 30 मिनट"],
  ]);
});
