import { type BasisPoints, type Paise, paise } from "../../platform/money/money.ts";
import type { Night } from "../../platform/time/nights.ts";
import { expectedGst } from "../../pricing/gst-slabs.ts";
import type { Quote } from "../../pricing/pricing.ts";
import { earningsOf } from "../earned.ts";
import { splitIncludedTax } from "../invoices.ts";

/** A room extra such as a late check-out, with its tax. */
export interface RoomExtra {
  total: Paise;
  rate: BasisPoints;
  chargedOn: Night;
}

/**
 * The rate of a room extra: that of the slab of what the unit is worth for its night, the extra itself and the others of that
 * night included. An extra of the day of departure belongs to the last night. Undefined where no slabs are known.
 */
export function slabRateOf(
  quote: Pick<Quote, "nightly" | "parts">,
  extra: Omit<RoomExtra, "rate">,
  others: readonly RoomExtra[],
): BasisPoints | undefined {
  const earnings = earningsOf(quote).toSorted((one, other) => (one.night < other.night ? -1 : 1));
  const nightOf = (day: Night) => earnings.findLast(({ night }) => night <= day) ?? earnings[0];
  const own = nightOf(extra.chargedOn);
  if (!own) return undefined;
  const beside = others.filter(({ chargedOn }) => nightOf(chargedOn) === own);
  const value = beside.reduce<number>(
    (sum, { total, rate }) => sum + splitIncludedTax(total, rate).taxable,
    own.room + own.serviceFee,
  );
  const low = expectedGst(paise(0), own.night)?.rate;
  if (low === undefined) return undefined;
  // With the low rate the extra is worth most: if that is above the slab, so is the unit.
  return expectedGst(paise(value + splitIncludedTax(extra.total, low).taxable), own.night)?.rate;
}
