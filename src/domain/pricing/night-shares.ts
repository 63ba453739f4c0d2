import { divideHalfUp, type Paise, paise } from "../platform/money/money.ts";
import { type NightPrice, nightTotal, type PricePart, partKey } from "./night-prices.ts";

/** A price as far as it is shared by its nights. */
export interface PricedNights {
  total: Paise;
  nights: number;
  /** The share of the total of each night, in their order; missing if it is the same for all. */
  each?: readonly Paise[] | undefined;
}

/** The amount that each night adds to the total, with fees and tax: its part's amount, in proportion to its own price. */
export function sharesOfNights(nightly: readonly NightPrice[], parts: readonly PricePart[]): Paise[] | undefined {
  const running = parts.map(({ amounts }) => ({
    amount: Object.values(amounts).reduce((sum, amount) => sum + amount, 0),
    whole: 0,
    before: 0,
  }));
  const keys = nightly.map(partKey);
  const partKeys = [...new Set(keys)];
  const priced = nightly.map((price, index) => ({
    part: running[partKeys.indexOf(keys[index] as string)] as (typeof running)[number],
    total: nightTotal(price),
  }));
  for (const { part, total } of priced) part.whole += total;
  const shares = priced.map(({ part, total }) => {
    // The difference of two rounded running shares, so that the shares add up.
    const share = (value: number) =>
      part.whole === 0 ? 0 : Number((BigInt(part.amount) * BigInt(value)) / BigInt(part.whole));
    const from = share(part.before);
    part.before += total;
    return paise(share(part.before) - from);
  });
  // Equal nights differ by what rounding leaves.
  return Math.max(...shares) - Math.min(...shares) <= 1 ? undefined : shares;
}

/** The sum of the first nights, or of all if there are not so many. */
export function firstNights({ total, nights, each }: PricedNights, count: number): Paise {
  if (!each) return paise(divideHalfUp(BigInt(total) * BigInt(Math.min(count, nights)), BigInt(nights)));
  return paise(each.slice(0, count).reduce((sum, share) => sum + share, 0));
}
