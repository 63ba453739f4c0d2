import { type Rupees, toBasisPoints, toPaise, toPercent, toRupees } from "./money.ts";
import type { Quote, Rates } from "./pricing.ts";

// Conversions between prices and their JSON.

/** Rupees per night and percent, at most two decimals each. */
export interface WireRates {
  cost: Rupees;
  discount: number;
  serviceFeePercentage: number;
  gstPercentage: number;
}

type QuoteLineKind = "base" | "discount" | "serviceFee" | "gst" | "service" | "rounding";

/** `amount` is negative for a discount; `percent` is set if the line is a percentage. */
export interface WireQuoteLine {
  kind: QuoteLineKind;
  amount: Rupees;
  percent?: number;
}

/** Lines are in the order of the formula and add up to `grandTotal`. */
export interface WireQuote {
  nights: number;
  lateNights: number;
  pricePerNight: Rupees;
  /** `pricePerNight` × nights, before any discount. */
  price: Rupees;
  lines: WireQuoteLine[];
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

export function quoteToWire({ rule, nights, lateNights, rates, amounts, grandTotal }: Quote): WireQuote {
  const percentage = (kind: QuoteLineKind, name: "discount" | "serviceFee" | "gst"): WireQuoteLine[] =>
    rates[name] === 0 ? [] : [{ kind, amount: toRupees(amounts[name]), percent: toPercent(rates[name]) }];
  const price = toRupees(amounts.base);
  return {
    nights,
    lateNights,
    pricePerNight: toRupees(rates.cost),
    price,
    lines: [
      { kind: "base", amount: price },
      ...percentage("discount", "discount"),
      ...percentage(rule === "edit" ? "service" : "serviceFee", "serviceFee"),
      ...percentage("gst", "gst"),
      ...(amounts.rounding === 0 ? [] : [{ kind: "rounding" as const, amount: toRupees(amounts.rounding) }]),
    ],
    grandTotal: toRupees(grandTotal),
  };
}
