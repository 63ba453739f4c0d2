import { toBasisPoints } from "#domain/platform/money/money.ts";
import { currentGst, currentGstWithin } from "#domain/pricing/gst-slabs.ts";
import type { Occupancy } from "#domain/pricing/occupancy.ts";
import { costOptionGrandTotal, type PlanTerms, type Rates } from "#domain/pricing/pricing.ts";
import type { CostOptionTable } from "#server/platform/database/tables/price-tables.ts";

/** A property that is not registered for GST charges none. */
export interface TaxFacts {
  chargesGst: boolean;
  /** The costs of its plans, extra guests and rates include the tax. */
  pricesIncludeGst: boolean;
}

export function termsOf(row: CostOptionTable, { chargesGst, pricesIncludeGst }: TaxFacts): PlanTerms {
  const isBySlab = chargesGst && row.gst_by_slab === 1;
  const rates: Rates = {
    cost: row.cost_paise,
    discount: row.discount_bp,
    serviceFee: row.service_fee_bp,
    gst: chargesGst ? row.gst_bp : toBasisPoints(0),
    ...(chargesGst && pricesIncludeGst && { isTaxIncluded: true }),
  };
  return { rates: isBySlab ? taxedBySlab(rates) : rates, isBySlab, occupancy: occupancyOf(row) };
}

function taxedBySlab(rates: Rates): Rates {
  const amount = costOptionGrandTotal({ ...rates, gst: toBasisPoints(0) });
  return { ...rates, gst: rates.isTaxIncluded ? currentGstWithin(amount) : currentGst(amount) };
}

function occupancyOf(row: CostOptionTable): Occupancy | null {
  if (row.included_guests === null) return null;
  return {
    includedGuests: row.included_guests,
    extraAdult: row.extra_adult_paise,
    extraChild: row.extra_child_paise,
    freeUnderAge: row.free_under_age,
    adultFromAge: row.adult_from_age,
  };
}
