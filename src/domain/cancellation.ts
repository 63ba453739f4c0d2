import * as v from "valibot";
import { numberValue } from "./form-values.ts";
import { divideHalfUp, type Paise, paise } from "./money.ts";
import { addNights, countNights, formatNight, type Night } from "./nights.ts";

export const maxCancellationSteps = 5;
const maxDaysBefore = 730;

const cancellationMessages = {
  days: `Please enter a number of days from 0 to ${maxDaysBefore}`,
  distinctDays: "Please give each step other days",
  amount: "Please enter a percentage from 1 to 100, or nights from 1 to 90",
  tooMany: `Please use at most ${maxCancellationSteps} steps`,
} as const;

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

const integer = (message: string, min: number, max: number) =>
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

interface CancelledStay {
  checkIn: Night;
  total: Paise;
  /** The nights that the total is for. */
  nights: number;
}

/** What cancelling on this day costs; undefined if the policy is in the lodge's own words. */
export function cancellationFee(policy: CancellationPolicy, stay: CancelledStay, today: Night): Paise | undefined {
  if (policy.text) return undefined;
  const daysLeft = countNights({ checkIn: today, checkOut: stay.checkIn });
  const step = policy.steps.findLast(({ daysBefore }) => daysLeft <= daysBefore);
  if (!step) return paise(0);
  const [part, whole] =
    step.unit === "percent" ? [step.amount, 100] : [Math.min(step.amount, stay.nights), stay.nights];
  return paise(divideHalfUp(BigInt(stay.total) * BigInt(part), BigInt(whole)));
}

/** The last day on which cancelling is free; undefined if that is over, or not known. */
export function freeUntil(policy: CancellationPolicy, checkIn: Night, today: Night): Night | undefined {
  const [first] = policy.steps;
  if (policy.text || !first) return undefined;
  const last = addNights(checkIn, -first.daysBefore - 1);
  return last < today ? undefined : last;
}

function chargeOf({ unit, amount }: CancellationStep): string {
  if (unit === "percent") return amount === 100 ? "the whole price is charged" : `${amount}% of the price is charged`;
  return amount === 1 ? "the first night is charged" : `the first ${amount} nights are charged`;
}

/** "A", "A and B", "A, B and C". */
const joined = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

const daysBeforeArrival = (days: number) => (days === 1 ? "the day before arrival" : `${days} days before arrival`);
const alwaysFree = "Cancelling is free.";

/** The policy in words, for a stay whose dates are not known. */
export function cancellationSentence({ steps, text }: CancellationPolicy): string {
  const [first] = steps;
  if (text) return text;
  if (!first) return alwaysFree;
  const start =
    first.daysBefore >= maxDaysBefore ? "" : `Cancelling is free until ${daysBeforeArrival(first.daysBefore + 1)}. `;
  const charges = steps.map((step) => {
    const since = step.daysBefore === 0 ? "on the day of arrival" : `from ${daysBeforeArrival(step.daysBefore)}`;
    return `${step.daysBefore >= maxDaysBefore ? "from the moment of booking" : since} ${chargeOf(step)}`;
  });
  const sentence = `${joined(charges)}. It is the same if you do not arrive.`;
  return `${start}${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** The policy in one sentence with its dates. */
export function cancellationTerms(policy: CancellationPolicy, checkIn: Night, today: Night): string {
  if (policy.text) return policy.text;
  const free = freeUntil(policy, checkIn, today);
  const ahead = policy.steps.filter(
    (step, index) =>
      addNights(checkIn, -(policy.steps[index + 1]?.daysBefore ?? -1)) > today || step === policy.steps.at(-1),
  );
  if (ahead.length === 0) return alwaysFree;
  const charges = ahead.map((step, index) => {
    const from = addNights(checkIn, -step.daysBefore);
    if (from <= today) return `from today ${chargeOf(step)}`;
    return free && index === 0 ? `after that ${chargeOf(step)}` : `from ${formatNight(from)} ${chargeOf(step)}`;
  });
  const words = free ? `Cancelling is free until ${formatNight(free)}; ${joined(charges)}` : joined(charges);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, also if you do not arrive.`;
}
