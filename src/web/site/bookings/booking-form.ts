import { blockedMessage, firstBlockedNight, maxDaysAhead, maxStayNights } from "#domain/availability.ts";
import type { BookingSearch } from "#domain/booking-search.ts";
import { bookingForm, bookingTypes, stayProblems, totalGuests } from "#domain/bookings.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { addNights, isClockTime, isNight, type Night, type Stay, toShortDate } from "#domain/nights.ts";
import { type Quote, quoteStay, type Rates } from "#domain/pricing.ts";
import type { Room } from "#domain/rooms.ts";
import { validate } from "#domain/validate.ts";
import type { BlockedNights } from "./blocked-nights.ts";

/** What "Book Your Stay" holds while it is filled in. A date or a time may be blank for a moment. */
export interface BookingFields {
  name: string;
  email: string;
  phone: string;
  bookingType: string;
  checkInDate: Night | "";
  checkOutDate: Night | "";
  arrivalTime: string;
  departureTime: string;
  adultMale: number;
  adultFemale: number;
  children: number;
  additionalGuests: string;
  specialRequests: string;
  /** Held and sent, but never offered as an input (specification, section 3). */
  additionalMessage: string;
}
export type BookingField = keyof BookingFields;
export type GuestField = "adultMale" | "adultFemale" | "children";

export const bookingFields: readonly BookingField[] = [
  "name",
  "email",
  "phone",
  "bookingType",
  "checkInDate",
  "checkOutDate",
  "arrivalTime",
  "departureTime",
  "adultMale",
  "adultFemale",
  "children",
  "additionalGuests",
  "specialRequests",
  "additionalMessage",
];

const guestFields: readonly BookingField[] = ["adultMale", "adultFemale", "children"];
const dateFields: readonly BookingField[] = ["checkInDate", "checkOutDate"];

/** The fields as they are at each opening: today and tomorrow, or the dates that were searched for. */
export function openingFields(today: Night, search?: BookingSearch): BookingFields {
  const checkInDate = search?.checkin ?? today;
  return {
    name: "",
    email: "",
    phone: "",
    bookingType: bookingTypes[0],
    checkInDate,
    checkOutDate: search?.checkin && search.checkout ? search.checkout : addNights(checkInDate, 1),
    arrivalTime: "",
    departureTime: "",
    adultMale: 1,
    adultFemale: 0,
    children: 0,
    additionalGuests: "",
    specialRequests: "",
    additionalMessage: "",
  };
}

/** Sets one field. A check-in on or after check-out takes check-out along to the day after it. */
export function withField<Name extends BookingField>(
  fields: BookingFields,
  name: Name,
  value: BookingFields[Name],
): BookingFields {
  const changed = { ...fields, [name]: value };
  if (name === "checkInDate" && isNight(changed.checkInDate) && changed.checkInDate >= changed.checkOutDate) {
    changed.checkOutDate = addNights(changed.checkInDate, 1);
  }
  return changed;
}

/** The errors that are left after a field was edited: its own goes, and those of the fields it is judged with. */
export function errorsAfterEdit(errors: FieldErrors, name: BookingField): FieldErrors {
  const judgedTogether = [guestFields, dateFields].find((group) => group.includes(name)) ?? [name];
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !judgedTogether.some((one) => one === field)));
}

/** Whether the change would bring more guests than the room sleeps. Taking guests away is always possible. */
export function exceedsCapacity(fields: BookingFields, name: GuestField, value: number, maxCapacity: number): boolean {
  const total = totalGuests({ ...fields, [name]: value });
  return total > maxCapacity && total > totalGuests(fields);
}

/** The stay, once both days are there and in order. */
export function stayOf({ checkInDate, checkOutDate }: BookingFields): Stay | undefined {
  if (!isNight(checkInDate) || !isNight(checkOutDate) || checkOutDate <= checkInDate) return undefined;
  return { checkIn: checkInDate, checkOut: checkOutDate };
}

/** The price of what is filled in; nothing while the dates or times don't make a stay. */
export function priceOf(rates: Rates, fields: BookingFields): Quote | undefined {
  const stay = stayOf(fields);
  const { arrivalTime, departureTime } = fields;
  const areTimes = [arrivalTime, departureTime].every((time) => time === "" || isClockTime(time));
  return stay && areTimes ? quoteStay(rates, { ...stay, arrivalTime, departureTime }) : undefined;
}

/** "Your stay includes {date}, which is already fully booked."; nothing when every night is free. */
export function rangeError(fields: BookingFields, blocked: BlockedNights): string | undefined {
  const stay = stayOf(fields);
  const night = stay && firstBlockedNight(stay, (one) => blocked.has(one));
  return night && blockedMessage(night);
}

/** The message of every faulty field, or what is to be sent. */
export function checkBooking(fields: BookingFields, today: Night) {
  const checked = validate(bookingForm, fields);
  const problem = isNight(fields.checkInDate) ? stayProblems(fields.checkInDate, today) : undefined;
  if (checked.ok && !problem) return checked;
  const found = checked.ok ? {} : checked.fields;
  return { ok: false as const, fields: problem ? { ...found, checkInDate: problem } : found };
}

type CheckedFields = Extract<ReturnType<typeof checkBooking>, { ok: true }>["output"];

/** The body of POST /api/bookings/add: the form, the room and the figures that the guest saw. */
export function bookingBody(room: Pick<Room, "_id" | "name">, checked: CheckedFields, quote: Quote) {
  return {
    ...checked,
    checkInDate: toShortDate(checked.checkInDate),
    checkOutDate: toShortDate(checked.checkOutDate),
    roomId: room._id,
    roomName: room.name,
    numberOfNights: quote.nights,
    pricePerNight: quote.pricePerNight,
    price: quote.price,
    grandTotal: quote.grandTotal,
    totalGuests: totalGuests(checked),
  };
}
export type BookingBody = ReturnType<typeof bookingBody>;

/** The days from which a stay may be chosen, both ends included. */
export function dateLimits(fields: BookingFields, today: Night) {
  const arrival = isNight(fields.checkInDate) ? fields.checkInDate : today;
  return {
    checkIn: { min: today, max: addNights(today, maxDaysAhead) },
    checkOut: { min: addNights(arrival, 1), max: addNights(arrival, maxStayNights) },
  };
}
