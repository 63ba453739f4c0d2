import { type Paise, toPaise } from "#domain/platform/money/money.ts";
import type { EditPricing } from "#domain/pricing/edit-pricings.ts";
import { type PricedStay, parseQuote, type Quote, quoteEdit } from "#domain/pricing/pricing.ts";
import type { Settings } from "#domain/property/settings.ts";
import type { EditedPrice } from "#domain/reservations/bookings.ts";
import type { CostOptionTable } from "#server/platform/database/tables/price-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { quoteStayOf } from "#server/pricing/prices/quote.ts";
import { bookedAges, pricedStayOf } from "../price.ts";
import { amendedQuote, companyReductions, repriced, taxOfPlan, taxOfPrice } from "./amend.ts";

interface EditTerms {
  pricing: EditPricing;
  settings: Settings;
  /** The first plan of another room, if the booking moves there. */
  movedTo?: CostOptionTable | undefined;
}

/** Undefined while the agreed total stays. */
export function quoteOfEdit(
  db: Db,
  row: BookingTable,
  edit: EditedPrice,
  terms: EditTerms,
): Promise<Quote | undefined> {
  return terms.pricing === "flat" ? flatQuote(row, edit, terms) : agreedQuote(db, row, edit, terms);
}

/** The specification's rule: other dates or another price per night give a new price, all nights alike. */
async function flatQuote(row: BookingTable, edit: EditedPrice, { settings }: EditTerms): Promise<Quote | undefined> {
  const perNight = costOf(edit) ?? row.price_per_night_paise;
  const isMoved = edit.checkInDate !== row.check_in || edit.checkOutDate !== row.check_out;
  if (!isMoved && perNight === row.price_per_night_paise) return undefined;
  return quoteEdit(perNight, { checkIn: edit.checkInDate, checkOut: edit.checkOutDate }, taxOfPrice(row, settings));
}

/** Nights that stay keep their price. A price per night that staff typed holds for all nights. */
async function agreedQuote(
  db: Db,
  row: BookingTable,
  edit: EditedPrice,
  { settings, movedTo }: EditTerms,
): Promise<Quote | undefined> {
  const stay = stayOf(row, edit);
  const areTimesFree = edit.areTimesFree ?? row.are_times_free === 1;
  const typed = costOf(edit);
  if (movedTo) {
    const reductions = companyReductions(row);
    const { quote } = await quoteStayOf(db, movedTo, stay, settings, { areTimesFree, reductions });
    return typed === undefined || typed === movedTo.cost_paise ? quote : repriced(quote, typed, stay, null, settings);
  }
  const isTyped = typed !== undefined && typed !== row.price_per_night_paise;
  if (!isTyped && isAsBooked(row, stay, areTimesFree)) return undefined;
  const quote = isAsBooked(row, stay, areTimesFree)
    ? parseQuote(row.quote)
    : await amendedQuote(db, row, { ...stay, areTimesFree }, settings);
  return isTyped
    ? repriced(quote, typed, stay, settings.chargesGst ? await taxOfPlan(db, row) : null, settings)
    : quote;
}

const costOf = ({ pricePerNight }: EditedPrice): Paise | undefined =>
  pricePerNight === undefined ? undefined : toPaise(pricePerNight);

/** Ages that the edit does not name stay, as far as there are as many children. */
function stayOf(row: BookingTable, edit: EditedPrice): PricedStay {
  return pricedStayOf({ ...edit, childAges: edit.childAges ?? bookedAges(row).childAges });
}

function isAsBooked(row: BookingTable, stay: PricedStay, areTimesFree: boolean): boolean {
  const booked = [row.check_in, row.check_out, row.arrival_time, row.departure_time, row.are_times_free === 1];
  const given = [stay.checkIn, stay.checkOut, stay.arrivalTime, stay.departureTime, areTimesFree];
  return JSON.stringify([booked, bookedAges(row)]) === JSON.stringify([given, stay.guests]);
}
