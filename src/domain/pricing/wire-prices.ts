import { paise, type Rupees, toBasisPoints, toPaise, toPercent, toRupees } from "../platform/money/money.ts";
import type { Night } from "../platform/time/nights.ts";
import { firstReductionOf, type PricePart, taxWithin } from "./night-prices.ts";
import { type PricedNights, sharesOfNights } from "./night-shares.ts";
import type { Occupancy } from "./occupancy.ts";
import type { Quote, Rates, Reduction } from "./pricing.ts";

// Conversions between prices and their JSON.

/** Rupees per night and percent, at most two decimals each. */
export interface WireRates {
  cost: Rupees;
  discount: number;
  serviceFeePercentage: number;
  gstPercentage: number;
}

/** Extra guests in rupees per night. */
export interface WireOccupancy {
  includedGuests: number;
  extraAdult: Rupees;
  extraChild: Rupees;
  freeUnderAge: number;
  adultFromAge: number;
}

export function occupancyFromWire({ extraAdult, extraChild, ...ages }: WireOccupancy): Occupancy {
  return { ...ages, extraAdult: toPaise(extraAdult), extraChild: toPaise(extraChild) };
}

export function occupancyToWire({ extraAdult, extraChild, ...ages }: Occupancy): WireOccupancy {
  return { ...ages, extraAdult: toRupees(extraAdult), extraChild: toRupees(extraChild) };
}

export const quoteLineKinds = [
  "base",
  "extraGuests",
  "discount",
  "reduction",
  "serviceFee",
  "service",
  "gst",
  "rounding",
] as const;
type QuoteLineKind = (typeof quoteLineKinds)[number];

/** `amount` is negative for a discount; `percent` is set if the line is a percentage. */
export interface WireQuoteLine {
  kind: QuoteLineKind;
  amount: Rupees;
  percent?: number | undefined;
  /** The promo code or company of a reduction. */
  label?: string | undefined;
}

/** Rupees, with extra guests and before any discount. */
interface WireNightPrice {
  night: Night;
  price: Rupees;
  /** The part of it for extra guests. */
  extra?: Rupees | undefined;
}

interface IncludedGst {
  percent: number;
  amount: Rupees;
}

/** Lines are in the order of the formula and add up to `grandTotal`. */
export interface WireQuote {
  nights: number;
  lateNights: number;
  /** The night that an early arrival or a late departure adds, if it is held. */
  extraNight?: Night | undefined;
  /** The average where the nights differ. */
  pricePerNight: Rupees;
  /** All nights, before any discount. */
  price: Rupees;
  lines: WireQuoteLine[];
  /** The tax within the grand total where the prices include it, by rate; such a quote has no line for it. */
  includedGst?: IncludedGst[] | undefined;
  /** Missing if every night costs the same. */
  nightly?: WireNightPrice[] | undefined;
  /** The share of the grand total of each night; missing if it is the same for all. */
  nightTotals?: Rupees[] | undefined;
  grandTotal: Rupees;
}

export function ratesFromWire({ cost, discount, serviceFeePercentage, gstPercentage }: WireRates): Rates {
  return {
    cost: toPaise(cost),
    discount: toBasisPoints(discount),
    serviceFee: toBasisPoints(serviceFeePercentage),
    gst: toBasisPoints(gstPercentage),
  };
}

export function ratesToWire({ cost, discount, serviceFee, gst }: Rates): WireRates {
  return {
    cost: toRupees(cost),
    discount: toPercent(discount),
    serviceFeePercentage: toPercent(serviceFee),
    gstPercentage: toPercent(gst),
  };
}

export function quoteToWire(quote: Quote): WireQuote {
  const { nights, lateNights, extraNight, rates, nightly, amounts, grandTotal } = quote;
  const prices = nightly.map(({ night, cost, extra }) => ({
    night,
    price: toRupees(paise(cost + extra)),
    ...(extra > 0 && { extra: toRupees(extra) }),
  }));
  const isEven = prices.every(({ price }) => price === prices[0]?.price);
  const totals = sharesOfNights(nightly, quote.parts);
  return {
    nights,
    lateNights,
    ...(extraNight && { extraNight }),
    pricePerNight: toRupees(rates.cost),
    price: toRupees(amounts.base),
    lines: linesOf(quote),
    ...includedGstOf(quote),
    ...(!isEven && { nightly: prices }),
    ...(totals && { nightTotals: totals.map(toRupees) }),
    grandTotal: toRupees(grandTotal),
  };
}

function includedGstOf({ parts }: Quote): Pick<WireQuote, "includedGst"> {
  const taxed = parts.filter(({ isTaxIncluded, gst }) => isTaxIncluded && gst > 0);
  if (taxed.length === 0) return {};
  const byRate = Map.groupBy(taxed, ({ gst }) => gst);
  const includedGst = [...byRate].map(([gst, same]) => ({
    percent: toPercent(gst),
    amount: toRupees(paise(same.reduce((sum, part) => sum + taxWithin(part), 0))),
  }));
  return { includedGst };
}

export function pricedNights({ grandTotal, nights, nightTotals }: WireQuote): PricedNights {
  return { total: toPaise(grandTotal), nights, each: nightTotals?.map(toPaise) };
}

function linesOf({ parts, amounts, reductions }: Quote): WireQuoteLine[] {
  const extra = parts.reduce((total, part) => total + part.extra, 0);
  const [fromPublic, flat] = [parts.filter(({ isFlat }) => !isFlat), parts.filter(({ isFlat }) => isFlat)];
  const percentages = (kind: QuoteLineKind, column: "discount" | "serviceFee" | "gst", own = parts) => {
    const taken = own.filter((part) => part[column] !== 0);
    return [...Map.groupBy(taken, (part) => part[column])].map(([rate, same]): WireQuoteLine => {
      const amount = same.reduce((total, part) => total + part.amounts[column], 0);
      return { kind, amount: toRupees(paise(amount)), percent: toPercent(rate) };
    });
  };
  const single = (kind: QuoteLineKind, amount: number, label?: string): WireQuoteLine[] =>
    amount === 0 ? [] : [{ kind, amount: toRupees(paise(amount)), ...(label && { label }) }];
  return [
    { kind: "base", amount: toRupees(paise(amounts.base - extra)) },
    ...single("extraGuests", extra),
    ...percentages("discount", "discount"),
    ...reductionLines(parts, reductions).flatMap(({ amount, label }) => single("reduction", amount, label)),
    ...percentages("serviceFee", "serviceFee", fromPublic),
    ...percentages("service", "serviceFee", flat),
    ...percentages(
      "gst",
      "gst",
      parts.filter(({ isTaxIncluded }) => !isTaxIncluded),
    ),
    ...single("rounding", amounts.rounding),
  ];
}

interface ReductionLine {
  label: string;
  amount: number;
}

/**
 * The amount that each reduction takes off. Quotes of earlier versions have both percentages as one, which stay one line; so does what
 * can't be told apart.
 */
function reductionLines(parts: readonly PricePart[], reductions: readonly Reduction[]): ReductionLine[] {
  const amounts = reductions.map(() => 0);
  const joint = { label: reductions.map(({ label }) => label).join(", "), amount: 0 };
  for (const part of parts) {
    joint.amount += part.amounts.reduction;
    for (const [index, amount] of sharesOf(part, reductions)) amounts[index] = (amounts[index] ?? 0) + amount;
  }
  const isComplete = amounts.reduce((sum, amount) => sum + amount, 0) === joint.amount;
  return isComplete ? reductions.map(({ label }, index) => ({ label, amount: amounts[index] ?? 0 })) : [joint];
}

/** The shares of a part, by the place of the reduction in the list. */
function sharesOf(part: PricePart, reductions: readonly Reduction[]): [number, number][] {
  const whole = part.amounts.reduction;
  const inRupees = reductions.findIndex(({ amount }) => amount > 0);
  const first = reductions.findIndex(({ percent }) => percent > 0 && percent === part.reduction);
  const other = inRupees >= 0 ? inRupees : reductions.findIndex((_each, index) => index !== first);
  if (part.reduction === 0) return inRupees >= 0 ? [[inRupees, whole]] : [];
  if (first < 0) return [];
  const own = part.secondReduction === undefined && inRupees < 0 ? whole : firstReductionOf(part);
  return other < 0
    ? [[first, own]]
    : [
        [first, own],
        [other, whole - own],
      ];
}
