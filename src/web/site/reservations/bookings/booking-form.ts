import { noRecipient, type Recipient } from "#domain/billing/billed-booking.ts";
import { isClockTime } from "#domain/platform/time/clock-time.ts";
import { isNight, type Night } from "#domain/platform/time/nights.ts";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import type { WireOccupancy } from "#domain/pricing/wire-prices.ts";
import { bookingForm, stayProblems } from "#domain/reservations/bookings.ts";
import type { StayQuote } from "#domain/reservations/quotes.ts";
import { totalGuests } from "#domain/rooms/total-guests.ts";
import type { BookingSearch } from "#domain/website/booking-search.ts";
import type { LinkedFields } from "#web/shared/platform/forms/form-state.ts";
import { agesOf, asksForAges, type Children } from "#web/shared/pricing/child-age-rules.ts";
import { openingStay, type StayForm, stayOf, withCheckIn } from "#web/shared/reservations/stay-form.ts";
import type { Plan } from "#web/shared/rooms/room-offer.ts";
import type { Quantities } from "../extras/quantities.ts";
import type { QuoteBody } from "../quotes/fetch-quote.ts";

export interface BookingFields extends StayForm, Pick<Children, "childAges">, Recipient {
  /** Sent, but never an input (specification, section 3). */
  additionalMessage: string;
  costOptionId: string;
  extras: Quantities;
}
export type BookingField = keyof BookingFields;

export const linkedFields: LinkedFields = [
  ["adultMale", "adultFemale", "children"],
  ["checkInDate", "checkOutDate"],
  ["arrivalTime", "departureTime"],
  ["children", "childAges"],
];

/** Today and tomorrow, or the dates of the search. */
export function openingFields(today: Night, search?: BookingSearch, costOptionId = ""): BookingFields {
  // Dates that have passed on an open page are no more than none.
  const { checkin, checkout } = search?.checkin && search.checkin >= today ? search : {};
  const stay = openingStay(checkin ?? today, checkout);
  return { ...stay, additionalMessage: "", costOptionId, childAges: search?.ages ?? [], extras: {}, ...noRecipient };
}

/** A check-in on or after check-out moves check-out to the day after. */
export function withField<Name extends BookingField>(
  fields: BookingFields,
  name: Name,
  value: BookingFields[Name],
): BookingFields {
  if (name === "checkInDate") return { ...fields, ...withCheckIn(fields, value as BookingFields["checkInDate"]) };
  return { ...fields, [name]: value };
}

/** Only a corporate booking has a recipient of the invoice, and only what is said of it is sent. */
export const hasRecipient = ({ bookingType }: Pick<BookingFields, "bookingType">) =>
  bookingType === "Corporate Booking";

function withSaid({ billingCompany, billingGstin, billingAddress, ...fields }: BookingFields) {
  if (!hasRecipient(fields)) return fields;
  const said = Object.entries({ billingCompany, billingGstin, billingAddress }).filter(
    ([, text]) => text.trim() !== "",
  );
  return { ...fields, ...Object.fromEntries(said) };
}

export function checkBooking(fields: BookingFields, today: Night) {
  const checked = validate(bookingForm, withSaid(fields));
  const problem = isNight(fields.checkInDate) ? stayProblems(fields.checkInDate, today) : undefined;
  if (checked.ok && !problem) return checked;
  const found = checked.ok ? {} : checked.fields;
  return { ok: false as const, fields: problem ? { ...found, checkInDate: problem } : found };
}

/** The facts that decide the price; undefined while dates or times are invalid. */
export function quoteBodyOf(
  fields: BookingFields,
  { roomId, costOptionId, occupancy }: { roomId: string; costOptionId: string; occupancy: WireOccupancy | undefined },
): QuoteBody | undefined {
  const { arrivalTime, departureTime, adultMale, adultFemale, children } = fields;
  const areTimes = [arrivalTime, departureTime].every((time) => time === "" || isClockTime(time));
  const stay = stayOf(fields);
  if (!stay || !areTimes) return undefined;
  const ages = asksForAges(occupancy, fields) ? agesOf(fields).filter((age) => age !== null) : [];
  return {
    roomId,
    ...(costOptionId && { costOptionId }),
    checkInDate: stay.checkIn,
    checkOutDate: stay.checkOut,
    arrivalTime,
    departureTime,
    // The price is shown before the guests are counted.
    adultMale: totalGuests(fields) === 0 ? 1 : adultMale,
    adultFemale,
    children,
    ...(ages.length > 0 && { childAges: ages }),
  };
}

/** The guests who were searched for, where the form has fewer and the room takes them. */
export function searchedButMissing(
  fields: BookingFields,
  { maxCapacity }: { maxCapacity: number },
  search: BookingSearch | undefined,
): BookingSearch | undefined {
  if (!search || search.areGuestsAssumed) return undefined;
  const searched = search.adults + search.kids;
  return totalGuests(fields) < searched && searched <= maxCapacity ? search : undefined;
}

/** The rule by which one of the plans asks for ages: they are asked where the children are counted. */
export function askingOccupancy(plans: readonly Pick<Plan, "occupancy">[], children: Pick<Children, "children">) {
  return plans.find(({ occupancy }) => asksForAges(occupancy, children))?.occupancy;
}

/** Why the stay of a quote can't be booked, at its fields. */
export function quoteProblems({ restriction, extraNight }: StayQuote): FieldErrors {
  return {
    ...(restriction && { [restriction.field]: restriction.message }),
    ...(extraNight?.message && { [extraNight.field]: extraNight.message }),
  };
}
