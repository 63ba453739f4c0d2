import type { Night } from "#domain/platform/time/nights.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import { quoteToWire, type WireQuote } from "#domain/pricing/wire-prices.ts";
import { stayProblems } from "#domain/reservations/bookings.ts";
import type { PromoQuoteInput } from "#domain/reservations/promo-quote.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { limitPromoGuesses } from "#server/reservations/promos/guesses.ts";
import { priceStay } from "./price.ts";
import { sellableRoom } from "./service.ts";

interface QuoteContext {
  instant: Date;
  today: Night;
  /** The address of a guest; undefined for staff and without rate limits. */
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
