import type { BookingSearch } from "#domain/booking-search.ts";
import { bookingForm, stayProblems } from "#domain/bookings.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { isNight, type Night } from "#domain/nights.ts";
import { validate } from "#domain/validate.ts";
import { openingStay, type StayForm, withCheckIn } from "#web/parts/stay-form.ts";

/** What "Book Your Stay" holds while it is filled in. */
export interface BookingFields extends StayForm {
  /** Held and sent, but never offered as an input (specification, section 3). */
  additionalMessage: string;
}
export type BookingField = keyof BookingFields;

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
  const checkOut = search?.checkin && search.checkout;
  return { ...openingStay(search?.checkin ?? today, checkOut || undefined), additionalMessage: "" };
}

/** Sets one field. A check-in on or after check-out takes check-out along to the day after it. */
export function withField<Name extends BookingField>(
  fields: BookingFields,
  name: Name,
  value: BookingFields[Name],
): BookingFields {
  if (name === "checkInDate") return { ...fields, ...withCheckIn(fields, value as BookingFields["checkInDate"]) };
  return { ...fields, [name]: value };
}

/** The errors that are left after a field was edited: its own goes, and those of the fields it is judged with. */
export function errorsAfterEdit(errors: FieldErrors, name: BookingField): FieldErrors {
  const judgedTogether = [guestFields, dateFields].find((group) => group.includes(name)) ?? [name];
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !judgedTogether.some((one) => one === field)));
}

/** The message of every faulty field, or what is to be sent. */
export function checkBooking(fields: BookingFields, today: Night) {
  const checked = validate(bookingForm, fields);
  const problem = isNight(fields.checkInDate) ? stayProblems(fields.checkInDate, today) : undefined;
  if (checked.ok && !problem) return checked;
  const found = checked.ok ? {} : checked.fields;
  return { ok: false as const, fields: problem ? { ...found, checkInDate: problem } : found };
}
