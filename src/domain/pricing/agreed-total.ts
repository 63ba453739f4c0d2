import { type Paise, paise, toBasisPoints } from "../platform/money/money.ts";
import type { Stay } from "../platform/time/nights.ts";
import { slabWithin, withoutTax } from "./gst-slabs.ts";
import { type NightPrice, nightTotal } from "./night-prices.ts";
import { type Quote, quoteOf } from "./pricing.ts";

const none = toBasisPoints(0);

/**
 * The price of a quoted stay for which a total was agreed, tax included: no discount, no fee, and the tax of the plan
 * within the total. The nights share it as they do in the quote.
 */
export function quoteForAgreedTotal(quote: Quote, total: Paise, stay: Stay): Quote {
  const shares = sharesOf(quote.nightly, total);
  const priced = quote.nightly.map(({ night, gst, isTaxIncluded }, index): NightPrice & { share: number } => {
    const share = shares[index] ?? 0;
    return {
      night,
      cost: paise(0),
      extra: paise(0),
      discount: none,
      reduction: none,
      off: paise(0),
      serviceFee: none,
      gst: quote.terms.isBySlab ? slabWithin(share, night, gst) : gst,
      ...(isTaxIncluded && { isTaxIncluded }),
      share,
    };
  });
  const nightly = priced.map(({ share, ...price }, index) => {
    if (price.isTaxIncluded) return { ...price, cost: paise(share) };
    // The difference of two rounded running values, so that nights of one rate together are rounded once.
    const same = priced.slice(0, index).filter(({ gst }) => gst === price.gst);
    const before = same.reduce((sum, other) => sum + other.share, 0);
    return { ...price, cost: paise(withoutTax(before + share, price.gst) - withoutTax(before, price.gst)) };
  });
  const terms = { isBySlab: quote.terms.isBySlab, occupancy: null };
  const agreed = quoteOf(nightly, { stay, extraNight: quote.extraNight, reductions: [], terms });
  return fittedTo(agreed, total);
}

/** The total by night, in proportion to what the nights come to; alike if they cost nothing. */
function sharesOf(nightly: readonly NightPrice[], total: Paise): number[] {
  const values = nightly.map(nightTotal);
  const whole = values.reduce((sum, value) => sum + value, 0);
  let before = 0;
  return values.map((value, index) => {
    const upTo = whole === 0 ? (index + 1) / values.length : (before + value) / whole;
    const from = whole === 0 ? index / values.length : before / whole;
    before += value;
    return Math.round(total * upTo) - Math.round(total * from);
  });
}

/** Not every total is a base with its tax: the paisa that is left is a rounding. */
export function fittedTo(quote: Quote, total: Paise): Quote {
  const left = total - quote.grandTotal;
  if (left === 0) return quote;
  const add = (amount: Paise) => paise(amount + left);
  const last = quote.parts.length - 1;
  const parts = quote.parts.map((part, index) =>
    index === last ? { ...part, amounts: { ...part.amounts, rounding: add(part.amounts.rounding) } } : part,
  );
  const amounts = { ...quote.amounts, rounding: add(quote.amounts.rounding) };
  return { ...quote, parts, amounts, grandTotal: total };
}
