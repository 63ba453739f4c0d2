import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { type Validated, validate } from "#domain/platform/values/validate.ts";
import { type RateChangeInput, type Rounding, rateChangeInput } from "#domain/pricing/rates.ts";
import * as m from "#messages/deskRates.js";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";

export const priceWays = [
  "leave",
  "set",
  "raise",
  "lower",
  "raise-percent",
  "lower-percent",
  "own",
  "last-year",
] as const;
export type PriceWay = (typeof priceWays)[number];
export type RuleChange = "leave" | "close" | "open";

export interface BulkForm {
  from: Night | "";
  last: Night | "";
  weekdays: readonly number[];
  planIds: readonly string[];
  way: PriceWay;
  amount: string;
  rounding: Rounding;
  minStay: string;
  noArrival: RuleChange;
  noDeparture: RuleChange;
  planClosed: RuleChange;
}

const everyWeekday: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

export const isPercent = (way: PriceWay): boolean => way === "raise-percent" || way === "lower-percent";
/** The price follows from the present one. */
export const isRelative = (way: PriceWay): boolean => way === "raise" || way === "lower" || isPercent(way);
export const hasAmount = (way: PriceWay): boolean => way === "set" || isRelative(way);

/** The first values of the dialog. */
export type BulkStart = Pick<BulkForm, "from" | "last" | "planIds"> & Partial<Pick<BulkForm, "way">>;

export function bulkForm(start: BulkStart): FormDefinition<Versioned, BulkForm, RateChangeInput> {
  return {
    name: "rates",
    draft: `rates ${start.from} ${start.last}`,
    formOf: () => ({
      way: "leave",
      ...start,
      weekdays: everyWeekday,
      amount: "",
      rounding: 1,
      minStay: "",
      noArrival: "leave",
      noDeparture: "leave",
      planClosed: "leave",
    }),
    check: checkBulk,
    labels: {},
    linkedFields: [
      ["from", "last", "weekdays"],
      ["way", "amount", "minStay", "noArrival", "noDeparture", "planClosed"],
    ],
  };
}

/** The server's names of fields as those of the form. */
export function formFaults({ to, percent, price, ...fields }: FieldErrors): FieldErrors {
  return {
    ...fields,
    ...(to !== undefined && { last: to }),
    ...(percent !== undefined && { amount: percent }),
    ...(price !== undefined && { way: price }),
  };
}

export function checkBulk(form: BulkForm): Validated<RateChangeInput> {
  const checked = validate(rateChangeInput, bodyOf(form));
  return checked.ok ? checked : { ok: false, fields: formFaults(checked.fields) };
}

/** An amount that is no number is told apart from a missing one. */
function amountOf({ amount, way }: BulkForm): number | string | undefined {
  if (amount.trim() === "") return undefined;
  const value = typedRupees(amount.trimEnd().replace(/%$/, ""));
  if (Number.isNaN(value)) return amount;
  return way === "lower" || way === "lower-percent" ? -value : value;
}

const steps: Record<PriceWay, RateChangeInput["price"]> = {
  leave: undefined,
  set: "set",
  raise: "add",
  lower: "add",
  own: "own",
  "last-year": "last-year",
  "raise-percent": "percent",
  "lower-percent": "percent",
};

const ruleOf = (change: RuleChange): boolean | undefined => (change === "leave" ? undefined : change === "close");

function bodyOf(form: BulkForm): object {
  const { from, last, weekdays, planIds, way, rounding, minStay, noArrival, noDeparture, planClosed } = form;
  const stay = minStay.trim();
  return {
    planIds,
    from,
    to: last === "" ? "" : addNights(last, 1),
    ...(weekdays.length < everyWeekday.length && { weekdays }),
    price: steps[way],
    ...(hasAmount(way) && { [isPercent(way) ? "percent" : "amount"]: amountOf(form) }),
    ...(isRelative(way) && { rounding }),
    ...(stay !== "" && { minStay: /^\d+$/.test(stay) ? Number(stay) : Number.NaN }),
    noArrival: ruleOf(noArrival),
    noDeparture: ruleOf(noDeparture),
    planClosed: ruleOf(planClosed),
  };
}

export const wayLabels: Record<PriceWay, () => string> = {
  leave: m.leavePrice,
  set: m.setTo,
  raise: m.raiseBy,
  lower: m.lowerBy,
  "raise-percent": m.raisePercent,
  "lower-percent": m.lowerPercent,
  own: m.ownPrice,
  "last-year": m.copyLastYear,
};
export const ruleLabels: Record<RuleChange, () => string> = { leave: m.leave, close: m.closeThem, open: m.openThem };
