import { type BookingStatus, holdsNights } from "#domain/booking-status.ts";
import type { Booking } from "#domain/bookings.ts";
import { addressLine, receptionOf } from "#domain/lodge.ts";
import { formatPhone } from "#domain/phone.ts";
import type { Settings } from "#domain/settings.ts";

const compact = (text: string) => text.replaceAll("-", "");
const stamp = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/g, "")}Z`;
const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/** No line of more than 75 octets; a longer one goes on after a space (RFC 5545, section 3.1). */
function fold(line: string): string {
  const lines: string[] = [];
  let current = "";
  for (const character of line) {
    if (Buffer.byteLength(current + character) > 74) {
      lines.push(current);
      current = "";
    }
    current += character;
  }
  return [...lines, current].join("\r\n ");
}

/** How sure a stay is (RFC 5545, section 3.8.1.11). */
const statusOf = (status: BookingStatus) => {
  if (status === "pending") return "TENTATIVE";
  return holdsNights(status) ? "CONFIRMED" : "CANCELLED";
};

/**
 * The stay for a calendar (RFC 5545): an entry of whole days, from the day of arrival to that of departure, because a
 * night is a civil date wherever the guest's telephone thinks it is. A later version replaces an earlier one.
 */
export function stayCalendar(booking: Booking, lodge: Settings): string {
  const { reference, checkInDate, checkOutDate, arrivalTime, departureTime, createdAt, updatedAt } = booking;
  const version = Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000);
  const description = [
    `${booking.roomName}, reference ${reference}`,
    `Arrival ${arrivalTime}, departure ${departureTime}`,
    `Reception ${formatPhone(receptionOf(lodge))}`,
  ].join("\n");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Kadalu Lodge//Bookings//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${booking._id}@${lodge.email.split("@")[1] ?? "lodge"}`,
    `SEQUENCE:${Math.max(0, version)}`,
    `DTSTAMP:${stamp(updatedAt)}`,
    `DTSTART;VALUE=DATE:${compact(checkInDate)}`,
    `DTEND;VALUE=DATE:${compact(checkOutDate)}`,
    `SUMMARY:${escapeText(`Stay at ${lodge.name}`)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(`${lodge.name}, ${addressLine(lodge)}`)}`,
    `GEO:${lodge.position.latitude};${lodge.position.longitude}`,
    `STATUS:${statusOf(booking.status)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}
