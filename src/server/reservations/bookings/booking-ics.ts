import { currentLocale } from "#current-locale";
import { formatIndianPhone } from "#domain/platform/text/indian-phone.ts";
import { type BookingStatus, holdsNights } from "#domain/platform/values/booking-status.ts";
import { addressLine, receptionOf } from "#domain/property/lodge.ts";
import type { Settings } from "#domain/property/settings.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { displayedTimes } from "#domain/reservations/displayed-times.ts";
import * as m from "#messages/mails.js";

/** RFC 5545, section 3.8.1.11. */
function certaintyOf(status: BookingStatus): "TENTATIVE" | "CONFIRMED" | "CANCELLED" {
  if (status === "pending") return "TENTATIVE";
  return holdsNights(status) ? "CONFIRMED" : "CANCELLED";
}

/** The method of a calendar, as its MIME type repeats it. */
export const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? "PUBLISH";

/**
 * An all-day event, because a night is a civil date in any time zone. `sequence` makes a later version replace the
 * event.
 */
export async function bookingIcs(booking: Booking, lodge: Settings): Promise<string> {
  const { default: ical, ...enums } = await import("ical-generator");
  const { reference, checkInDate, checkOutDate, createdAt, updatedAt } = booking;
  const { arrivalTime, departureTime } = displayedTimes(booking, lodge);
  const { latitude: lat, longitude: lon } = lodge.position;
  const prodId = { company: lodge.name, product: "Bookings", language: currentLocale().toUpperCase() };
  const certainty = certaintyOf(booking.status);
  const isCancelled = certainty === "CANCELLED";
  // RFC 5546, section 3.2.5: with its organizer, a cancellation takes the event out of the calendar.
  const { PUBLISH, CANCEL } = enums.ICalCalendarMethod;
  const calendar = ical({ prodId, method: isCancelled ? CANCEL : PUBLISH });
  calendar.createEvent({
    id: `${booking._id}@${lodge.email.split("@")[1] ?? "lodge"}`,
    // A cancellation within the second of the last change is later, too.
    sequence: Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000)) + Number(isCancelled),
    stamp: new Date(updatedAt),
    allDay: true,
    // ical-generator writes UTC midnight as this date in every time zone.
    start: new Date(checkInDate),
    end: new Date(checkOutDate),
    summary: m.calendarSummary({ lodge: lodge.name }),
    description: [
      m.calendarRoom({ room: booking.roomName, reference }),
      m.calendarTimes({ arrival: arrivalTime, departure: departureTime }),
      m.calendarReception({ phone: formatIndianPhone(receptionOf(lodge)) }),
    ].join("\n"),
    location: { title: `${lodge.name}, ${addressLine(lodge)}`, geo: { lat, lon } },
    status: enums.ICalEventStatus[certainty],
    organizer: isCancelled && lodge.email ? { name: lodge.name, email: lodge.email } : null,
    transparency: enums.ICalEventTransparency.TRANSPARENT,
  });
  return `${calendar.toString()}\r\n`;
}
