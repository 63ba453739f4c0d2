import type { Night } from "#domain/platform/time/nights.ts";
import { type BookingStatus, holdsNights } from "#domain/platform/values/booking-status.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskBookings.js";
import * as ui from "#messages/ui.js";

export type BookingStep = { label: () => string; status?: BookingStatus };

const confirm: BookingStep = { label: ui.confirm, status: "confirmed" };
const checkIn: BookingStep = { label: m.checkGuestIn, status: "checked-in" };
const checkOut: BookingStep = { label: m.checkGuestOut, status: "checked-out" };
const takePayment: BookingStep = { label: m.takePayment };

/** The desk's next steps with a booking, the most likely first. Nobody is checked in before the day of arrival. */
export function nextSteps(
  { status, checkInDate }: Pick<Booking, "status" | "checkInDate">,
  { balance, today }: { balance: number | undefined; today: Night | undefined },
): BookingStep[] {
  const isDue = today !== undefined && checkInDate <= today;
  const steps: Partial<Record<BookingStatus, BookingStep[]>> = {
    pending: isDue ? [confirm, checkIn] : [confirm],
    confirmed: isDue ? [checkIn] : [],
    "checked-in": [checkOut],
  };
  const owes = balance !== undefined && balance > 0 && holdsNights(status);
  return [...(steps[status] ?? []), ...(owes ? [takePayment] : [])];
}
