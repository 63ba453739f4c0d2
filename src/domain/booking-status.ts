/** The states of a booking in the order of a stay (specification, section 4). */
export const bookingStatuses = ["pending", "confirmed", "checked-in", "checked-out", "cancelled", "no-show"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

interface StatusFacts {
  label: string;
  meaning: string;
  /** Whether a booking in this state holds its nights, so that nobody else can have them. */
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

/** The choices of the Edit Booking form; a no-show is set in the status tab only. */
export const editableStatuses = bookingStatuses.slice(0, 5);

/** Whether a booking in this state holds its nights. */
export function holdsNights(status: BookingStatus): boolean {
  return bookingStatusFacts[status].holdsNights;
}
