import { bookingStatusFacts } from "#domain/booking-status.ts";
import type { Booking } from "#domain/bookings.ts";
import type { ForeignChange } from "../forms/record-form.ts";
import { type EditForm, editFormOf } from "./edit-form.ts";

const labels: Record<keyof EditForm, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  checkInDate: "Check-in date",
  checkOutDate: "Check-out date",
  arrivalTime: "Arrival time",
  departureTime: "Departure time",
  adultMale: "Adult male",
  adultFemale: "Adult female",
  children: "Children",
  bookingType: "Booking type",
  roomId: "Room",
  pricePerNight: "Price per night",
  status: "Status",
  additionalGuests: "Other guests",
  specialRequests: "Special requests",
  additionalMessage: "Message",
};

/** What somebody else changed in the booking while this form was open. */
export function foreignChanges(form: EditForm, base: Booking, newer: Booking): ForeignChange[] {
  const before = editFormOf(base);
  const now = editFormOf(newer);
  const roomNames = new Map([
    [base.roomId ?? "", base.roomName],
    [newer.roomId ?? "", newer.roomName],
  ]);
  const words = (field: keyof EditForm, from: EditForm) => {
    if (field === "status") return bookingStatusFacts[from.status].label;
    if (field === "roomId") return roomNames.get(from.roomId) ?? "another room";
    return String(from[field]) || "empty";
  };
  return (Object.keys(labels) as (keyof EditForm)[])
    .filter((field) => before[field] !== now[field])
    .map((field) => ({
      label: labels[field],
      before: words(field, before),
      now: words(field, now),
      mine: form[field] === before[field] || form[field] === now[field] ? undefined : words(field, form),
    }));
}
