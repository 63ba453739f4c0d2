import type { Paise } from "#domain/platform/money/money.ts";
import { amendQuote } from "#domain/pricing/amending.ts";
import { taxedBySlab, withoutOff } from "#domain/pricing/night-prices.ts";
import {
  type PricedStay,
  type PriceTax,
  parseQuote,
  type Quote,
  quoteOf,
  type Reduction,
} from "#domain/pricing/pricing.ts";
import { isTaxMissing, type PlanTax, planTax, taxedNight } from "#domain/pricing/registration.ts";
import type { Settings } from "#domain/property/settings.ts";
import type { CostOptionTable } from "#server/platform/database/tables/price-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { readNightRates } from "#server/pricing/prices/night-rates.ts";
import { daysOfRates, planOf } from "#server/pricing/prices/quote.ts";
import { bookedAges } from "../price.ts";
import type { Changes } from "../rows.ts";

/** The columns that follow from a price. */
export function priceColumns(quote: Quote) {
  return {
    price_per_night_paise: quote.rates.cost,
    grand_total_paise: quote.grandTotal,
    quote: JSON.stringify(quote),
    extra_night: quote.extraNight ?? "",
  } satisfies Changes;
}

/** The plan of a booking as it is sold today; bookings of earlier versions were always of the first. */
async function bookedOption(db: Db, row: BookingTable): Promise<CostOptionTable | undefined> {
  const options = await db
    .selectFrom("cost_option")
    .selectAll()
    .where("room_id", "=", row.room_id ?? "")
    .orderBy("position")
    .execute();
  return row.cost_option_id === "" ? options[0] : options.find(({ id }) => id === row.cost_option_id);
}

/** That of the booked plan; of one that is gone, the tax of the slab. */
export async function taxOfPlan(db: Db, row: BookingTable): Promise<PlanTax> {
  const option = await bookedOption(db, row);
  return option ? planTax({ isBySlab: option.gst_by_slab === 1, gst: option.gst_bp }) : "by slab";
}

/** How the price per night of a booking is meant: as its nights are priced, or, without a tax, as the lodge's prices are. */
export function taxOfPrice({ quote }: Pick<BookingTable, "quote">, settings: Settings): PriceTax {
  const [first] = parseQuote(quote).nightly.filter(({ gst }) => gst > 0);
  const { chargesGst, pricesIncludeGst } = settings;
  return { chargesGst, pricesIncludeGst: first ? first.isTaxIncluded === true : pricesIncludeGst };
}

/** Reductions of the agreed price; they also hold for what is priced today, unlike a promo code's. */
export const companyReductions = ({ quote }: Pick<BookingTable, "quote">): Reduction[] =>
  parseQuote(quote).reductions.filter(({ kind }) => kind === "company");

interface Amended extends PricedStay {
  areTimesFree?: boolean;
}

/** The price of other nights or guests at the rates that were agreed; added nights at today's. */
export async function amendedQuote(db: Db, row: BookingTable, stay: Amended, settings: Settings): Promise<Quote> {
  const option = await bookedOption(db, row);
  const rates = await readNightRates(db, option ? [option.id] : [], daysOfRates(stay));
  const agreedGuests = bookedAges(row);
  const context = {
    checkInTime: settings.checkInTime,
    areTimesFree: stay.areTimesFree ?? row.are_times_free === 1,
    ...(option && { costs: rates.costsOf(option.id) }),
  };
  const plan = option ? planOf(option, settings).terms : null;
  const amended = { ...stay, guests: stay.guests ?? agreedGuests, agreedGuests };
  return amendQuote(parseQuote(row.quote), amended, { plan, context });
}

/**
 * The same nights and guests at another cost per night. Nights that were agreed before the lodge charged GST get the tax of
 * their plan with it.
 */
export function repriced(
  quote: Quote,
  cost: Paise,
  stay: PricedStay,
  tax: PlanTax | null,
  { pricesIncludeGst }: Pick<Settings, "pricesIncludeGst">,
): Quote {
  const nightly = quote.nightly.map(({ isFlat: _flat, ...price }) => {
    const changed = { ...withoutOff(price), cost };
    if (tax !== null && isTaxMissing(changed)) {
      return taxedNight({ ...changed, ...(pricesIncludeGst && { isTaxIncluded: true }) }, tax);
    }
    return quote.terms.isBySlab ? taxedBySlab(changed) : changed;
  });
  return quoteOf(nightly, { stay, extraNight: quote.extraNight, reductions: quote.reductions, terms: quote.terms });
}
