import * as v from "valibot";
import * as validation from "#messages/formValidation.js";
import * as terms from "#messages/terms.js";
import { divideHalfUp, type Paise, paise } from "../platform/money/money.ts";
import { listOf } from "../platform/text/list-of.ts";
import { requiredParagraph } from "../platform/text/text.ts";
import { addNights, countNights, formatNight, type Night } from "../platform/time/nights.ts";
import { numberValue } from "../platform/values/form-values.ts";
import { firstNights, type PricedNights } from "./night-shares.ts";

export const maxCancellationSteps = 5;
export const maxDaysBefore = 730;

const cancellationMessages = {
  days: () => validation.cancellationDays({ max: maxDaysBefore }),
  distinctDays: validation.cancellationDistinctDays,
  amount: validation.cancellationAmount,
  tooMany: () => validation.cancellationTooMany({ max: maxCancellationSteps }),
} as const;

/** Why a fee is waived. */
export const waiveReason = requiredParagraph(300, validation.waiveReason);

const chargeUnits = ["percent", "nights"] as const;

/** From `daysBefore` days before the day of arrival on, cancelling costs so much: percent of the total, or first nights. */
export const cancellationStepShape = v.object({
  daysBefore: v.number(),
  unit: v.picklist(chargeUnits),
  amount: v.number(),
});
export type CancellationStep = v.InferOutput<typeof cancellationStepShape>;

/** The policy of the lodge, or as it was when a booking was made. */
export const cancellationPolicyShape = v.object({
  /** The earliest day first. Before the first step cancelling is free. */
  steps: v.array(cancellationStepShape),
  /** The lodge's own words instead of the steps: no amounts are known then. Empty otherwise. */
  text: v.string(),
});
export type CancellationPolicy = v.InferOutput<typeof cancellationPolicyShape>;

const integer = (message: () => string, min: number, max: number) =>
  v.pipe(numberValue(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

const stepInput = v.pipe(
  v.object({
    daysBefore: integer(cancellationMessages.days, 0, maxDaysBefore),
    unit: v.picklist(chargeUnits, cancellationMessages.amount),
    amount: integer(cancellationMessages.amount, 1, 100),
  }),
  v.forward(
    v.partialCheck(
      [["unit"], ["amount"]],
      ({ unit, amount }) => unit === "percent" || amount <= 90,
      cancellationMessages.amount,
    ),
    ["amount"],
  ),
);

export const cancellationStepsInput = v.pipe(
  v.array(stepInput),
  v.maxLength(maxCancellationSteps, cancellationMessages.tooMany),
  v.check(
    (steps) => new Set(steps.map(({ daysBefore }) => daysBefore)).size === steps.length,
    cancellationMessages.distinctDays,
  ),
  v.transform((steps) => steps.toSorted((one, other) => other.daysBefore - one.daysBefore)),
);

/** Free until the day before arrival, then the first night. */
export const defaultCancellationSteps: CancellationStep[] = [{ daysBefore: 0, unit: "nights", amount: 1 }];

interface CancelledStay extends PricedNights {
  checkIn: Night;
}

/** The fee for cancelling on this day; undefined if the policy is in the lodge's own words. */
export function cancellationFee(policy: CancellationPolicy, stay: CancelledStay, today: Night): Paise | undefined {
  if (policy.text) return undefined;
  const daysLeft = countNights({ checkIn: today, checkOut: stay.checkIn });
  const step = policy.steps.findLast(({ daysBefore }) => daysLeft <= daysBefore);
  if (!step) return paise(0);
  if (step.unit === "nights") return firstNights(stay, step.amount);
  return paise(divideHalfUp(BigInt(stay.total) * BigInt(step.amount), 100n));
}

/** The last day on which cancelling is free; undefined if that is over, or not known. */
export function freeUntil(policy: CancellationPolicy, checkIn: Night, today: Night): Night | undefined {
  const [first] = policy.steps;
  if (policy.text || !first) return undefined;
  const last = addNights(checkIn, -first.daysBefore - 1);
  return last < today ? undefined : last;
}

function chargeOf({ unit, amount }: CancellationStep): string {
  return terms.charge({ unit: unit === "percent" && amount === 100 ? "whole" : unit, amount });
}

/** The policy in words, for a stay whose dates are not known. */
export function cancellationSentence({ steps, text }: CancellationPolicy): string {
  const [first] = steps;
  if (text) return text;
  if (!first) return terms.alwaysFree();
  const charges = listOf(steps.map((step, index) => chargeSince(step, index === 0)));
  if (first.daysBefore >= maxDaysBefore) return terms.neverFree({ charges });
  return terms.freeUntilDays({ days: first.daysBefore + 1, charges });
}

function chargeSince(step: CancellationStep, isFirst: boolean): string {
  const charge = chargeOf(step);
  const { daysBefore: days } = step;
  if (days >= maxDaysBefore) return terms.firstFromBooking({ charge });
  if (days === 0) return isFirst ? terms.firstOnArrival({ charge }) : terms.nextOnArrival({ charge });
  return isFirst ? terms.firstFromDays({ days, charge }) : terms.nextFromDays({ days, charge });
}

/** The policy in one sentence with its dates. */
export function cancellationTerms(policy: CancellationPolicy, checkIn: Night, today: Night): string {
  if (policy.text) return policy.text;
  const free = freeUntil(policy, checkIn, today);
  const ahead = policy.steps.filter(
    (step, index) =>
      addNights(checkIn, -(policy.steps[index + 1]?.daysBefore ?? -1)) > today || step === policy.steps.at(-1),
  );
  if (ahead.length === 0) return terms.alwaysFree();
  const charges = listOf(
    ahead.map((step, index) => {
      const charge = chargeOf(step);
      const from = addNights(checkIn, -step.daysBefore);
      if (from <= today) return terms.fromToday({ charge });
      return free && index === 0 ? terms.afterThat({ charge }) : terms.fromDate({ date: formatNight(from), charge });
    }),
  );
  return free ? terms.freeUntilDate({ date: formatNight(free), charges }) : terms.chargedNow({ charges });
}
