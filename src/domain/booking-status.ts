/** In the order of a stay (specification, section 4). */
export const bookingStatuses = ["pending", "confirmed", "checked-in", "checked-out", "cancelled", "no-show"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

interface StatusFacts {
  label: string;
  meaning: string;
  holdsNights: boolean;
}

export const bookingStatusFacts: Record<BookingStatus, StatusFacts> = {
  pending: { label: "Pending", meaning: "Received, not yet confirmed", holdsNights: true },
  confirmed: { label: "Confirmed", meaning: "Awaiting check-in", holdsNights: true },
  "checked-in": { label: "Checked in", meaning: "Guest arrived", holdsNights: true },
  "checked-out": { label: "Checked out", meaning: "Stay complete", holdsNights: true },
  cancelled: { label: "Cancelled", meaning: "Will not take place", holdsNights: false },
  "no-show": { label: "No-show", meaning: "Guest did not arrive", holdsNights: false },
};

/** The Edit Booking form doesn't offer no-show; the status tab does. */
export const editableStatuses = bookingStatuses.slice(0, 5);

/** Whether the guest is still to arrive. */
export function isAhead(status: BookingStatus): boolean {
  return status === "pending" || status === "confirmed";
}

export function holdsNights(status: BookingStatus): boolean {
  return bookingStatusFacts[status].holdsNights;
}
