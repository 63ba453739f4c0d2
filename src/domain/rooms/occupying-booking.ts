import type { Night } from "../platform/time/nights.ts";
import type { BookingStatus } from "../platform/values/booking-status.ts";

/** The fields of a booking that the units and the register read. */
export interface OccupyingBooking {
  _id: string;
  name: string;
  phone: string;
  status: BookingStatus;
  checkInDate: Night;
  updatedAt: string;
}
