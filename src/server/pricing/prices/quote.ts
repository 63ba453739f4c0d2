import { addNights, type Stay } from "#domain/platform/time/nights.ts";
import { type PlanTerms, type PricedStay, type Quote, quotePlan, type Reduction } from "#domain/pricing/pricing.ts";
import { type Restriction, restrictionOf } from "#domain/pricing/restrictions.ts";
import type { CostOptionTable } from "#server/platform/database/tables/price-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { type NightCosts, type NightRules, readNightRates } from "./night-rates.ts";
import { type TaxFacts, termsOf } from "./plan-terms.ts";

export interface Plan {
  id: string;
  terms: PlanTerms;
}

export interface QuoteOptions {
  reductions?: readonly Reduction[] | undefined;
  /** The desk charges nothing for the times. */
  areTimesFree?: boolean | undefined;
}

/** The settings of the lodge on which prices depend. */
interface PriceSettings extends TaxFacts {
  checkInTime: string;
}

/** The days whose rates decide on a stay: the night before can be charged, the day of departure be closed. */
export const daysOfRates = ({ checkIn, checkOut }: Stay) => ({ from: addNights(checkIn, -1), to: checkOut });

export const planOf = (row: CostOptionTable, settings: PriceSettings): Plan => ({
  id: row.id,
  terms: termsOf(row, settings),
});

export function quoteWith(
  rates: NightCosts,
  { id, terms }: Plan,
  stay: PricedStay,
  { checkInTime }: PriceSettings,
  { reductions = [], areTimesFree = false }: QuoteOptions = {},
): Quote {
  return quotePlan(terms, stay, { costs: rates.costsOf(id), checkInTime, reductions, areTimesFree });
}

export function restrictionWith(rates: NightRules, planId: string, stay: Stay): Restriction | undefined {
  return restrictionOf(stay, (night) => rates.restrictionOn(planId, night));
}

/** The price of one plan today, and the rule of its nights that the stay breaks. */
export async function quoteStayOf(
  db: Db,
  row: CostOptionTable,
  stay: PricedStay,
  settings: PriceSettings,
  options: QuoteOptions = {},
): Promise<{ quote: Quote; restriction: Restriction | undefined }> {
  const rates = await readNightRates(db, [row.id], daysOfRates(stay));
  return {
    quote: quoteWith(rates, planOf(row, settings), stay, settings, options),
    restriction: restrictionWith(rates, row.id, stay),
  };
}
