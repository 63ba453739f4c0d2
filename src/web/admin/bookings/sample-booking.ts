import type { Booking } from "#domain/bookings.ts";
import { stayQuote } from "#web/shared/room-rates.ts";

export const rates = { cost: 3000, discount: 0, serviceFeePercentage: 10, gstPercentage: 18 };
const quote = stayQuote(rates, { checkIn: "2026-01-27", checkOut: "2026-01-29" });
/** For tests. */
export const booking: Booking = {
  _id: "b1",
  reference: "KL-7F3K9",
  roomId: "r1",
  roomName: "Garden Deluxe",
  costOptionId: "c1",
  costOptionName: "Standard",
  hadCostOptions: false,
  name: "Asha Rao",
  email: "asha@example.com",
  phone: "9845012345",
  bookingType: "Standard Booking",
  additionalGuests: "",
  additionalGuestNames: "",
  adultMale: 1,
  adultFemale: 1,
  children: 0,
  totalGuests: 2,
  specialRequests: "",
  additionalMessage: "came from the old site",
  checkInDate: "2026-01-27",
  checkOutDate: "2026-01-29",
  arrivalTime: "12:00",
  departureTime: "12:00",
  numberOfNights: quote.nights,
  pricePerNight: 3000,
  price: quote.price,
  quote,
  grandTotal: quote.grandTotal,
  cancellationPolicy: null,
  changeRequest: null,
  locale: "en",
  cancellationFee: null,
  status: "confirmed",
  createdAt: "2026-01-20T05:00:00.000Z",
  updatedAt: "2026-01-20T05:00:00.000Z",
};
