import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { bookingInput, bookingMessages } from "#domain/bookings.ts";
import { contactMessages } from "#domain/contact.ts";
import { addNights, formatNight } from "#domain/nights.ts";
import { quoteStay } from "#domain/pricing.ts";
import { validate } from "#domain/validate.ts";
import {
  type BookingFields,
  bookingBody,
  bookingFields,
  checkBooking,
  dateLimits,
  errorsAfterEdit,
  exceedsCapacity,
  openingFields,
  priceOf,
  rangeError,
  withField,
} from "./booking-form.ts";
import { ratesBehind, ratesOf } from "./room-rates.ts";

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
    });
  });

  test("takes over the dates that were searched for", () => {
    const search = { adults: 2, kids: 1, checkin: "2026-03-01", checkout: "2026-03-04" };
    const { checkInDate, checkOutDate, adultMale } = openingFields(today, search);
    assert.deepEqual([checkInDate, checkOutDate, adultMale], ["2026-03-01", "2026-03-04", 1]);
    assert.equal(openingFields(today, { adults: 2, kids: 1 }).checkInDate, today);
  });

  test("names every field", () => {
    assert.deepEqual([...bookingFields].sort(), Object.keys(openingFields(today)).sort());
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

  test("clears the field's error, and those of the fields that it is judged with", () => {
    const errors = { name: "a", email: "b", adultMale: "c", checkOutDate: "d" };
    assert.deepEqual(errorsAfterEdit(errors, "name"), { email: "b", adultMale: "c", checkOutDate: "d" });
    assert.deepEqual(errorsAfterEdit(errors, "children"), { name: "a", email: "b", checkOutDate: "d" });
    assert.deepEqual(errorsAfterEdit(errors, "checkInDate"), { name: "a", email: "b", adultMale: "c" });
  });

  test("more guests than the room sleeps are too many, fewer never are", () => {
    assert.equal(exceedsCapacity(filled, "children", 1, 2), false);
    assert.equal(exceedsCapacity(filled, "children", 2, 2), true);
    const tooMany = { ...filled, adultMale: 5 };
    assert.equal(exceedsCapacity(tooMany, "adultMale", 4, 2), false);
  });
});

describe("the price", () => {
  test("follows dates and times", () => {
    assert.deepEqual(priceOf(rates, filled), quoteStay(rates, { checkIn: today, checkOut: "2026-01-28" }));
    const late = { ...filled, arrivalTime: "12:00", departureTime: "15:00" };
    assert.equal(priceOf(rates, late)?.lateNights, 1);
  });

  test("there is none while the dates make no stay", () => {
    assert.equal(priceOf(rates, { ...filled, checkOutDate: "" }), undefined);
    assert.equal(priceOf(rates, { ...filled, checkOutDate: today }), undefined);
    assert.equal(priceOf(rates, { ...filled, arrivalTime: "25:00" }), undefined);
  });

  test("is that of the first cost option, of the legacy cost, or of the bare price with the usual percentages", () => {
    const option = { id: "1", name: "Standard", ...rates, grandTotal: 0 };
    assert.equal(ratesOf({ costOptions: [option], price: 1 }).cost, 3600);
    assert.deepEqual(ratesOf({ costOptions: [], price: 900 }), {
      cost: 900,
      discount: 0,
      serviceFeePercentage: 10,
      gstPercentage: 18,
    });
  });

  test("what the server names can be carried on with", () => {
    const percent = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100);
    const anyRates = fc.record({
      cost: fc.integer({ min: 1, max: 5_000_000 }).map((paise) => paise / 100),
      discount: percent,
      serviceFeePercentage: percent,
      gstPercentage: percent,
    });
    fc.assert(
      fc.property(anyRates, fc.integer({ min: 1, max: 60 }), (some, nights) => {
        const quote = quoteStay(some, { checkIn: today, checkOut: addNights(today, nights) });
        assert.deepEqual(ratesBehind(quote), { ...some });
      }),
    );
  });
});

describe("checking", () => {
  test("a filled form passes and is sent in the form's own dates, with the figures that were seen", () => {
    const checked = checkBooking(filled, today);
    assert.ok(checked.ok);
    const quote = quoteStay(rates, { checkIn: today, checkOut: "2026-01-28" });
    const body = bookingBody({ _id: "r1", name: "Garden Deluxe" }, checked.output, quote);
    assert.equal(body.checkInDate, "1/27/2026");
    assert.equal(body.checkOutDate, "1/28/2026");
    assert.equal(body.arrivalTime, "12:00");
    assert.equal(body.phone, "9845012345");
    assert.deepEqual([body.numberOfNights, body.totalGuests, body.grandTotal], [1, 1, quote.grandTotal]);
    assert.ok(validate(bookingInput, body).ok);
  });

  test("every faulty field has its message", () => {
    const empty = { ...openingFields(today), bookingType: "", adultMale: 0 };
    const checked = checkBooking(empty, today);
    assert.deepEqual(!checked.ok && checked.fields, {
      name: contactMessages.nameRequired,
      email: contactMessages.emailRequired,
      phone: contactMessages.phoneRequired,
      bookingType: bookingMessages.bookingTypeRequired,
      adultMale: bookingMessages.guestsRequired,
    });
  });

  test("a check-in before today is refused", () => {
    const checked = checkBooking({ ...filled, checkInDate: "2026-01-26" }, today);
    assert.deepEqual(!checked.ok && checked.fields, { checkInDate: bookingMessages.checkInPast });
  });

  test("a blocked night is named, the day of check-out does not count", () => {
    const blocked = new Map([["2026-01-29", "full" as const]]);
    assert.equal(rangeError({ ...filled, checkOutDate: "2026-01-29" }, blocked), undefined);
    assert.equal(
      rangeError({ ...filled, checkOutDate: "2026-01-31" }, blocked),
      `Your stay includes ${formatNight("2026-01-29")}, which is already fully booked.`,
    );
  });

  test("check-out can be chosen from the day after check-in", () => {
    const { checkIn, checkOut } = dateLimits({ ...filled, checkInDate: "2026-02-28" }, today);
    assert.equal(checkIn.min, today);
    assert.deepEqual(checkOut, { min: "2026-03-01", max: "2026-05-29" });
  });
});
