import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { contactMessages } from "#domain/platform/text/contact.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { quoteStay } from "#domain/pricing/pricing.ts";
import { quoteToWire, ratesFromWire } from "#domain/pricing/wire-prices.ts";
import { bookingInput, bookingMessages } from "#domain/reservations/bookings.ts";
import { clearErrors } from "#web/shared/platform/forms/form-state.ts";
import { ageProblems } from "#web/shared/pricing/child-age-rules.ts";
import { bookingBody } from "#web/shared/reservations/stay-form.ts";
import {
  askingOccupancy,
  type BookingFields,
  checkBooking,
  linkedFields,
  openingFields,
  quoteBodyOf,
  quoteProblems,
  searchedButMissing,
  withField,
} from "./booking-form.ts";

const today = "2026-01-27";
const rates = { cost: 3600, discount: 5, serviceFeePercentage: 10, gstPercentage: 18 };
const filled: BookingFields = {
  ...openingFields(today),
  name: "Asha Rao",
  email: "asha@example.in",
  phone: "+91 98450 12345",
};

describe("the recipient of the invoice", () => {
  const typed = { billingCompany: "Sahyadri Traders", billingGstin: "29aakcs7264r1z7", billingAddress: " " };
  const withCompany = { ...filled, ...typed };

  test("is sent with a corporate booking only, and only what is said of it", () => {
    const standard = checkBooking(withCompany, today);
    assert.ok(standard.ok);
    assert.equal(standard.output.billingCompany, undefined);
    const corporate = checkBooking({ ...withCompany, bookingType: "Corporate Booking" }, today);
    assert.ok(corporate.ok);
    assert.equal(corporate.output.billingCompany, "Sahyadri Traders");
    assert.equal(corporate.output.billingGstin, "29AAKCS7264R1Z7");
    assert.equal(corporate.output.billingAddress, undefined);
  });

  test("is checked at its field", () => {
    const wrong = { ...withCompany, bookingType: "Corporate Booking", billingGstin: "29" };
    const refused = checkBooking(wrong, today);
    assert.ok(!refused.ok && refused.fields.billingGstin);
    assert.equal(checkBooking({ ...wrong, bookingType: "Standard Booking" }, today).ok, true);
  });
});

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
      childAges: [],
      extras: {},
      billingCompany: "",
      billingGstin: "",
      billingAddress: "",
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
    const quote = quoteToWire(quoteStay(ratesFromWire(rates), { checkIn: today, checkOut: "2026-01-28" }));
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

describe("what is quoted", () => {
  const plan = { roomId: "r1", costOptionId: "p1", occupancy: undefined };
  const occupancy = { includedGuests: 2, extraAdult: 800, extraChild: 400, freeUnderAge: 5, adultFromAge: 12 };
  const family = { ...filled, adultFemale: 1, children: 2, childAges: [4, null] };

  test("is the stay with its times and guests", () => {
    assert.deepEqual(quoteBodyOf({ ...filled, departureTime: "15:00" }, plan), {
      roomId: "r1",
      costOptionId: "p1",
      checkInDate: "2026-01-27",
      checkOutDate: "2026-01-28",
      arrivalTime: "",
      departureTime: "15:00",
      adultMale: 1,
      adultFemale: 0,
      children: 0,
    });
    assert.equal(quoteBodyOf({ ...filled, adultMale: 0 }, plan)?.adultMale, 1);
  });

  test("is nothing while dates or times are invalid", () => {
    assert.equal(quoteBodyOf({ ...filled, checkOutDate: "" }, plan), undefined);
    assert.equal(quoteBodyOf({ ...filled, checkOutDate: today }, plan), undefined);
    assert.equal(quoteBodyOf({ ...filled, arrivalTime: "25:00" }, plan), undefined);
  });

  test("has the ages of children where the price depends on them, and each of them is needed", () => {
    assert.deepEqual(quoteBodyOf(family, { ...plan, occupancy })?.childAges, [4]);
    assert.equal(quoteBodyOf(family, plan)?.childAges, undefined);
    assert.deepEqual(ageProblems(family, occupancy), { childAges: "Please choose the age of each child" });
    assert.deepEqual(ageProblems({ ...family, childAges: [4, 7] }, occupancy), {});
    assert.deepEqual(ageProblems({ ...family, children: 0 }, occupancy), {});
    const noAges = { ...occupancy, freeUnderAge: 0, adultFromAge: 18 };
    assert.deepEqual(ageProblems(family, noAges), {});
  });

  test("is refused at the field that its rule or its extra night concerns", () => {
    const quote = { nights: 1, lateNights: 0, pricePerNight: 1, price: 1, lines: [], grandTotal: 1 };
    const reply = { costOptionId: "p1", quote, plans: [] };
    const extraNight = {
      night: "2026-01-28",
      isFree: false,
      field: "departureTime" as const,
      message: "No",
      times: [],
    };
    assert.deepEqual(quoteProblems(reply), {});
    assert.deepEqual(quoteProblems({ ...reply, extraNight, restriction: { field: "checkInDate", message: "Short" } }), {
      checkInDate: "Short",
      departureTime: "No",
    });
  });
});

test("dates that passed on an open page are not those of the form", () => {
  const search = { adults: 2, kids: 0, checkin: "2026-01-26", checkout: "2026-01-29" };
  const { checkInDate, checkOutDate } = openingFields(today, search);
  assert.deepEqual([checkInDate, checkOutDate], [today, "2026-01-28"]);
});

test("fewer guests than were searched for are noticed, where the room takes them all", () => {
  const search = { adults: 2, kids: 1 };
  const missing = (form: Partial<BookingFields>, maxCapacity = 3) =>
    searchedButMissing({ ...filled, ...form }, { maxCapacity }, search);
  assert.equal(missing({}), search);
  assert.equal(missing({ adultMale: 1, adultFemale: 1 }), search);
  assert.equal(missing({ adultMale: 2, children: 1 }), undefined);
  assert.equal(missing({}, 2), undefined);
  assert.equal(searchedButMissing(filled, { maxCapacity: 3 }, { ...search, areGuestsAssumed: true }), undefined);
});

test("ages are asked as soon as children are counted, if the price of any plan needs them", () => {
  const occupancy = { includedGuests: 2, extraAdult: 800, extraChild: 400, freeUnderAge: 5, adultFromAge: 12 };
  assert.equal(askingOccupancy([{}, { occupancy }], { children: 1 }), occupancy);
  assert.equal(askingOccupancy([{}, { occupancy }], { children: 0 }), undefined);
  assert.equal(askingOccupancy([{}], { children: 1 }), undefined);
});
