import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { runInLocale } from "#current-locale";
import { paise, toRupees } from "../platform/money/money.ts";
import { locales } from "../platform/text/locales.ts";
import { defaultCancellationSteps } from "./cancellation.ts";
import { type Deposit, depositOf } from "./deposits.ts";
import {
  advanceSentence,
  advanceUntil,
  holdSentence,
  planPaymentSentence,
  rupeesLeft,
  shortTerms,
} from "./plan-terms.ts";
import type { WireQuote } from "./wire-prices.ts";

const deposits: Deposit[] = [
  { kind: "whole", percent: 100 },
  { kind: "first-night", percent: 100 },
  { kind: "percent", percent: 30 },
  { kind: "percent", percent: 100 },
];

test("no sentence about paying speaks of a rest of nothing, and each of one that is left", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...deposits),
      fc.integer({ min: 10_000, max: 5_000_000 }),
      fc.constantFrom(null, 1, 24),
      fc.boolean(),
      fc.constantFrom("", "28 Nov, 18:55"),
      fc.boolean(),
      fc.constantFrom(...locales),
      (deposit, cents, holdHours, takesUpi, until, isOwnPage, locale) => {
        const total = paise(cents);
        const grandTotal = toRupees(total);
        const quote = { grandTotal, nights: 1 } as WireQuote;
        const due = toRupees(depositOf(deposit, { total, nights: 1 }));
        const rest = rupeesLeft(grandTotal, due);
        runInLocale(locale, () => {
          const sentences = [
            planPaymentSentence({ deposit, holdHours }, quote),
            advanceSentence(due, holdHours, rest),
            advanceUntil(due, until, rest),
            holdSentence({ due, until, takesUpi, rest, isOwnPage }),
          ];
          const places = /at the lodge|ಲಾಡ್ಜ್‌ನಲ್ಲಿ|लॉज में/;
          for (const sentence of sentences) {
            assert.doesNotMatch(sentence ?? "", /₹0(?![.\d])/);
            assert.equal(places.test(sentence ?? ""), rest > 0, sentence);
          }
        });
      },
    ),
  );
});

test("a plan's terms in a few words: until when cancelling is free, and what is paid in advance", () => {
  const lodge = { steps: defaultCancellationSteps, text: "" };
  const never = [{ daysBefore: 730, unit: "percent" as const, amount: 100 }];
  const prepaid = { cancellationSteps: never, deposit: { kind: "whole" as const, percent: 100 } };
  const today = "2026-06-15";
  assert.equal(shortTerms({}, lodge, { today }), "Free cancellation until the day before");
  assert.equal(shortTerms({}, lodge, { checkIn: "2026-07-10", today }), "Free cancellation until Thu, 9 Jul");
  assert.equal(shortTerms({}, lodge, { checkIn: today, today }), "Cancelling costs a fee");
  assert.equal(shortTerms(prepaid, lodge, { today }), "No refund on cancelling · Paid in full in advance");
  assert.equal(shortTerms({}, { steps: [], text: "Ask us." }, { today }), "");
});

test("a plan that is paid in advance is never said to be paid at the lodge, with or without a price", () => {
  for (const locale of locales) {
    runInLocale(locale, () => {
      const atLodge = planPaymentSentence({}, undefined);
      const said = deposits.map((deposit) => planPaymentSentence({ deposit, holdHours: 24 }, undefined));
      assert.ok(said.every((sentence) => sentence !== atLodge && sentence !== ""));
      assert.deepEqual(new Set(said).size, 2, "in full or in part");
    });
  }
});
