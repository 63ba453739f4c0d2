import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bookingInput, bookingMessages } from "#domain/bookings.ts";
import { contactMessages } from "#domain/contact.ts";
import { validate } from "#domain/validate.ts";
import { clearErrors } from "#web/forms/form-state.ts";
import { stayQuote } from "#web/shared/room-rates.ts";
import { bookingBody } from "#web/shared/stay-form.ts";
import { type BookingFields, checkBooking, linkedFields, openingFields, withField } from "./booking-form.ts";

const today = "2026-01-27";
const rates = { cost: 3600, discount: 5, serviceFeePercentage: 10, gstPercentage: 18 };
const filled: BookingFields = {
  ...openingFields(today),
  name: "Asha Rao",
  email: "asha@example.in",
  phone: "+91 98450 12345",
};

describe("an opening", () => {
  test("starts with one adult male, today and tomorrow, a standard booking and nothing else", () => {
    assert.deepEqual(openingFields(today), {
      name: "",
      email: "",
      phone: "",
      bookingType: "Standard Booking",
      checkInDate: "2026-01-27",
      checkOutDate: "2026-01-28",
      arrivalTime: "",
      departureTime: "",
      adultMale: 1,
      adultFemale: 0,
      children: 0,
      additionalGuests: "",
      specialRequests: "",
      additionalMessage: "",
      costOptionId: "",
    });
  });

  test("uses the dates of the search", () => {
    const search = { adults: 2, kids: 1, checkin: "2026-03-01", checkout: "2026-03-04" };
    const { checkInDate, checkOutDate, adultMale } = openingFields(today, search);
    assert.deepEqual([checkInDate, checkOutDate, adultMale], ["2026-03-01", "2026-03-04", 1]);
    assert.equal(openingFields(today, { adults: 2, kids: 1 }).checkInDate, today);
  });
});

describe("editing", () => {
  test("a check-in on or after check-out moves check-out to the day after it", () => {
    const sameDay = withField(filled, "checkInDate", "2026-01-28");
    assert.equal(sameDay.checkOutDate, "2026-01-29");
    const later = withField(filled, "checkInDate", "2026-02-28");
    assert.equal(later.checkOutDate, "2026-03-01");
  });

  test("a check-in before check-out leaves it", () => {
    const long = withField(filled, "checkOutDate", "2026-02-10");
    assert.equal(withField(long, "checkInDate", "2026-02-01").checkOutDate, "2026-02-10");
  });

  test("clears the errors of the field and its linked fields", () => {
    const fields = { name: "a", email: "b", adultMale: "c", checkOutDate: "d" };
    const left = (name: string) => clearErrors({ fields, message: undefined }, [name], { linkedFields }).fields;
    assert.deepEqual(left("name"), { email: "b", adultMale: "c", checkOutDate: "d" });
    assert.deepEqual(left("children"), { name: "a", email: "b", checkOutDate: "d" });
    assert.deepEqual(left("checkInDate"), { name: "a", email: "b", adultMale: "c" });
  });
});

describe("checking", () => {
  test("a valid form is sent with its dates and the figures that the guest saw", () => {
    const checked = checkBooking(filled, today);
    assert.ok(checked.ok);
    const quote = stayQuote(rates, { checkIn: today, checkOut: "2026-01-28" });
    const body = bookingBody({ _id: "r1", name: "Garden Deluxe", costOptionId: "p1" }, checked.output, quote);
    assert.equal(body.checkInDate, "1/27/2026");
    assert.equal(body.checkOutDate, "1/28/2026");
    assert.equal(body.arrivalTime, "12:00");
    assert.equal(body.phone, "9845012345");
    assert.deepEqual([body.numberOfNights, body.totalGuests, body.grandTotal], [1, 1, quote.grandTotal]);
    assert.ok(validate(bookingInput, body).ok);
  });

  test("every invalid field has its message", () => {
    const empty = { ...openingFields(today), bookingType: "", adultMale: 0 };
    const checked = checkBooking(empty, today);
    assert.deepEqual(!checked.ok && checked.fields, {
      name: contactMessages.nameRequired(),
      email: contactMessages.emailRequired(),
      phone: contactMessages.phoneRequired(),
      bookingType: bookingMessages.bookingTypeRequired(),
      adultMale: bookingMessages.guestsRequired(),
    });
  });

  test("a check-in before today is rejected", () => {
    const checked = checkBooking({ ...filled, checkInDate: "2026-01-26" }, today);
    assert.deepEqual(!checked.ok && checked.fields, { checkInDate: bookingMessages.checkInPast() });
  });
});
