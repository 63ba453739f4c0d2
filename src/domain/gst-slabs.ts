import * as m from "#messages/quote.js";
import { type BasisPoints, formatRupees, type Paise, toBasisPoints, toPaise, toPercent, toRupees } from "./money.ts";
import { formatNight, type Night } from "./nights.ts";
import { costOptionGrandTotal, type Rates } from "./pricing.ts";

interface Slab {
  /** The highest value of a night to which the rate applies; the last slab has none. */
  upTo?: Paise;
  /** Central and state tax together. */
  rate: BasisPoints;
}
interface Schedule {
  from: Night;
  slabs: readonly [...Slab[], Slab];
}

const lowSlabLimit = toPaise(7500);
const highRate = toBasisPoints(18);

/**
 * GST on hotel rooms by the value of supply of a unit per night. Notification 3/2022, Central Tax (Rate), in force from
 * 18 July 2022; 15/2025, Central Tax (Rate), in force from 22 September 2025. Earlier nights are no longer sold.
 */
const schedules: readonly Schedule[] = [
  { from: "2022-07-18", slabs: [{ upTo: lowSlabLimit, rate: toBasisPoints(12) }, { rate: highRate }] },
  { from: "2025-09-22", slabs: [{ upTo: lowSlabLimit, rate: toBasisPoints(5) }, { rate: highRate }] },
];

export interface ExpectedGst {
  rate: BasisPoints;
  from: Night;
  slab: { upTo: Paise } | { above: Paise };
}

/** The statutory rate for a night of this value; undefined before the first schedule. */
export function expectedGst(nightlyValue: Paise, night: Night): ExpectedGst | undefined {
  const schedule = schedules.findLast(({ from }) => from <= night);
  if (!schedule) return undefined;
  const { slabs, from } = schedule;
  const index = slabs.findIndex(({ upTo }) => upTo === undefined || nightlyValue <= upTo);
  const slab = slabs[index] as Slab;
  const below = slabs[index - 1]?.upTo ?? toPaise(0);
  return { rate: slab.rate, from, slab: slab.upTo === undefined ? { above: below } : { upTo: slab.upTo } };
}

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
