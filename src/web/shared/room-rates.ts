import { type Rupees, toRupees } from "#domain/money.ts";
import { costOptionGrandTotal, quoteStay, type StayTimes } from "#domain/pricing.ts";
import { cardPrice, costOptionDefaults, firstCostOption, type Room } from "#domain/rooms.ts";
import { quoteToWire, ratesFromWire, type WireQuote, type WireRates } from "#domain/wire-prices.ts";

export function ratesOf(room: Pick<Room, "costOptions" | "price">): WireRates {
  return firstCostOption(room) ?? { ...costOptionDefaults, cost: cardPrice(room) };
}

/** What a night comes to with taxes and fees. */
export function nightInAll(rates: WireRates): Rupees {
  return toRupees(costOptionGrandTotal(ratesFromWire(rates)));
}

/** The same price as the server's. */
export function stayQuote(rates: WireRates, stay: StayTimes): WireQuote {
  return quoteToWire(quoteStay(ratesFromWire(rates), stay));
}
