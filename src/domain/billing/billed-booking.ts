import type { Rupees } from "../platform/money/money.ts";
import type { BookingStatus } from "../platform/values/booking-status.ts";

/** What the bill, the payments and the documents of a booking read of it. */
export interface BilledBooking {
  _id: string;
  reference: string;
  name: string;
  email: string;
  status: BookingStatus;
  groupId: string | null;
  companyId: string | null;
  companyName: string;
  grandTotal: Rupees;
  cancellationFee: Rupees | null;
  updatedAt: string;
}
