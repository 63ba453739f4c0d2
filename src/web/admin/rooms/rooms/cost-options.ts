import { formatRupees, type Rupees, toBasisPoints, toPercent, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { currentGst, currentGstWithin } from "#domain/pricing/gst-slabs.ts";
import { betweenSlabsWarning, gstWarning, nightlyValueOf } from "#domain/pricing/gst-warning.ts";
import { costOptionGrandTotal, type Rates } from "#domain/pricing/pricing.ts";
import { ratesFromWire } from "#domain/pricing/wire-prices.ts";
import { costOptionInput, defaultCostOptionName } from "#domain/rooms/room-input.ts";
import { type CostOption, costOptionDefaults } from "#domain/rooms/rooms.ts";
import * as m from "#messages/deskPlans.js";
import { randomKey } from "#web/shared/platform/forms/random-key.ts";
import { noTermsForm, type PlanTermsForm, planTermsFormOf, toPlanTerms } from "./plan-terms.ts";
import { typedNumber } from "./typed-number.ts";

export interface CostOptionForm extends PlanTermsForm {
  id: string;
  name: string;
  cost: string;
  discount: string;
  serviceFeePercentage: string;
  gstPercentage: string;
}

const defaults = {
  ...noTermsForm,
  cost: "",
  discount: String(costOptionDefaults.discount),
  serviceFeePercentage: String(costOptionDefaults.serviceFeePercentage),
  gstPercentage: String(costOptionDefaults.gstPercentage),
};

/** The specification's default cost option. */
export function firstCostOption(): CostOptionForm {
  return { id: randomKey(), name: defaultCostOptionName, ...defaults };
}

/** The fee and tax that most lodges want instead of the specification's. */
export const plainCharges = { serviceFeePercentage: "0", gstBySlab: true } satisfies Partial<CostOptionForm>;

/** Named "Option {n}", n being its position, or the next number that is not in use. */
export function nextCostOption(options: readonly CostOptionForm[]): CostOptionForm {
  const names = new Set(options.map(({ name }) => name.trim()));
  let number = options.length + 1;
  while (names.has(`Option ${number}`)) number += 1;
  return { id: randomKey(), name: `Option ${number}`, ...defaults };
}

export function costOptionFormOf(option: CostOption): CostOptionForm {
  const { id, name, ...rates } = option;
  return {
    id,
    name,
    cost: String(rates.cost),
    discount: String(rates.discount),
    serviceFeePercentage: String(rates.serviceFeePercentage),
    gstPercentage: String(rates.gstPercentage),
    ...planTermsFormOf(option),
  };
}

/** The option as it is sent and checked. */
export function toCostOptionInput(option: CostOptionForm) {
  const { id, name, ...rates } = option;
  return {
    id,
    name,
    cost: typedNumber(rates.cost),
    discount: typedNumber(rates.discount),
    serviceFeePercentage: typedNumber(rates.serviceFeePercentage),
    gstPercentage: typedNumber(rates.gstPercentage),
    ...toPlanTerms(option),
  };
}

/** The prices of a property that is not registered for GST have none. */
interface TaxFacts {
  chargesGst: boolean;
  pricesIncludeGst: boolean;
}

/** With the tax that applies now. Undefined while the figures are invalid. */
function ratesOf(option: CostOptionForm, { chargesGst, pricesIncludeGst }: TaxFacts): Rates | undefined {
  // The name and the other terms are irrelevant here and may be missing.
  const { id, cost, discount, serviceFeePercentage, gstPercentage } = toCostOptionInput(option);
  const figures = { id, cost, discount, serviceFeePercentage, gstPercentage, name: "any" };
  const checked = validate(costOptionInput, figures);
  if (!checked.ok) return undefined;
  const entered = ratesFromWire(checked.output);
  if (!chargesGst) return { ...entered, gst: toBasisPoints(0) };
  const rates: Rates = { ...entered, ...(pricesIncludeGst && { isTaxIncluded: true }) };
  if (!option.gstBySlab) return rates;
  const amount = nightlyValueOf(rates);
  return { ...rates, gst: pricesIncludeGst ? currentGstWithin(amount) : currentGst(amount) };
}

/** Undefined while the figures are invalid. */
export function grandTotalOf(option: CostOptionForm, tax: TaxFacts): Rupees | undefined {
  const rates = ratesOf(option, tax);
  return rates && toRupees(costOptionGrandTotal(rates));
}

/** The percentage of the slab of the option's own cost; undefined while the figures are invalid. */
export function slabPercentOf(option: CostOptionForm, tax: TaxFacts): number | undefined {
  const rates = ratesOf({ ...option, gstBySlab: true }, { ...tax, chargesGst: true });
  return rates && toPercent(rates.gst);
}

/** The effect of fee and tax on the price; undefined while the figures are invalid. */
export function chargesSentence(option: CostOptionForm, tax: TaxFacts): string | undefined {
  const rates = ratesOf(option, tax);
  if (!rates) return undefined;
  const zero = toBasisPoints(0);
  return m.charges({
    kind: kindOfCharges(rates),
    total: formatRupees(toRupees(costOptionGrandTotal(rates))),
    cost: formatRupees(toRupees(costOptionGrandTotal({ ...rates, serviceFee: zero, gst: zero }))),
    fee: toPercent(rates.serviceFee),
    gst: toPercent(rates.gst),
  });
}

function kindOfCharges({ serviceFee, gst, isTaxIncluded }: Rates) {
  const [hasFee, hasGst] = [serviceFee > 0, gst > 0];
  if (hasGst && isTaxIncluded) return hasFee ? "feeAndWithin" : "within";
  if (hasGst) return hasFee ? "both" : "gst";
  return hasFee ? "fee" : "none";
}

/** A warning if the GST differs from the lawful rate, or if no rate fits the price; saving is possible. */
export function gstWarningOf(option: CostOptionForm, tax: TaxFacts, today: Night | undefined): string | undefined {
  const rates = ratesOf(option, tax);
  if (!tax.chargesGst || !rates || !today) return undefined;
  return betweenSlabsWarning(rates, today) ?? (option.gstBySlab ? undefined : gstWarning(rates, today));
}

/** By the option's own field names; an error of the whole option is shown at the name. */
export function costOptionErrors(fields: FieldErrors, at: number): FieldErrors {
  const prefix = `costOptions.${at}`;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => path === prefix || path.startsWith(`${prefix}.`))
      .map(([path, message]) => [path.slice(prefix.length + 1) || "name", message]),
  );
}
