import { toRupees } from "#domain/platform/money/money.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { extraNightMessage, fieldOfExtraNight, timesWithoutExtraNight } from "#domain/pricing/extra-night.ts";
import type { PricedStay } from "#domain/pricing/pricing.ts";
import { restrictionField, restrictionMessage } from "#domain/pricing/restrictions.ts";
import { quoteToWire } from "#domain/pricing/wire-prices.ts";
import type { Settings } from "#domain/property/settings.ts";
import { stayProblems } from "#domain/reservations/bookings.ts";
import type { QuoteInput, StayQuote } from "#domain/reservations/quotes.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readNightRates } from "#server/pricing/prices/night-rates.ts";
import { daysOfRates, planOf, quoteWith, restrictionWith } from "#server/pricing/prices/quote.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { readAvailability } from "#server/reservations/availability/nights.ts";
import { pricedStayOf } from "#server/reservations/bookings/price.ts";
import { plansOnSale } from "#server/reservations/bookings/sellable-room.ts";

/** Throws not_found, room_inactive, plan_gone, invalid_input. */
export async function getQuote(
  db: Db,
  input: QuoteInput,
  { today, isForStaff }: { today: Night; isForStaff: boolean },
): Promise<StayQuote> {
  const problem = stayProblems(input.checkInDate, today);
  if (problem) throw invalidInput({ checkInDate: problem });
  const [settings, { units, options, option }] = await Promise.all([
    readSettings(db),
    plansOnSale(db, input, { isForStaff }),
  ]);
  const stay = pricedStayOf(input);
  const ids = options.map(({ id }) => id);
  const rates = await readNightRates(db, ids, daysOfRates(stay));
  const quotes = options.map((row) => {
    const quote = quoteWith(rates, planOf(row, settings), stay, settings);
    return { id: row.id, quote };
  });
  const chosen = quotes.find(({ id }) => id === option.id);
  if (!chosen) throw new AppError("plan_gone");
  const restriction = restrictionWith(rates, option.id, stay);
  const { extraNight } = chosen.quote;
  const room = { id: input.roomId, units };
  return {
    costOptionId: option.id,
    quote: quoteToWire(chosen.quote),
    ...(restriction && {
      restriction: { field: restrictionField(restriction), message: restrictionMessage(restriction) },
    }),
    ...(extraNight && { extraNight: await extraNightOn(db, room, { night: extraNight, stay, settings }) }),
    plans: quotes.map(({ id, quote }) => ({
      id,
      pricePerNight: toRupees(quote.rates.cost),
      grandTotal: toRupees(quote.grandTotal),
    })),
  };
}

interface ExtraNight {
  night: Night;
  stay: PricedStay;
  settings: Settings;
}

async function extraNightOn(
  db: Db,
  room: { id: string; units: number },
  { night, stay, settings }: ExtraNight,
): Promise<StayQuote["extraNight"]> {
  const availability = await readAvailability(db, [room.id], { from: night, to: addNights(night, 1) });
  const isFree = !availability.statusOf(room, night).blocked;
  const facts = { night, isFree, field: fieldOfExtraNight(night, stay) };
  if (isFree) return { ...facts, times: [] };
  return { ...facts, message: extraNightMessage(night, stay), times: timesWithoutExtraNight(stay, settings) };
}
