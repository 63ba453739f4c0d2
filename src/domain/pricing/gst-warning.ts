import * as m from "#messages/quote.js";
import { formatRupees, type Paise, toBasisPoints, toPercent, toRupees } from "../platform/money/money.ts";
import { formatNight, type Night } from "../platform/time/nights.ts";
import { expectedGst } from "./gst-slabs.ts";
import { costOptionGrandTotal, type Rates } from "./pricing.ts";

export function nightlyValueOf(rates: Omit<Rates, "gst">): Paise {
  return costOptionGrandTotal({ ...rates, gst: toBasisPoints(0) });
}

export function gstWarning(rates: Rates, today: Night): string | undefined {
  const value = nightlyValueOf(rates);
  const expected = expectedGst(value, today);
  if (!expected || rates.gst === expected.rate) return undefined;
  const { rate, from, slab } = expected;
  const price = (amount: Paise) => formatRupees(toRupees(amount));
  const values = { value: price(value), rate: toPercent(rate), date: formatNight(from) };
  return "upTo" in slab
    ? m.gstUpTo({ ...values, limit: price(slab.upTo) })
    : m.gstAbove({ ...values, limit: price(slab.above) });
}
