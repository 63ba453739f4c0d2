import assert from "node:assert/strict";
import { test } from "node:test";
import { runInLocale } from "#current-locale";
import { retentionSentences } from "./retention.ts";

test("the notice names whole years as years and says when nothing is erased by itself", () => {
  const firstWords = (months: number) => retentionSentences(months).split(",")[0];
  assert.deepEqual(
    [1, 12, 18, 36].map(firstWords),
    ["1 month", "One year", "18 months", "3 years"].map((period) => `${period} after you leave`),
  );
  assert.match(retentionSentences(0), /until you ask us to erase them/);
  assert.match(
    runInLocale("hi", () => retentionSentences(12)),
    /जाने के एक साल बाद/,
  );
  assert.match(
    runInLocale("kn", () => retentionSentences(60)),
    /ಹೊರಟು 5 ವರ್ಷಗಳಾದ ಬಳಿಕ/,
  );
});
