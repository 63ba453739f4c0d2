import { type Rupees, toBasisPoints, toPaise, toPercent, toRupees } from "./money.ts";
import type { Quote, Rates } from "./pricing.ts";

// How prices travel. Every conversion between the amounts of a price and its JSON is here.

/** Rates on the wire: rupees per night and percent, at most two decimals each. */
export interface WireRates {
  cost: Rupees;
  discount: number;
  serviceFeePercentage: number;
  gstPercentage: number;
}

type QuoteLineKind = "base" | "discount" | "serviceFee" | "gst" | "service" | "rounding";

/** One line of a quote. `amount` is negative for a discount; `percent` is there where the line is a percentage. */
export interface WireQuoteLine {
  kind: QuoteLineKind;
  amount: Rupees;
  percent?: number;
}

/** A quote on the wire, line by line in the order of the formula; the lines add up to `grandTotal`. */
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

/** Leaves out percentages of zero and a rounding of nothing. */
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
