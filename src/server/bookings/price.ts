import type { BookingInput, PriceChanged, totalGuests } from "#domain/bookings.ts";
import { AppError, invalidInput } from "#domain/errors.ts";
import { type Paise, toPaise } from "#domain/money.ts";
import type { GuestAges } from "#domain/occupancy.ts";
import type { PricedStay, Quote } from "#domain/pricing.ts";
import { type Restriction, restrictionMessage } from "#domain/restrictions.ts";
import type { Settings } from "#domain/settings.ts";
import { quoteToWire, ratesToWire } from "#domain/wire-prices.ts";
import type { CostOptionTable } from "#server/database/price-tables.ts";
import type { BookingTable, Db } from "#server/database/schema.ts";
import { quoteStayOf } from "#server/prices/quote.ts";
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
  /** What has to be paid for the booking to be kept. */
  deposit: Paise;
  /** A rule of the nights that only the desk can pass over. */
  restriction: Restriction | undefined;
}

interface Wanted {
  option: CostOptionTable;
  settings: Settings;
}

/** What a plan costs today for the stay that a guest or the desk wants. */
export async function priceStay(
  db: Db,
  input: StayInput & { areTimesFree?: boolean | undefined },
  { option, settings }: Wanted,
): Promise<BookedPrice> {
  const { areTimesFree } = input;
  const { quote, restriction } = await quoteStayOf(db, option, pricedStayOf(input), settings, { areTimesFree });
  return { quote, deposit: planDeposit(option, quote), restriction };
}

/** Throws price_changed if the guest saw a price that differs by more than a paisa. */
export function requireSeenPrice(quote: Quote, seen: number | undefined): void {
  if (seen === undefined || Math.abs(toPaise(seen) - quote.grandTotal) <= 1) return;
  const details: PriceChanged = { quote: quoteToWire(quote), rates: ratesToWire(quote.rates) };
  throw new AppError("price_changed", undefined, { details });
}

/** Throws invalid_input. */
export function requireUnrestricted(restriction: Restriction | undefined): void {
  if (!restriction) return;
  const field = restriction.kind === "no-departure" ? "checkOutDate" : "checkInDate";
  throw invalidInput({ [field]: restrictionMessage(restriction) });
}
