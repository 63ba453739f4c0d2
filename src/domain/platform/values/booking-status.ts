import * as m from "#messages/status.js";
/** In the order of a stay (specification, section 4). */
export const bookingStatuses = ["pending", "confirmed", "checked-in", "checked-out", "cancelled", "no-show"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

interface StatusFacts {
  label: () => string;
  meaning: () => string;
  holdsNights: boolean;
}

export const bookingStatusFacts: Record<BookingStatus, StatusFacts> = {
  pending: { label: m.pending, meaning: m.pendingMeaning, holdsNights: true },
  confirmed: { label: m.confirmed, meaning: m.confirmedMeaning, holdsNights: true },
  "checked-in": { label: m.checkedIn, meaning: m.checkedInMeaning, holdsNights: true },
  "checked-out": { label: m.checkedOut, meaning: m.checkedOutMeaning, holdsNights: true },
  cancelled: { label: m.cancelled, meaning: m.cancelledMeaning, holdsNights: false },
  "no-show": { label: m.noShow, meaning: m.noShowMeaning, holdsNights: false },
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

/** Whether the stay is upcoming or current, so that the guest may send requests. */
export function isStayOpen(status: BookingStatus): boolean {
  return status === "pending" || status === "confirmed" || status === "checked-in";
}

/** Whether the guest may pay everything in advance: an unconfirmed stay may not take place. */
export function isPayable(status: BookingStatus): boolean {
  return status === "confirmed" || status === "checked-in";
}
