import type { BookingStatus } from "./booking-status.ts";
import type { Night } from "./nights.ts";

/** What the units and the register read of a booking. */
export interface OccupyingBooking {
  _id: string;
  name: string;
  phone: string;
  status: BookingStatus;
  checkInDate: Night;
  updatedAt: string;
}
