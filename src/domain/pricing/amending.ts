import type { Night } from "../platform/time/nights.ts";
import { type NightPrice, taxedBySlab, withoutOff } from "./night-prices.ts";
import { extraGuestsPrice, type GuestAges } from "./occupancy.ts";
import {
  nightPrice,
  nightsCharged,
  type PlanTerms,
  type PriceContext,
  type Quote,
  quoteOf,
  type StayTimes,
} from "./pricing.ts";

export interface AmendedStay extends StayTimes {
  guests: GuestAges;
  /** The guests for whom the price was agreed. */
  agreedGuests: GuestAges;
}

/** The same plan as it is sold today; null if the room no longer has it. */
export interface TodaysPlan {
  plan: PlanTerms | null;
  context: Omit<PriceContext, "reductions">;
}

/**
 * The price of a changed stay at agreed rates: nights that stay keep their price, added ones are priced at today's rates of
 * the same plan, with a company's reduction but without a promo code's. Without that plan they cost what the nearest night costs.
 */
export function amendQuote(agreed: Quote, stay: AmendedStay, { plan, context }: TodaysPlan): Quote {
  const { extraNight, nights } = nightsCharged(stay, context);
  const kept = new Map(agreed.nightly.map((price) => [price.night, price]));
  const reductions = agreed.reductions.filter(({ kind }) => kind === "company");
  const added = (night: Night) => {
    if (!plan) return retaxed({ ...nearest(agreed.nightly, night), night }, agreed);
    const price = nightPrice(plan, night, stay.guests, { ...context, reductions });
    return plan.isBySlab ? taxedBySlab(price) : price;
  };
  const nightly = nights.map((night) => {
    const price = kept.get(night);
    return price ? withGuests(price, agreed, stay) : added(night);
  });
  const isAnyKept = nights.some((night) => kept.has(night));
  const shown = isAnyKept ? agreed.reductions : reductions;
  return quoteOf(nightly, { stay, extraNight, reductions: shown, terms: agreed.terms });
}

function withGuests(price: NightPrice, agreed: Quote, { guests, agreedGuests }: AmendedStay): NightPrice {
  const { occupancy } = agreed.terms;
  if (!occupancy || price.isFlat || isSame(guests, agreedGuests)) return price;
  return retaxed({ ...price, extra: extraGuestsPrice(occupancy, guests) }, agreed);
}

const retaxed = (price: NightPrice, { terms }: Quote) => (terms.isBySlab && !price.isFlat ? taxedBySlab(price) : price);

const isSame = (one: GuestAges, other: GuestAges) => agesKey(one) === agesKey(other);
const agesKey = ({ adults, children, childAges = [] }: GuestAges) => JSON.stringify([adults, children, ...childAges]);

/** The last night before, otherwise the first. Without the night's share of a reduction in rupees. */
function nearest(nightly: readonly NightPrice[], night: Night): NightPrice {
  const found = nightly.findLast((price) => price.night < night) ?? nightly[0];
  return withoutOff(found as NightPrice);
}
