import { type BasisPoints, divideHalfUp, type Paise, paise, toBasisPoints, toPaise } from "../platform/money/money.ts";
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

const full = 10_000;

/** The value of supply of an amount that includes its tax (CGST Rules, rule 35). */
export const withoutTax = (amount: number, gst: BasisPoints) =>
  divideHalfUp(BigInt(amount) * BigInt(full), BigInt(full + gst));

/**
 * The rate within an amount that includes its tax: the lowest whose value belongs to its slab. Between two slabs no rate's
 * does; there the higher one, with which the lodge never pays too little (decision 0106).
 */
export function slabWithin(amount: number, night: Night, fallback: BasisPoints): BasisPoints {
  const low = expectedGst(paise(0), night)?.rate ?? fallback;
  return expectedGst(paise(withoutTax(amount, low)), night)?.rate ?? low;
}

/** Whether an amount that includes its tax lies between two slabs: it is above the one, and its value within it. */
export function isBetweenSlabs(amount: number, night: Night): boolean {
  const rate = slabWithin(amount, night, toBasisPoints(0));
  const lawful = expectedGst(paise(withoutTax(amount, rate)), night);
  return lawful !== undefined && lawful.rate !== rate;
}

/** By the latest schedule, for a price that is shown without a date. */
export function currentGst(nightlyValue: Paise): BasisPoints {
  const { from } = schedules.at(-1) as Schedule;
  return (expectedGst(nightlyValue, from) as ExpectedGst).rate;
}

/** The same for a price that includes its tax. */
export const currentGstWithin = (amount: Paise): BasisPoints =>
  slabWithin(amount, (schedules.at(-1) as Schedule).from, highRate);
