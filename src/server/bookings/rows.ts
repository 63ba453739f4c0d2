import type { Booking } from "#domain/bookings.ts";
import { totalGuests } from "#domain/bookings.ts";
import { toRupees } from "#domain/money.ts";
import { countNights } from "#domain/nights.ts";
import type { Quote } from "#domain/pricing.ts";
import type { BookingTable } from "#server/database/schema.ts";

/** Row to wire. `additionalGuests` and `additionalGuestNames` are one value under the specification's two names. */
export function toBooking(row: BookingTable): Booking {
  const quote = JSON.parse(row.quote) as Quote;
  const guests = { adultMale: row.adult_male, adultFemale: row.adult_female, children: row.children };
  return {
    _id: row.id,
    reference: row.reference,
    roomId: row.room_id,
    roomName: row.room_name,
    name: row.name,
    email: row.email,
    phone: row.phone,
    bookingType: row.booking_type,
    additionalGuests: row.additional_guests,
    additionalGuestNames: row.additional_guests,
    ...guests,
    totalGuests: totalGuests(guests),
    specialRequests: row.special_requests,
    additionalMessage: row.additional_message,
    checkInDate: row.check_in,
    checkOutDate: row.check_out,
    arrivalTime: row.arrival_time,
    departureTime: row.departure_time,
    numberOfNights: countNights({ checkIn: row.check_in, checkOut: row.check_out }),
    pricePerNight: toRupees(row.price_per_night_paise),
    price: quote.price,
    quote,
    grandTotal: toRupees(row.grand_total_paise),
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

type Searchable = Pick<BookingTable, "name" | "email" | "phone" | "room_name" | "reference">;

/** The text that the bookings search looks in. */
export function searchTextOf({ name, email, phone, room_name, reference }: Searchable): string {
  return [name, email, phone, room_name, reference].join("\n").toLowerCase();
}
