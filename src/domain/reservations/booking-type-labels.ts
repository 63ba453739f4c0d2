import * as m from "#messages/booking.js";
import type { BookingType } from "./bookings.ts";

/** In the order of the choice. */
export const bookingTypeLabels: Record<BookingType, () => string> = {
  "Standard Booking": m.typeStandard,
  "Pay at Hotel": m.typePayAtHotel,
  "Corporate Booking": m.typeCorporate,
  "Group Booking": m.typeGroup,
  "Long Term Stay": m.typeLongStay,
};
