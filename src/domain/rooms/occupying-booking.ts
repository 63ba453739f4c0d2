import type { Night } from "../platform/time/nights.ts";
import type { BookingStatus } from "../platform/values/booking-status.ts";

/** What the units and the register read of a booking. */
export interface OccupyingBooking {
  _id: string;
  name: string;
  phone: string;
  status: BookingStatus;
  checkInDate: Night;
  updatedAt: string;
}
