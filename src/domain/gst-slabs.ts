import { formatPrice, toPaise } from "./money.ts";
import { formatNight, type Night } from "./nights.ts";
import { costOptionGrandTotal, type Rates } from "./pricing.ts";

interface Slab {
  /** Rupees a night up to which the rate holds, this value included; the last slab has none. */
  upTo?: number;
  /** Percent, for the centre and the state together. */
  rate: number;
}
interface Schedule {
  from: Night;
  slabs: readonly [...Slab[], Slab];
}

/**
 * GST on hotel rooms by the value of supply of a unit a night. Notification 3/2022, Central Tax (Rate), in force from
 * 18 July 2022; 15/2025, Central Tax (Rate), in force from 22 September 2025. Before that the slabs were others, and
 * nobody sells those nights any more.
 */
const schedules: readonly Schedule[] = [
  { from: "2022-07-18", slabs: [{ upTo: 7500, rate: 12 }, { rate: 18 }] },
  { from: "2025-09-22", slabs: [{ upTo: 7500, rate: 5 }, { rate: 18 }] },
];

export interface ExpectedGst {
  rate: number;
  /** Since when the rate holds. */
  from: Night;
  /** The slab, for a sentence: up to so much, or above it. */
  slab: { upTo: number } | { above: number };
}

/** The lawful GST of a night of this value, in rupees, on this day; undefined before the first schedule known here. */
export function expectedGst(nightlyValue: number, night: Night): ExpectedGst | undefined {
  const schedule = schedules.findLast(({ from }) => from <= night);
  if (!schedule) return undefined;
  const { slabs, from } = schedule;
  const index = slabs.findIndex(({ upTo }) => upTo === undefined || toPaise(nightlyValue) <= toPaise(upTo));
  const slab = slabs[index] as Slab;
  const below = slabs[index - 1]?.upTo ?? 0;
  return { rate: slab.rate, from, slab: slab.upTo === undefined ? { above: below } : { upTo: slab.upTo } };
}

/** What of a cost option counts for the slab, in rupees a night: the cost less the discount, with the service fee. */
export function nightlyValueOf(rates: Rates): number {
  return costOptionGrandTotal({ ...rates, gstPercentage: 0 });
}

/** What is said beside a cost option whose GST disagrees with the law; undefined where it agrees. */
export function gstWarning(rates: Rates, today: Night): string | undefined {
  const value = nightlyValueOf(rates);
  const expected = expectedGst(value, today);
  if (!expected || rates.gstPercentage === expected.rate) return undefined;
  const { rate, from, slab } = expected;
  const range = "upTo" in slab ? `up to ${formatPrice(slab.upTo)}` : `above ${formatPrice(slab.above)}`;
  return `A night comes to ${formatPrice(value)} before GST. For rooms ${range} the rate has been ${rate}% since ${formatNight(from)}.`;
}
