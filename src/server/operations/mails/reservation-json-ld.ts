import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { postalAddress, receptionOf } from "#domain/property/lodge.ts";
import type { Settings } from "#domain/property/settings.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { displayedTimes } from "#domain/reservations/displayed-times.ts";
import { safeName } from "./safe-name.ts";

const reservationStatuses: Partial<Record<BookingStatus, string>> = {
  pending: "ReservationPending",
  confirmed: "ReservationConfirmed",
  cancelled: "ReservationCancelled",
};

/** `2026-07-01T12:00:00+05:30` */
function isoTime(night: string, time: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(
    new Date(`${night}T12:00:00Z`),
  );
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return `${night}T${time}:00${name.replace("GMT", "") || "+00:00"}`;
}

/** schema.org LodgingReservation, which mail clients show as a card. */
export function reservationJsonLd(booking: Booking, lodge: Settings, timeZone: string): object {
  const { arrivalTime, departureTime } = displayedTimes(booking, lodge);
  return {
    "@context": "https://schema.org",
    "@type": "LodgingReservation",
    reservationNumber: booking.reference,
    reservationStatus: `https://schema.org/${reservationStatuses[booking.status] ?? "ReservationConfirmed"}`,
    underName: { "@type": "Person", name: safeName(booking.name) || "Guest" },
    reservationFor: {
      "@type": "LodgingBusiness",
      name: lodge.name,
      telephone: `+91${receptionOf(lodge)}`,
      address: postalAddress(lodge),
    },
    checkinTime: isoTime(booking.checkInDate, arrivalTime, timeZone),
    checkoutTime: isoTime(booking.checkOutDate, departureTime, timeZone),
    lodgingUnitType: booking.roomName,
    numAdults: booking.adultMale + booking.adultFemale,
    numChildren: booking.children,
    priceCurrency: "INR",
    totalPrice: booking.grandTotal,
  };
}
