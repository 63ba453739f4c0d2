import { type BasisPoints, divideHalfUp, type Paise, paise, toBasisPoints, toPaise } from "../platform/money/money.ts";
import { addNights, type Night, nightsOf, weekdayOf } from "../platform/time/nights.ts";
import { maxRate, type RateChangeInput, type Rounding } from "./rates.ts";
import { type NightRestriction, noRestriction } from "./restrictions.ts";

/** The stored rate of a plan on a night; `cost` is null where the plan's own applies. */
export interface NightRate extends NightRestriction {
  cost: Paise | null;
}

export const plainRate: NightRate = { cost: null, ...noRestriction };

export interface RateStep {
  night: Night;
  before: NightRate;
  after: NightRate;
}

export const isSameRate = (one: NightRate, other: NightRate): boolean =>
  one.cost === other.cost &&
  one.minStay === other.minStay &&
  one.isClosedToArrival === other.isClosedToArrival &&
  one.isClosedToDeparture === other.isClosedToDeparture &&
  one.isClosed === other.isClosed;

/** The same weekday. */
export const nightLastYear = (night: Night): Night => addNights(night, -364);

/** Whether a change is meant for the weekday of a night. */
export const isOnWeekdays = ({ weekdays }: Pick<RateChangeInput, "weekdays">, night: Night): boolean =>
  !weekdays || weekdays.includes(weekdayOf(night));

/** The nights of a change, on its weekdays. */
export const nightsOfChange = (input: Pick<RateChangeInput, "from" | "to" | "weekdays">): Night[] =>
  nightsOf({ checkIn: input.from, checkOut: input.to }).filter((night) => isOnWeekdays(input, night));

/** Half up, also below zero. */
function divideRounded(numerator: bigint, denominator: bigint): number {
  return numerator < 0n ? -divideHalfUp(-numerator, denominator) : divideHalfUp(numerator, denominator);
}

/** To whole multiples of some rupees. */
export function roundRate(cost: number, rounding: Rounding): Paise {
  const step = rounding * 100;
  return paise(divideRounded(BigInt(cost), BigInt(step)) * step);
}

function raised(cost: Paise, percent: BasisPoints): number {
  return divideRounded(BigInt(cost) * BigInt(10_000 + percent), 10_000n);
}

/** The price after a change; null is the plan's own. */
function costAfter(present: Paise | null, ownCost: Paise, input: RateChangeInput): Paise | null {
  const { price, amount = 0, percent = 0, rounding = 1 } = input;
  const cost = present ?? ownCost;
  switch (price) {
    case "set":
      return toPaise(amount);
    case "add":
      return roundRate(cost + toPaise(amount), rounding);
    case "percent":
      return roundRate(raised(cost, toBasisPoints(percent)), rounding);
    case "own":
      return null;
    default:
      return present;
  }
}

interface PlanRates {
  ownCost: Paise;
  rateOn: (night: Night) => NightRate | undefined;
}

/** The nights of a plan that a change alters, and those that had nothing of their own to copy from. */
export function stepsOf(input: RateChangeInput, { ownCost, rateOn }: PlanRates) {
  const steps: RateStep[] = [];
  let withoutSource = 0;
  for (const night of nightsOfChange(input)) {
    const before = rateOn(night) ?? plainRate;
    const source = input.price === "last-year" ? rateOn(nightLastYear(night)) : before;
    if (source === undefined) withoutSource++;
    const after = withRules({ ...(source ?? before), cost: costAfter((source ?? before).cost, ownCost, input) }, input);
    if (!isSameRate(before, after)) steps.push({ night, before, after });
  }
  return { steps, withoutSource };
}

function withRules(rate: NightRate, { minStay, noArrival, noDeparture, planClosed }: RateChangeInput): NightRate {
  return {
    cost: rate.cost,
    minStay: minStay ?? rate.minStay,
    isClosedToArrival: noArrival ?? rate.isClosedToArrival,
    isClosedToDeparture: noDeparture ?? rate.isClosedToDeparture,
    isClosed: planClosed ?? rate.isClosed,
  };
}

const maxCost = toPaise(maxRate);

/** The first night whose new price is not a price. */
export const faultyStep = (steps: readonly RateStep[]): RateStep | undefined =>
  steps.find(({ after: { cost } }) => cost !== null && (cost <= 0 || cost > maxCost));

const listedPrices = 4;

/** The effect of the steps of a plan on its prices. */
export function summaryOf(steps: readonly RateStep[], ownCost: Paise) {
  const prices = steps.map(({ before, after }) => ({ before: before.cost ?? ownCost, after: after.cost ?? ownCost }));
  const range = (side: "before" | "after") => {
    const costs = prices.map((price) => price[side]);
    return { lowest: paise(Math.min(...costs)), highest: paise(Math.max(...costs)) };
  };
  const changed = prices.filter(({ before, after }) => before !== after);
  const groups = [...Map.groupBy(changed, ({ before, after }) => `${before} ${after}`).values()];
  return {
    before: range("before"),
    after: range("after"),
    prices: groups
      .map((group) => ({ ...(group[0] as { before: Paise; after: Paise }), nights: group.length }))
      .toSorted((a, b) => b.nights - a.nights)
      .slice(0, listedPrices),
    rules: steps.filter(({ before, after }) => !isSameRate({ ...before, cost: after.cost }, after)).length,
    sum: prices.reduce((total, { after }) => total + after, 0),
  };
}
