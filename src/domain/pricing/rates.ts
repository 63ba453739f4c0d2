import * as v from "valibot";
import * as m from "#messages/rates.js";
import type { Rupees } from "../platform/money/money.ts";
import { rupees } from "../platform/money/rupees.ts";
import { recordId } from "../platform/text/text.ts";
import { maxDaysAhead, maxStayNights } from "../platform/time/availability.ts";
import { nightInput } from "../platform/time/night-input.ts";
import { addNights, countNights, type Night } from "../platform/time/nights.ts";

/** The most nights of one reply: a leap year. */
export const maxRateNights = 366;
export const maxRate: Rupees = 10_000_000;
export const maxMinStay = maxStayNights;
const maxPlans = 500;
const maxPercent = 1000;
/** The largest value of the column. */
const maxVersion = 2 ** 31 - 1;

/** A plan's rules for stays on one night, as far as they are not the default. */
const nightRuleShape = v.object({
  /** Nights after `from`. */
  at: v.number(),
  minStay: v.optional(v.number()),
  noArrival: v.optional(v.literal(true)),
  noDeparture: v.optional(v.literal(true)),
  planClosed: v.optional(v.literal(true)),
});
export type NightRule = v.InferOutput<typeof nightRuleShape>;

const ratedPlanShape = v.object({
  _id: v.string(),
  name: v.string(),
  isDeskOnly: v.boolean(),
  /** The cost of nights without a rate of their own. */
  cost: rupees,
  /** One a night, null where the plan's own cost applies. */
  costs: v.array(v.nullable(rupees)),
  rules: v.array(nightRuleShape),
});
export type RatedPlan = v.InferOutput<typeof ratedPlanShape>;

const ratedRoomShape = v.object({
  _id: v.string(),
  name: v.string(),
  isActive: v.boolean(),
  units: v.number(),
  /** One a night. */
  sold: v.array(v.number()),
  blocked: v.array(v.number()),
  /** Nights after `from` on which the room is closed for sale. */
  closed: v.array(v.number()),
  plans: v.array(ratedPlanShape),
});
export type RatedRoom = v.InferOutput<typeof ratedRoomShape>;

/** A change that can be undone. */
const rateChangeShape = v.object({
  _id: v.string(),
  actor: v.string(),
  at: v.string(),
  /** How many rates of one plan on one night it changed. */
  nights: v.number(),
});
export type RateChange = v.InferOutput<typeof rateChangeShape>;

/** Lists are by night, so that a year of thirty plans stays small. */
export const rateCalendarShape = v.object({
  today: v.string(),
  from: v.string(),
  /** Changes are made from this version: one over somebody else's later change of the same nights is refused. */
  version: v.number(),
  rooms: v.array(ratedRoomShape),
  /** The newest change, while it can be undone. */
  lastChange: v.nullable(rateChangeShape),
});
export type RateCalendar = v.InferOutput<typeof rateCalendarShape>;

const priceSteps = ["set", "add", "percent", "own", "last-year"] as const;
type PriceStep = (typeof priceSteps)[number];
export const roundings = [1, 10, 50, 100] as const;
export type Rounding = (typeof roundings)[number];

const within = (limit: number, message: () => string) =>
  v.pipe(v.number(message), v.minValue(-limit, message), v.maxValue(limit, message));

const hasStep = (price: PriceStep | undefined, ...steps: PriceStep[]) => price !== undefined && steps.includes(price);

/**
 * One change of some plans on the nights `[from, to)`. `price` "set" and "add" take `amount`, "percent" takes `percent`;
 * "own" puts the plan's own cost back, "last-year" copies prices and rules from 364 days before.
 */
export const rateChangeInput = v.pipe(
  v.object({
    planIds: v.pipe(v.array(recordId), v.minLength(1, m.plansRequired), v.maxLength(maxPlans)),
    from: nightInput(m.firstNightRequired),
    to: nightInput(m.lastNightRequired),
    /** 0 is Sunday; all of them by default. */
    weekdays: v.optional(
      v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
        v.minLength(1, m.weekdaysRequired),
        v.maxLength(7, m.weekdaysRequired),
      ),
    ),
    price: v.optional(v.picklist(priceSteps)),
    amount: v.optional(within(maxRate, m.amountRange)),
    percent: v.optional(within(maxPercent, m.percentRange)),
    /** The rounding of computed prices. */
    rounding: v.optional(v.picklist(roundings)),
    /** 1 for none. */
    minStay: v.optional(
      v.pipe(
        v.number(m.minStayRange),
        v.integer(m.minStayRange),
        v.minValue(1, m.minStayRange),
        v.maxValue(maxMinStay, m.minStayRange),
      ),
    ),
    noArrival: v.optional(v.boolean()),
    noDeparture: v.optional(v.boolean()),
    planClosed: v.optional(v.boolean()),
    /** The version of the calendar or preview that the change was made from. */
    version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxVersion))),
    /** The sum of the preview. */
    sum: v.optional(v.number()),
  }),
  v.forward(
    v.partialCheck(
      [["from"], ["to"]],
      ({ from, to }) => countNights({ checkIn: from, checkOut: to }) >= 1,
      m.lastBeforeFirst,
    ),
    ["to"],
  ),
  v.forward(
    v.partialCheck(
      [["price"], ["amount"]],
      ({ price, amount }) => !hasStep(price, "set", "add") || amount !== undefined,
      m.amountRequired,
    ),
    ["amount"],
  ),
  v.forward(
    v.partialCheck(
      [["price"], ["amount"]],
      ({ price, amount }) => !hasStep(price, "set") || amount === undefined || amount > 0,
      m.amountRange,
    ),
    ["amount"],
  ),
  v.forward(
    v.partialCheck(
      [["price"], ["percent"]],
      ({ price, percent }) => !hasStep(price, "percent") || percent !== undefined,
      m.percentRequired,
    ),
    ["percent"],
  ),
  v.forward(
    v.partialCheck(
      [["price"], ["minStay"], ["noArrival"], ["noDeparture"], ["planClosed"]],
      ({ price, minStay, noArrival, noDeparture, planClosed }) =>
        [price, minStay, noArrival, noDeparture, planClosed].some((one) => one !== undefined),
      m.nothingChosen,
    ),
    ["price"],
  ),
);
export type RateChangeInput = v.InferOutput<typeof rateChangeInput>;

/** Prices and nights of a plan before and after a change. */
const planPreviewShape = v.object({
  planId: v.string(),
  planName: v.string(),
  roomName: v.string(),
  /** How many nights of the plan change. */
  nights: v.number(),
  /** The number of these for which rooms of this kind are booked already. */
  booked: v.number(),
  before: v.object({ lowest: rupees, highest: rupees }),
  after: v.object({ lowest: rupees, highest: rupees }),
  /** Old and new price, the most frequent first; only a few are listed. */
  prices: v.array(v.object({ before: rupees, after: rupees, nights: v.number() })),
  /** How many nights change in what they say about stays. */
  rules: v.number(),
});
export type PlanPreview = v.InferOutput<typeof planPreviewShape>;

export const ratePreviewShape = v.object({
  /** The nights of all plans together. */
  nights: v.number(),
  /** The plans that change. */
  plans: v.array(planPreviewShape),
  /** Nights of plans that had nothing of their own to copy from. */
  withoutSource: v.number(),
  version: v.number(),
  /** The sum of the changed nights: a change with another one is refused. */
  sum: rupees,
});
export type RatePreview = v.InferOutput<typeof ratePreviewShape>;

/** The last night whose rates can be set. */
export const lastRateNight = (today: Night): Night => addNights(today, maxDaysAhead);

/** Why these nights can't be changed, by field. */
export function rateSpanFaults({ from, to }: { from: Night; to: Night }, today: Night): Record<string, string> {
  if (from < today) return { from: m.nightsOver() };
  if (addNights(to, -1) > lastRateNight(today)) return { to: m.tooFarAhead({ max: maxDaysAhead }) };
  return {};
}
