import type { BookingSearch } from "#domain/booking-search.ts";
import { bookingForm, stayProblems } from "#domain/bookings.ts";
import { isNight, type Night } from "#domain/nights.ts";
import { validate } from "#domain/validate.ts";
import type { LinkedFields } from "#web/forms/form-state.ts";
import { openingStay, type StayForm, withCheckIn } from "#web/shared/stay-form.ts";

export interface BookingFields extends StayForm {
  /** Sent, but never an input (specification, section 3). */
  additionalMessage: string;
  costOptionId: string;
}
export type BookingField = keyof BookingFields;

export const linkedFields: LinkedFields = [
  ["adultMale", "adultFemale", "children"],
  ["checkInDate", "checkOutDate"],
];

/** Today and tomorrow, or the dates of the search. */
export function openingFields(today: Night, search?: BookingSearch, costOptionId = ""): BookingFields {
  const checkOut = search?.checkin && search.checkout;
  return { ...openingStay(search?.checkin ?? today, checkOut || undefined), additionalMessage: "", costOptionId };
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

export function checkBooking(fields: BookingFields, today: Night) {
  const checked = validate(bookingForm, fields);
  const problem = isNight(fields.checkInDate) ? stayProblems(fields.checkInDate, today) : undefined;
  if (checked.ok && !problem) return checked;
  const found = checked.ok ? {} : checked.fields;
  return { ok: false as const, fields: problem ? { ...found, checkInDate: problem } : found };
}
