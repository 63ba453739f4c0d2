import type { QueryDraft } from "#domain/website/queries.ts";
import type { NewBookingForm } from "./new-booking-form.ts";

type FromQuery = Pick<NewBookingForm, "name" | "phone" | "email" | "locale"> & Partial<NewBookingForm>;

/** The parts of the form that a query fills in; days that are over are left to the clerk. */
export function startOfQuery(query: QueryDraft, today: string): FromQuery {
  const { name, phone, email, locale, checkInDate, checkOutDate, adults, children } = query;
  const isAhead = checkInDate !== undefined && checkInDate >= today;
  return {
    name,
    phone,
    email,
    locale,
    ...(isAhead && { checkInDate, checkOutDate: checkOutDate ?? "" }),
    ...(adults && { adultMale: adults }),
    ...(children && { children }),
  };
}
