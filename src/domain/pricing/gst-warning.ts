import * as m from "#messages/quote.js";
import { formatRupees, type Paise, paise, toBasisPoints, toPercent, toRupees } from "../platform/money/money.ts";
import { formatNight, type Night } from "../platform/time/nights.ts";
import { type ExpectedGst, expectedGst, isBetweenSlabs, slabWithin, withoutTax } from "./gst-slabs.ts";
import { costOptionGrandTotal, type Rates } from "./pricing.ts";

/** The price of a night before any tax is added. */
export function nightlyValueOf(rates: Omit<Rates, "gst">): Paise {
  return costOptionGrandTotal({ ...rates, gst: toBasisPoints(0) });
}

const price = (amount: Paise) => formatRupees(toRupees(amount));

export function gstWarning(rates: Rates, today: Night): string | undefined {
  const lawful = lawfulValue(rates, today);
  const expected = expectedGst(lawful.value, today);
  if (!expected || rates.gst === lawful.rate) return undefined;
  const { from, slab } = expected;
  const values = { value: price(lawful.value), rate: toPercent(lawful.rate), date: formatNight(from) };
  return "upTo" in slab
    ? m.gstUpTo({ ...values, limit: price(slab.upTo) })
    : m.gstAbove({ ...values, limit: price(slab.above) });
}

/** The value of supply of a night, and the rate that the law has for it. */
function lawfulValue({ isTaxIncluded, ...rates }: Rates, today: Night): { value: Paise; rate: Rates["gst"] } {
  const amount = nightlyValueOf(rates);
  if (!isTaxIncluded) return { value: amount, rate: expectedGst(amount, today)?.rate ?? rates.gst };
  const low = expectedGst(paise(0), today)?.rate ?? rates.gst;
  // Reckoned with the low rate, which is what decides.
  return { value: paise(withoutTax(amount, low)), rate: slabWithin(amount, today, rates.gst) };
}

/**
 * A price that includes its tax and whose value, without the tax of the higher slab, is one of the lower: no plan earns less
 * than just below.
 */
export function betweenSlabsWarning({ isTaxIncluded, ...rates }: Rates, today: Night): string | undefined {
  const amount = nightlyValueOf(rates);
  if (!isTaxIncluded || !isBetweenSlabs(amount, today)) return undefined;
  const low = expectedGst(paise(0), today) as ExpectedGst;
  const high = slabWithin(amount, today, rates.gst);
  const limit = "upTo" in low.slab ? low.slab.upTo : paise(0);
  const withTax = (rate: number) => price(paise(limit + (limit * rate) / 10_000));
  return m.betweenSlabs({
    price: price(amount),
    from: withTax(low.rate),
    to: withTax(high),
    rate: toPercent(high),
    value: price(paise(withoutTax(amount, high))),
  });
}
