import { type Paise, toPaise } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { quoteForAgreedTotal } from "#domain/pricing/agreed-total.ts";
import type { GuestAges } from "#domain/pricing/occupancy.ts";
import type { PricedStay, Quote } from "#domain/pricing/pricing.ts";
import { type Restriction, restrictionField, restrictionMessage } from "#domain/pricing/restrictions.ts";
import { quoteToWire, ratesToWire } from "#domain/pricing/wire-prices.ts";
import type { Settings } from "#domain/property/settings.ts";
import type { BookingInput, PriceChanged } from "#domain/reservations/bookings.ts";
import type { CostOption } from "#domain/rooms/rooms.ts";
import type { totalGuests } from "#domain/rooms/total-guests.ts";
import { type PayingCompany, requireCompany } from "#server/billing/companies/service.ts";
import type { CostOptionTable } from "#server/platform/database/tables/price-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { quoteStayOf } from "#server/pricing/prices/quote.ts";
import { requirePromo } from "#server/reservations/promos/find.ts";
import { planDeposit } from "./plan-policies.ts";

type Guests = Parameters<typeof totalGuests>[0] & { childAges?: readonly number[] | undefined };

export const agesOf = ({ adultMale, adultFemale, children, childAges = [] }: Guests): GuestAges => ({
  adults: adultMale + adultFemale,
  children,
  childAges: childAges.slice(0, children),
});

/** The guests of a stored booking. */
export const bookedAges = (row: BookingTable): GuestAges => ({
  adults: row.adult_male + row.adult_female,
  children: row.children,
  childAges: JSON.parse(row.child_ages),
});

export type StayInput = Pick<BookingInput, "checkInDate" | "checkOutDate" | "arrivalTime" | "departureTime"> & Guests;

export const pricedStayOf = (input: StayInput): PricedStay => ({
  checkIn: input.checkInDate,
  checkOut: input.checkOutDate,
  arrivalTime: input.arrivalTime,
  departureTime: input.departureTime,
  guests: agesOf(input),
});

export interface BookedPrice {
  quote: Quote;
  /** The advance payment that keeps the booking. */
  deposit: Paise;
  /** A rule of the nights that only the desk can pass over. */
  restriction: Restriction | undefined;
  promoId: string | null;
  company: PayingCompany | undefined;
}

interface Wanted {
  option: CostOptionTable;
  settings: Settings;
  /** The code as it was typed, and the day on which it is used. */
  promo?: { code: string; today: Night } | undefined;
  /** That pays, with the discount that was agreed. */
  companyId?: string | undefined;
}

/**
 * The price of a plan today for the stay that a guest or the desk wants. Throws invalid_input at promoCode or companyId, each
 * with its reason.
 */
export async function priceStay(
  db: Db,
  input: StayInput & { areTimesFree?: boolean | undefined },
  { option, settings, promo, companyId }: Wanted,
): Promise<BookedPrice> {
  const { areTimesFree } = input;
  const stay = pricedStayOf(input);
  const company = companyId === undefined ? undefined : await requireCompany(db, companyId);
  const use = promo && { planId: option.id, stay, today: promo.today };
  const found = use && (await requirePromo(db, promo.code, use));
  const reductions = [...(company?.reductions ?? []), ...(found ? [found.reduction] : [])];
  const { quote, restriction } = await quoteStayOf(db, option, stay, settings, { areTimesFree, reductions });
  return { quote, deposit: planDeposit(option, quote), restriction, promoId: found?.id ?? null, company };
}

/** For a total that was agreed where the booking was made. */
export function atAgreedTotal(
  price: BookedPrice,
  total: Paise,
  option: CostOptionTable,
  { checkInDate: checkIn, checkOutDate: checkOut }: StayInput,
): BookedPrice {
  const quote = quoteForAgreedTotal(price.quote, total, { checkIn, checkOut });
  return { ...price, quote, deposit: planDeposit(option, quote) };
}

/** A total that was shown may differ by a paisa. */
export const isSeenPrice = (quote: Quote, seen: number | undefined) =>
  seen === undefined || Math.abs(toPaise(seen) - quote.grandTotal) <= 1;

/** Throws price_changed if the guest saw another price. */
export function requireSeenPrice(quote: Quote, seen: number | undefined, costOption: () => CostOption): void {
  if (isSeenPrice(quote, seen)) return;
  const details: PriceChanged = {
    quote: quoteToWire(quote),
    rates: ratesToWire(quote.rates),
    costOption: costOption(),
  };
  throw new AppError("price_changed", undefined, { details });
}

/** Throws invalid_input, with the name of the room where several are asked for. */
export function requireUnrestricted(restriction: Restriction | undefined, room?: string): void {
  if (!restriction) return;
  const message = restrictionMessage(restriction);
  throw invalidInput({ [restrictionField(restriction)]: room === undefined ? message : `${room}: ${message}` });
}
