import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import * as v from "valibot";
import { runInLocale } from "#current-locale";
import { paise, toPaise } from "../platform/money/money.ts";
import { addNights } from "../platform/time/nights.ts";
import {
  type CancellationPolicy,
  cancellationFee,
  cancellationSentence,
  cancellationStepsInput,
  cancellationTerms,
  defaultCancellationSteps,
  freeUntil,
} from "./cancellation.ts";

const simple: CancellationPolicy = { steps: defaultCancellationSteps, text: "" };
const strict: CancellationPolicy = {
  steps: [
    { daysBefore: 7, unit: "percent", amount: 50 },
    { daysBefore: 2, unit: "percent", amount: 100 },
  ],
  text: "",
};
const stay = { checkIn: "2026-12-27", total: toPaise(7560), nights: 2 };

test("cancelling is free before the first step and costs what the latest step says", () => {
  assert.equal(cancellationFee(simple, stay, "2026-12-26"), 0);
  assert.equal(cancellationFee(simple, stay, "2026-12-27"), 378_000);
  assert.equal(cancellationFee(strict, stay, "2026-12-19"), 0);
  assert.equal(cancellationFee(strict, stay, "2026-12-20"), 378_000);
  assert.equal(cancellationFee(strict, stay, "2026-12-24"), 378_000);
  assert.equal(cancellationFee(strict, stay, "2026-12-25"), 756_000);
});

test("more nights than the stay has cost the whole price", () => {
  const steps = [{ daysBefore: 3, unit: "nights" as const, amount: 5 }];
  assert.equal(cancellationFee({ steps, text: "" }, stay, "2026-12-27"), 756_000);
});

test("a policy in the lodge's own words has no amount and no date", () => {
  const own = { steps: [], text: "Ask us." };
  assert.equal(cancellationFee(own, stay, "2026-12-27"), undefined);
  assert.equal(freeUntil(own, stay.checkIn, "2026-11-01"), undefined);
  assert.equal(cancellationSentence(own), "Ask us.");
  assert.equal(cancellationTerms(own, stay.checkIn, "2026-11-01"), "Ask us.");
});

test("the last free day is the one before the first step", () => {
  assert.equal(freeUntil(simple, stay.checkIn, "2026-11-24"), "2026-12-26");
  assert.equal(freeUntil(strict, stay.checkIn, "2026-12-19"), "2026-12-19");
  assert.equal(freeUntil(strict, stay.checkIn, "2026-12-20"), undefined);
});

test("the sentences follow from the steps", () => {
  assert.equal(
    cancellationSentence(simple),
    "Cancelling is free until the day before arrival. On the day of arrival the first night is charged. It is the same if you do not arrive.",
  );
  assert.equal(
    cancellationSentence(strict),
    "Cancelling is free until 8 days before arrival. From 7 days before arrival 50% of the price is charged and from 2 days before arrival the whole price is charged. It is the same if you do not arrive.",
  );
  assert.equal(cancellationSentence({ steps: [], text: "" }), "Cancelling is free.");
  const always = { steps: [{ daysBefore: 730, unit: "percent" as const, amount: 100 }], text: "" };
  assert.match(cancellationSentence(always), /^From the moment of booking the whole price is charged\./);
});

test("the terms of a stay name the dates that are still to come", () => {
  const on = (policy: CancellationPolicy, today: string) => cancellationTerms(policy, stay.checkIn, today);
  assert.equal(
    on(simple, "2026-11-24"),
    "Cancelling is free until Sat, 26 Dec 2026; after that the first night is charged, also if you do not arrive.",
  );
  assert.equal(on(simple, "2026-12-27"), "From today the first night is charged, also if you do not arrive.");
  assert.equal(
    on(strict, "2026-11-24"),
    "Cancelling is free until Sat, 19 Dec 2026; after that 50% of the price is charged and from Fri, 25 Dec 2026 the whole price is charged, also if you do not arrive.",
  );
  assert.equal(
    on(strict, "2026-12-22"),
    "From today 50% of the price is charged and from Fri, 25 Dec 2026 the whole price is charged, also if you do not arrive.",
  );
  assert.equal(on(strict, "2026-12-26"), "From today the whole price is charged, also if you do not arrive.");
});

test("policies are put into words in Kannada and Hindi", () => {
  const sentences = {
    kn: [
      "ಆಗಮನಕ್ಕೆ ಒಂದು ದಿನ ಮೊದಲಿನವರೆಗೆ ರದ್ದುಮಾಡಲು ಶುಲ್ಕವಿಲ್ಲ. ಆಗಮನದ ದಿನ ಮೊದಲ ರಾತ್ರಿಯ ಬೆಲೆ ಪಾವತಿಸಬೇಕು. ನೀವು ಬಾರದಿದ್ದರೂ ಇದೇ ನಿಯಮ.",
      "ಆಗಮನಕ್ಕೆ 8 ದಿನ ಮೊದಲಿನವರೆಗೆ ರದ್ದುಮಾಡಲು ಶುಲ್ಕವಿಲ್ಲ. ಆಗಮನಕ್ಕೆ 7 ದಿನ ಮೊದಲಿನಿಂದ ಬೆಲೆಯ 50% ಪಾವತಿಸಬೇಕು ಮತ್ತು ಆಗಮನಕ್ಕೆ 2 ದಿನ ಮೊದಲಿನಿಂದ ಪೂರ್ತಿ ಬೆಲೆ ಪಾವತಿಸಬೇಕು. ನೀವು ಬಾರದಿದ್ದರೂ ಇದೇ ನಿಯಮ.",
      "ಶನಿ, 26 ಡಿಸೆಂಬರ್ 2026ರವರೆಗೆ ರದ್ದುಮಾಡಲು ಶುಲ್ಕವಿಲ್ಲ; ನಂತರ ಮೊದಲ ರಾತ್ರಿಯ ಬೆಲೆ ಪಾವತಿಸಬೇಕು, ನೀವು ಬಾರದಿದ್ದರೂ ಹೀಗೆಯೇ.",
      "ಇಂದಿನಿಂದ ಬೆಲೆಯ 50% ಪಾವತಿಸಬೇಕು ಮತ್ತು ಶುಕ್ರ, 25 ಡಿಸೆಂಬರ್ 2026ರಿಂದ ಪೂರ್ತಿ ಬೆಲೆ ಪಾವತಿಸಬೇಕು, ನೀವು ಬಾರದಿದ್ದರೂ ಹೀಗೆಯೇ.",
    ],
    hi: [
      "आगमन से एक दिन पहले तक रद्द करना मुफ़्त है। आगमन के दिन पहली रात की कीमत ली जाएगी। आप न आएँ तो भी यही लागू होगा।",
      "आगमन से 8 दिन पहले तक रद्द करना मुफ़्त है। आगमन से 7 दिन पहले से कीमत का 50% लिया जाएगा और आगमन से 2 दिन पहले से पूरी कीमत ली जाएगी। आप न आएँ तो भी यही लागू होगा।",
      "शनि, 26 दिसंबर 2026 तक रद्द करना मुफ़्त है; उसके बाद पहली रात की कीमत ली जाएगी, आप न आएँ तो भी।",
      "आज से कीमत का 50% लिया जाएगा और शुक्र, 25 दिसंबर 2026 से पूरी कीमत ली जाएगी, आप न आएँ तो भी।",
    ],
  };
  for (const locale of ["kn", "hi"] as const) {
    const words = runInLocale(locale, () => [
      cancellationSentence(simple),
      cancellationSentence(strict),
      cancellationTerms(simple, stay.checkIn, "2026-11-24"),
      cancellationTerms(strict, stay.checkIn, "2026-12-22"),
    ]);
    assert.deepEqual(words, sentences[locale]);
  }
});

const anySteps = fc
  .uniqueArray(
    fc.record({
      daysBefore: fc.integer({ min: 0, max: 60 }),
      unit: fc.constantFrom("percent" as const, "nights" as const),
      amount: fc.integer({ min: 1, max: 90 }),
    }),
    { selector: ({ daysBefore }) => daysBefore, maxLength: 5 },
  )
  .map((steps) => v.parse(cancellationStepsInput, steps));

test("for any policy a fee is from nothing to the total, and nothing up to the last free day", () => {
  const anyStay = fc.record({
    total: fc.integer({ min: 0, max: 10_000_000 }),
    nights: fc.integer({ min: 1, max: 90 }),
  });
  fc.assert(
    fc.property(anySteps, anyStay, fc.integer({ min: 0, max: 90 }), (steps, { total, nights }, daysLeft) => {
      const policy = { steps, text: "" };
      const today = addNights(stay.checkIn, -daysLeft);
      const fee = cancellationFee(policy, { checkIn: stay.checkIn, total: paise(total), nights }, today);
      assert.ok(fee !== undefined && fee >= 0 && fee <= total);
      if (freeUntil(policy, stay.checkIn, today)) assert.equal(fee, 0);
      assert.equal(/free/.test(cancellationTerms(policy, stay.checkIn, today)), isFree(policy, today));
    }),
  );
});

const isFree = (policy: CancellationPolicy, today: string) =>
  policy.steps.length === 0 || freeUntil(policy, stay.checkIn, today) !== undefined;
