import { type BasisPoints, type Paise, toBasisPoints, toPaise } from "../platform/money/money.ts";
import type { Night } from "../platform/time/nights.ts";

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

/** By the latest schedule, for a price that is shown without a date. */
export function currentGst(nightlyValue: Paise): BasisPoints {
  const { from } = schedules.at(-1) as Schedule;
  return (expectedGst(nightlyValue, from) as ExpectedGst).rate;
}
