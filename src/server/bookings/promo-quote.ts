import { stayProblems } from "#domain/bookings.ts";
import { invalidInput } from "#domain/errors.ts";
import type { Night } from "#domain/nights.ts";
import type { PromoQuoteInput } from "#domain/promo-quote.ts";
import { quoteToWire, type WireQuote } from "#domain/wire-prices.ts";
import type { Db } from "#server/database/schema.ts";
import { limitPromoGuesses } from "#server/promos/guesses.ts";
import { readSettings } from "#server/settings/service.ts";
import { priceStay } from "./price.ts";
import { sellableRoom } from "./service.ts";

interface QuoteContext {
  instant: Date;
  today: Night;
  /** Of a guest; undefined for staff and without rate limits. */
  address: string | undefined;
}

/** Throws invalid_input, also at promoCode with the reason; not_found, room_inactive, plan_gone, rate_limited. */
export async function quoteWithPromo(
  db: Db,
  input: PromoQuoteInput,
  { instant, today, address }: QuoteContext,
): Promise<WireQuote> {
  const { promoCode: code } = input;
  if (address) await limitPromoGuesses(db, code, { address, instant });
  const problem = stayProblems(input.checkInDate, today);
  if (problem) throw invalidInput({ checkInDate: problem });
  const { option } = await sellableRoom(db, input, { isForStaff: address === undefined });
  const settings = await readSettings(db);
  const { quote } = await priceStay(db, input, { option, settings, promo: { code, today } });
  return quoteToWire(quote);
}
