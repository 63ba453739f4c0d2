import { paise, toBasisPoints } from "#domain/platform/money/money.ts";
import { currentGst } from "#domain/pricing/gst-slabs.ts";
import { valueOfNight } from "#domain/pricing/night-prices.ts";
import type { Occupancy } from "#domain/pricing/occupancy.ts";
import type { PlanTerms, Rates } from "#domain/pricing/pricing.ts";
import type { CostOptionTable } from "#server/platform/database/tables/price-tables.ts";

/** A property that is not registered for GST charges none. */
export interface TaxFacts {
  chargesGst: boolean;
}

export function termsOf(row: CostOptionTable, { chargesGst }: TaxFacts): PlanTerms {
  const isBySlab = chargesGst && row.gst_by_slab === 1;
  const rates = {
    cost: row.cost_paise,
    discount: row.discount_bp,
    serviceFee: row.service_fee_bp,
    gst: chargesGst ? row.gst_bp : toBasisPoints(0),
  };
  return { rates: isBySlab ? taxedBySlab(rates) : rates, isBySlab, occupancy: occupancyOf(row) };
}

const none = { extra: paise(0), off: paise(0), reduction: toBasisPoints(0) };
const taxedBySlab = (rates: Rates): Rates => ({ ...rates, gst: currentGst(valueOfNight({ ...rates, ...none })) });

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
