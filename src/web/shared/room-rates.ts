import { quoteStay, type StayTimes } from "#domain/pricing.ts";
import { bookedCostOption, cardPrice, costOptionDefaults, type Room } from "#domain/rooms.ts";
import { quoteToWire, ratesFromWire, type WireQuote, type WireRates } from "#domain/wire-prices.ts";

/** What a room's booking is priced with. */
export function ratesOf(room: Pick<Room, "costOptions" | "price">): WireRates {
  return bookedCostOption(room) ?? { ...costOptionDefaults, cost: cardPrice(room) };
}

/** The price of a stay as the server would send it. */
export function stayQuote(rates: WireRates, stay: StayTimes): WireQuote {
  return quoteToWire(quoteStay(ratesFromWire(rates), stay));
}
