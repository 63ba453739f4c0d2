import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bookingMessages } from "#domain/bookings.ts";
import { contactMessages } from "#domain/contact.ts";
import { AppError } from "#domain/errors.ts";
import { noRoomFacts } from "#domain/room-facts.ts";
import type { Room } from "#domain/rooms.ts";
import { checkNewBooking, openingForm, priceChangeText, quoteOf } from "./new-booking-form.ts";

const today = "2026-01-27";
const rates = { cost: 3600, discount: 0, serviceFeePercentage: 10, gstPercentage: 18 };
const room: Room = {
  _id: "r1",
  id: "r1",
  name: "Garden Deluxe",
  description: "A room on the garden.",
  images: [],
  rating: 4.5,
  price: 3600,
  currency: "₹",
  maxCapacity: 3,
  totalRooms: 2,
  isActive: true,
  recommended: false,
  amenities: [],
  costOptions: [{ id: "c1", name: "Standard", ...rates, grandTotal: 4672.8 }],
  ...noRoomFacts,
  occupiedDates: ["2026-02-02"],
  updatedAt: "2026-01-20T05:00:00.000Z",
};
const typed = {
  ...openingForm(today),
  roomId: "r1",
  name: "Asha Rao",
  email: "asha@example.com",
  phone: "98450 12345",
};
const fieldsOf = (form: typeof typed) => {
  const checked = checkNewBooking(form, [room], today);
  return checked.ok ? {} : checked.fields;
};

describe("a booking by staff", () => {
  it("opens like the public form", () => {
    const { checkInDate, checkOutDate, adultMale, adultFemale, children, bookingType } = openingForm(today);
    assert.deepEqual([checkInDate, checkOutDate], ["2026-01-27", "2026-01-28"]);
    assert.deepEqual([adultMale, adultFemale, children, bookingType], [1, 0, 0, "Standard Booking"]);
  });

  it("is rejected with the messages of the public form, and requires a room", () => {
    assert.deepEqual(fieldsOf({ ...openingForm(today), adultMale: 0 }), {
      roomId: "Please choose a room",
      name: contactMessages.nameRequired,
      email: contactMessages.emailRequired,
      phone: contactMessages.phoneRequired,
      adultMale: bookingMessages.guestsRequired,
    });
    assert.deepEqual(fieldsOf({ ...typed, checkInDate: "2026-01-26" }), { checkInDate: bookingMessages.checkInPast });
  });

  it("does not exceed the room's capacity", () => {
    assert.deepEqual(fieldsOf({ ...typed, adultMale: 4 }), { adultMale: "Maximum capacity of 3 guests exceeded" });
  });

  it("sends what the public form sends", () => {
    const checked = checkNewBooking({ ...typed, checkOutDate: "2026-01-29" }, [room], today);
    assert.ok(checked.ok);
    const { roomId, roomName, checkInDate, checkOutDate, arrivalTime, numberOfNights, grandTotal, phone } =
      checked.output;
    assert.deepEqual([roomId, roomName, phone], ["r1", "Garden Deluxe", "9845012345"]);
    assert.deepEqual([checkInDate, checkOutDate, arrivalTime], ["1/27/2026", "1/29/2026", "12:00"]);
    assert.deepEqual([numberOfNights, grandTotal], [2, 9345.6]);
  });

  it("has no price without a room or with an invalid time", () => {
    assert.equal(quoteOf(undefined, typed), undefined);
    assert.equal(quoteOf(room, { ...typed, departureTime: "9" }), undefined);
    assert.equal(quoteOf(room, { ...typed, departureTime: "14:00" })?.nights, 2);
  });
});

it("shows both totals after a price change", () => {
  const error = new AppError("price_changed", undefined, { details: { quote: quoteOf(room, typed) } });
  assert.match(priceChangeText(error, 3894) ?? "", /It was ₹3,894\.00, now it is ₹4,672\.80\. Confirm again/);
  assert.equal(priceChangeText(new AppError("fully_booked"), 3894), undefined);
});
