import type { Rupees } from "../platform/money/money.ts";
import type { Night } from "../platform/time/nights.ts";

/** How many nights from today on are searched for the lowest price. */
export const nightsOfLowest = 60;

/** The cheapest of these nights: before discount, fee and tax, and with them. */
export interface LowestNight {
  fromNight: Night;
  fromPrice: Rupees;
  fromTotal: Rupees;
  /** The id of the plan that it is the price of. */
  fromPlan: string;
}

/** The price that a card names below the price of the first plan. */
export interface LowerPrice {
  inAll: Rupees;
  /** The name of another plan; missing if the nights make the difference. */
  plan?: string;
  isFrom: boolean;
}
