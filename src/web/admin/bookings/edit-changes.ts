import { bookingStatusFacts } from "#domain/booking-status.ts";
import type { Booking } from "#domain/bookings.ts";
import { foreignChanges as changesOfOthers, type ForeignChange } from "../forms/record-form.ts";
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
  const roomNames = new Map([
    [base.roomId ?? "", base.roomName],
    [newer.roomId ?? "", newer.roomName],
  ]);
  const words = (field: keyof EditForm, from: EditForm) => {
    if (field === "status") return bookingStatusFacts[from.status].label;
    return field === "roomId" ? (roomNames.get(from.roomId) ?? "another room") : undefined;
  };
  return changesOfOthers({ formOf: editFormOf, labels, words }, { opened: editFormOf(base), form }, newer);
}
