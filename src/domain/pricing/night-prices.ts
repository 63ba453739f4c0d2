import { type BasisPoints, divideHalfUp, type Paise, paise, toBasisPoints } from "../platform/money/money.ts";
import type { Night } from "../platform/time/nights.ts";
import { expectedGst, slabWithin, withoutTax } from "./gst-slabs.ts";

/** The price of one night of a stay, as it was agreed. */
export interface NightPrice {
  night: Night;
  cost: Paise;
  /** For guests beyond those that the cost includes. */
  extra: Paise;
  discount: BasisPoints;
  /** By a promo code or a company's agreement, of what remains after the discount. */
  reduction: BasisPoints;
  /** By the other of them, of what the first leaves; everything, if a reduction in rupees is more than the price. */
  secondReduction?: BasisPoints;
  /** The night's share of a reduction in rupees. */
  off: Paise;
  serviceFee: BasisPoints;
  gst: BasisPoints;
  /** Cost, fee and reductions include the tax, which is taken out of what they come to. */
  isTaxIncluded?: true;
  /** Priced by the specification's "Booking edit price", which rounds each night to rupees. */
  isFlat?: true;
}

export interface Amounts {
  /** Nights and extra guests, before any discount. */
  base: Paise;
  /** Zero or negative. */
  discount: Paise;
  /** Zero or negative. */
  reduction: Paise;
  serviceFee: Paise;
  /** The tax that is added; nothing where the prices include it. */
  gst: Paise;
  /** Added or subtracted by the edit rule to reach whole rupees. */
  rounding: Paise;
}

/** Nights that share their percentages, with what they come to together. */
export interface PricePart {
  nights: number;
  discount: BasisPoints;
  reduction: BasisPoints;
  secondReduction?: BasisPoints;
  serviceFee: BasisPoints;
  gst: BasisPoints;
  isTaxIncluded?: true;
  isFlat?: true;
  /** The share of `base` for guests beyond those that the cost includes. */
  extra: Paise;
  amounts: Amounts;
}

const full = 10_000n;
const noRate = toBasisPoints(0);
const everything = toBasisPoints(100);

type Percentages = Pick<
  NightPrice,
  "discount" | "reduction" | "secondReduction" | "serviceFee" | "gst" | "isTaxIncluded"
>;

/** Running totals of the specification's formula (section 9), exact: each over its power of `full`. */
function exactTotals(
  base: number,
  off: number,
  { discount, reduction, secondReduction = noRate, serviceFee, gst, isTaxIncluded }: Percentages,
) {
  const discounted = BigInt(base) * (full - BigInt(discount));
  const reduced = discounted * (full - BigInt(reduction)) * (full - BigInt(secondReduction)) - BigInt(off) * full ** 3n;
  const withFee = reduced * (full + BigInt(serviceFee));
  const withGst = withFee * (full + (isTaxIncluded ? 0n : BigInt(gst)));
  return { discounted, reduced, withFee, withGst };
}

/** Each rounded half up to a paisa. */
function runningTotals(base: number, off: number, percentages: Percentages) {
  const { discounted, reduced, withFee, withGst } = exactTotals(base, off, percentages);
  return {
    discounted: divideHalfUp(discounted, full),
    reduced: divideHalfUp(reduced, full ** 3n),
    withFee: divideHalfUp(withFee, full ** 4n),
    withGst: divideHalfUp(withGst, full ** 5n),
  };
}

/** All of the formula, rounded half up to a paisa. */
export function grandTotalOf(base: number, off: number, percentages: Percentages): Paise {
  return paise(divideHalfUp(exactTotals(base, off, percentages).withGst, full ** 5n));
}

type PriceOfNight = Omit<NightPrice, "night">;

/** With extra guests and service fee, after all reductions, and before any tax is added. */
function beforeTax(price: PriceOfNight): Paise {
  return grandTotalOf(price.cost + price.extra, price.off, { ...price, gst: noRate });
}

/** The value of supply of a night. */
export function valueOfNight(price: PriceOfNight): Paise {
  return price.isTaxIncluded ? paise(withoutTax(beforeTax(price), price.gst)) : beforeTax(price);
}

/** With the rate of the night's own slab. */
export function taxedBySlab(price: NightPrice): NightPrice {
  const { night, gst, isTaxIncluded } = price;
  const amount = beforeTax(price);
  const rate = isTaxIncluded ? slabWithin(amount, night, gst) : expectedGst(amount, night)?.rate;
  return { ...price, gst: rate ?? gst };
}

/** The same for nights of one part. */
export const partKey = (price: NightPrice) => {
  const { discount, reduction, secondReduction = 0, serviceFee, gst, isTaxIncluded = false, isFlat = false } = price;
  return [discount, reduction, secondReduction, serviceFee, gst, isTaxIncluded, isFlat].join(" ");
};

/** The formula on the sum of the nights that share their percentages, each part rounded once. */
export function partsOf(nightly: readonly NightPrice[]): PricePart[] {
  return [...Map.groupBy(nightly, partKey).values()].map((nights) => {
    const [first] = nights as [NightPrice, ...NightPrice[]];
    const { discount, reduction, secondReduction, serviceFee, gst, isTaxIncluded, isFlat } = first;
    return {
      nights: nights.length,
      discount,
      reduction,
      ...(secondReduction !== undefined && { secondReduction }),
      serviceFee,
      gst,
      ...(isTaxIncluded && { isTaxIncluded }),
      ...(isFlat && { isFlat }),
      extra: sum(nights, "extra"),
      amounts: isFlat ? flatAmounts(nights) : publicAmounts(nights, first),
    };
  });
}

/** The total of a night alone, with fees and tax. */
export function nightTotal(price: NightPrice): Paise {
  if (!price.isFlat) return grandTotalOf(price.cost + price.extra, price.off, price);
  return paise(price.cost + wholeRupeesOf(price.cost, price.serviceFee) + wholeRupeesOf(price.cost, addedGst(price)));
}

const addedGst = ({ gst, isTaxIncluded }: NightPrice) => (isTaxIncluded ? noRate : gst);

const sum = (nights: readonly NightPrice[], column: "cost" | "extra" | "off") =>
  paise(nights.reduce((total, price) => total + price[column], 0));

/** Each amount is the difference of two rounded totals, so the amounts always add up. */
function publicAmounts(nights: readonly NightPrice[], percentages: Percentages): Amounts {
  const base = sum(nights, "cost") + sum(nights, "extra");
  const totals = runningTotals(base, sum(nights, "off"), percentages);
  return {
    base: paise(base),
    discount: paise(totals.discounted - base),
    reduction: paise(totals.reduced - totals.discounted),
    serviceFee: paise(totals.withFee - totals.reduced),
    gst: paise(totals.withGst - totals.withFee),
    rounding: paise(0),
  };
}

const roundToRupee = (amount: number) => divideHalfUp(BigInt(amount), 100n) * 100;
const wholeRupeesOf = (amount: Paise, rate: BasisPoints) =>
  divideHalfUp(BigInt(amount) * BigInt(rate), full * 100n) * 100;

/** Service charge and GST are whole rupees per night, the total is a whole number of rupees. */
function flatAmounts(nights: readonly NightPrice[]): Amounts {
  const base = sum(nights, "cost");
  const total = (rateOf: (price: NightPrice) => BasisPoints) =>
    nights.reduce((amount, price) => amount + wholeRupeesOf(price.cost, rateOf(price)), 0);
  const serviceFee = total((price) => price.serviceFee);
  const gst = total(addedGst);
  const exact = base + serviceFee + gst;
  return {
    base,
    discount: paise(0),
    reduction: paise(0),
    serviceFee: paise(serviceFee),
    gst: paise(gst),
    rounding: paise(roundToRupee(exact) - exact),
  };
}

export function totalOf(parts: readonly PricePart[]): Amounts {
  const total = (column: keyof Amounts) => paise(parts.reduce((amount, part) => amount + part.amounts[column], 0));
  return {
    base: total("base"),
    discount: total("discount"),
    reduction: total("reduction"),
    serviceFee: total("serviceFee"),
    gst: total("gst"),
    rounding: total("rounding"),
  };
}

/** The value of each night after percentages, before a reduction in rupees, over `full ** 3n`. */
const exactValue = ({ cost, extra, ...percentages }: NightPrice) => exactTotals(cost + extra, 0, percentages).reduced;

/**
 * A reduction in rupees, shared by the nights in proportion to what they cost after percentages; one that is at least the
 * price takes off all of it, to the last fraction of a paisa.
 */
export function sharedOff(nightly: readonly NightPrice[], amount: Paise): NightPrice[] {
  const exact = nightly.map(exactValue);
  const whole = exact.reduce((total, value) => total + value, 0n);
  if (BigInt(amount) * full ** 3n >= whole) return nightly.map(free);
  // Rounded down, so that a part's nights together are never reduced below zero.
  const values = exact.map((value) => value / full ** 3n);
  const divisor = values.reduce((total, value) => total + value, 0n);
  const off = BigInt(amount) < divisor ? BigInt(amount) : divisor;
  let before = 0n;
  return nightly.map((price, index) => {
    // The difference of two rounded running shares, so that the shares add up.
    const share = (value: bigint) => (divisor === 0n ? 0 : Number((off * value) / divisor));
    const from = share(before);
    before += values[index] ?? 0n;
    return { ...price, off: paise(share(before) - from) };
  });
}

const free = (price: NightPrice): NightPrice => ({ ...price, secondReduction: everything });

/** Without what a promo code takes off in rupees, which is for the stay as it was booked. */
export function withoutOff({ secondReduction, ...price }: NightPrice): NightPrice {
  const isKept = secondReduction !== undefined && secondReduction !== everything;
  return { ...price, off: paise(0), ...(isKept && { secondReduction }) };
}

/** The amount that the first percentage of a part takes off; the rest of its reduction is the other's. */
export function firstReductionOf(part: PricePart): Paise {
  const { base, discount } = part.amounts;
  const first = exactTotals(base, 0, { ...part, secondReduction: noRate, serviceFee: noRate, gst: noRate }).reduced;
  return paise(divideHalfUp(first, full ** 3n) - (base + discount));
}

/** The tax that the total of a part includes, where it was not added: it is then taken out of the whole. */
export function taxWithin({ amounts, gst }: Pick<PricePart, "amounts" | "gst">): Paise {
  const total = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  return paise(total - withoutTax(total, gst));
}
