import { type BasisPoints, divideHalfUp, type Paise, paise, toBasisPoints } from "../platform/money/money.ts";
import type { Night, Stay } from "../platform/time/nights.ts";
import { fittedTo } from "./agreed-total.ts";
import { expectedGst, slabWithin, withoutTax } from "./gst-slabs.ts";
import { type NightPrice, nightTotal, type PricePart, partKey, taxedBySlab, valueOfNight } from "./night-prices.ts";
import { type Quote, quoteOf } from "./pricing.ts";

/** How prices that were agreed are meant when the lodge begins or ceases to charge GST. */
export const agreedPriceMeanings = ["included", "onTop"] as const;
export type AgreedPriceMeaning = (typeof agreedPriceMeanings)[number];

export interface Registration {
  /** The first night that it concerns. */
  from: Night;
  meaning: AgreedPriceMeaning;
  /** How prices are stored from now on: with their tax, where the property publishes them so. */
  isTaxIncluded?: boolean;
  /**
   * The tax of nights from now on: by the slab of each, or the plan's own rate. Null when the lodge ceases to charge any.
   */
  tax: PlanTax | null;
}
export type PlanTax = "by slab" | BasisPoints;

const none = toBasisPoints(0);

/** A plan without a rate of its own says nothing about the law, which has one for every night. */
export const planTax = ({ isBySlab, gst }: { isBySlab: boolean; gst: BasisPoints }): PlanTax =>
  isBySlab || gst === 0 ? "by slab" : gst;

/** Nights that the registration changes: those that have tax while it ends, those that have none while it begins. */
export const isConcerned = ({ night, gst }: NightPrice, { from, tax }: Pick<Registration, "from" | "tax">): boolean =>
  night >= from && (tax === null ? gst > 0 : gst === 0);

/**
 * The quote of a stay when the lodge begins or ceases to charge GST. Included: each night keeps what the guest pays for it,
 * whatever of that is tax. On top: each keeps what it costs without tax.
 */
export function quoteAfterRegistration(quote: Quote, stay: Stay, registration: Registration): Quote {
  const { meaning, tax, isTaxIncluded = false } = registration;
  const agreed = agreedAmounts(quote);
  const nightly = quote.nightly.map((price, index) => {
    if (!isConcerned(price, registration)) return price;
    const amount = agreed[index] ?? paise(0);
    if (meaning === "included") {
      if (tax === null) return plainNight(price, amount, none);
      return isTaxIncluded ? taxIncludedNight(price, amount, tax) : priceWithin(price, amount, tax);
    }
    if (price.isFlat || price.isTaxIncluded) return taxedNight(plainNight(price, netOfNight(price, amount), none), tax);
    return taxedNight(price, tax);
  });
  const isBySlab = tax === null ? false : tax === "by slab";
  const occupancy = meaning === "included" ? null : quote.terms.occupancy;
  const facts = { stay, extraNight: quote.extraNight, reductions: quote.reductions, terms: { isBySlab, occupancy } };
  const changed = quoteOf(nightly, facts);
  return meaning === "included" ? fittedTo(changed, quote.grandTotal) : changed;
}

/** The amount that the guest pays for each night; together the total. */
function agreedAmounts({ nightly, parts }: Quote): Paise[] {
  const groups = Map.groupBy(nightly, partKey);
  const amounts = new Map<NightPrice, Paise>();
  for (const [index, nights] of [...groups.values()].entries()) {
    const total = sumOf(parts[index] as PricePart);
    const weights = nights.map(nightTotal);
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const upTo = (value: number) => (whole === 0 ? 0 : Number((BigInt(total) * BigInt(value)) / BigInt(whole)));
    let before = 0;
    for (const [at, night] of nights.entries()) {
      const from = upTo(before);
      before += weights[at] ?? 0;
      amounts.set(night, paise(upTo(before) - from));
    }
  }
  return nightly.map((night) => amounts.get(night) ?? paise(0));
}

const sumOf = ({ amounts }: PricePart) => Object.values(amounts).reduce((sum, amount) => sum + amount, 0);

/** One amount for the night, in place of what it was computed from. */
const plainNight = ({ night }: NightPrice, cost: Paise, gst: BasisPoints): NightPrice => ({
  night,
  cost,
  extra: paise(0),
  discount: none,
  reduction: none,
  off: paise(0),
  serviceFee: none,
  gst,
});

const rateWithin = ({ night, gst }: NightPrice, amount: Paise, tax: PlanTax): BasisPoints =>
  tax === "by slab" ? slabWithin(amount, night, gst) : tax;

function priceWithin(price: NightPrice, amount: Paise, tax: PlanTax): NightPrice {
  const rate = rateWithin(price, amount, tax);
  return plainNight(price, paise(withoutTax(amount, rate)), rate);
}

const taxIncludedNight = (price: NightPrice, amount: Paise, tax: PlanTax): NightPrice => ({
  ...plainNight(price, amount, rateWithin(price, amount, tax)),
  isTaxIncluded: true,
});

/** Whether a taxed night from this day on is priced in the other way: with its tax, or without it. */
const isOtherwise = ({ night, gst, isTaxIncluded }: NightPrice, { from, includes }: PriceMeaning): boolean =>
  night >= from && gst > 0 && (isTaxIncluded === true) !== includes;

export interface PriceMeaning {
  /** The first night that it concerns. */
  from: Night;
  /** Whether the price of a night includes its tax. */
  includes: boolean;
}

/** Whether a stay has nights that are priced in the other way. */
export const isPricedOtherwise = ({ nightly }: Pick<Quote, "nightly">, meaning: PriceMeaning): boolean =>
  nightly.some((price) => isOtherwise(price, meaning));

/**
 * The same quote with prices of nights that include their tax, or that don't. What the guest pays stays, each night keeps
 * its rate, and so the tax is what it was.
 */
export function quoteInOtherWay(quote: Quote, stay: Stay, meaning: PriceMeaning): Quote {
  const agreed = agreedAmounts(quote);
  const nightly = quote.nightly.map((price, index) => {
    if (!isOtherwise(price, meaning)) return price;
    const amount = agreed[index] ?? paise(0);
    return meaning.includes ? taxIncludedNight(price, amount, price.gst) : priceWithin(price, amount, price.gst);
  });
  const terms = { isBySlab: quote.terms.isBySlab, occupancy: null };
  const facts = { stay, extraNight: quote.extraNight, reductions: quote.reductions, terms };
  return fittedTo(quoteOf(nightly, facts), quote.grandTotal);
}

export function taxedNight(price: NightPrice, tax: PlanTax | null): NightPrice {
  return tax === "by slab" ? taxedBySlab(price) : { ...price, gst: tax ?? none };
}

/** The tax of a flat price is taken out of the whole, as its invoice does. */
const netOfNight = ({ gst }: NightPrice, amount: Paise): Paise =>
  paise(divideHalfUp(BigInt(amount) * 10_000n, BigInt(10_000 + gst)));

/** A night that the law taxes and that has no tax. */
export const isTaxMissing = (price: NightPrice): boolean =>
  price.gst === 0 && (expectedGst(valueOfNight(price), price.night)?.rate ?? 0) > 0 && nightTotal(price) > 0;
