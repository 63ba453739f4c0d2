import assert from "node:assert/strict";
import test from "node:test";
import { blockedMessage, firstBlockedNight } from "../platform/time/availability.ts";
import { bookingStatuses, editableStatuses, holdsNights } from "../platform/values/booking-status.ts";
import { validate } from "../platform/values/validate.ts";
import { capacityMessage } from "../rooms/rooms.ts";
import { bookingEdit, bookingForm, bookingTypes, stayProblems } from "./bookings.ts";

const good = {
  name: "Asha Rao",
  email: "asha@example.com",
  phone: "9845012345",
  checkInDate: "11/27/2026",
  checkOutDate: "11/29/2026",
  arrivalTime: "",
  departureTime: "",
  adultMale: 1,
  adultFemale: 0,
  children: 0,
  bookingType: "Standard Booking",
  additionalGuests: "",
  specialRequests: "",
  additionalMessage: "",
};

/** The messages that the form gives, by field. */
function faults(changes: object, schema: typeof bookingForm | typeof bookingEdit = bookingForm) {
  const result = validate(schema, { ...good, ...changes });
  return result.ok ? {} : result.fields;
}

test("a valid form is parsed: dates become nights, empty times become noon", () => {
  const result = validate(bookingForm, good);
  assert.ok(result.ok);
  assert.equal(result.output.checkInDate, "2026-11-27");
  assert.equal(result.output.checkOutDate, "2026-11-29");
  assert.equal(result.output.arrivalTime, "12:00");
  assert.equal(result.output.departureTime, "12:00");
});

test("every required field of an empty form has the specification's message", () => {
  const result = validate(bookingForm, {});
  assert.ok(!result.ok);
  assert.equal(result.fields.name, "Name is required");
  assert.equal(result.fields.email, "Email is required");
  assert.equal(result.fields.phone, "Phone number is required");
  assert.equal(result.fields.bookingType, "Please select a booking type");
  assert.ok(result.fields.checkInDate && result.fields.checkOutDate);
});

test("white space counts as empty", () => {
  assert.deepEqual(faults({ name: "   ", email: " ", phone: "\t" }), {
    name: "Name is required",
    email: "Email is required",
    phone: "Phone number is required",
  });
});

test("an invalid e-mail address is rejected", () => {
  for (const email of ["asha", "asha@", "@example.com", "asha@example", "a b@example.com", "a@b@c.de", "a@b..c"]) {
    assert.deepEqual(faults({ email }), { email: "Email is invalid" }, email);
  }
  for (const email of ["a@b.co", "asha.rao+stay@mail.example.co.in", " asha@example.com "]) {
    assert.deepEqual(faults({ email }), {}, email);
  }
});

test("a phone number must have exactly ten digits; other characters are ignored", () => {
  const message = { phone: "Please enter a valid 10-digit phone number" };
  for (const phone of ["984501234", "98450123456", "12345", "abc", "98450 12345 6"]) {
    assert.deepEqual(faults({ phone }), message, phone);
  }
});

test("a country code or trunk zero is removed from a phone number", () => {
  for (const phone of ["+91 98450-12345", "919845012345", "09845012345", "(98450) 12345"]) {
    const result = validate(bookingForm, { ...good, phone });
    assert.ok(result.ok, phone);
    assert.equal(result.output.phone, "9845012345");
  }
});

test("the booking type must be one of five", () => {
  assert.equal(bookingTypes.length, 5);
  assert.deepEqual(faults({ bookingType: "Day Use" }), { bookingType: "Please select a booking type" });
});

test("at least one guest is required, and no count may be negative", () => {
  assert.deepEqual(faults({ adultMale: 0 }), { adultMale: "At least one guest is required" });
  assert.deepEqual(faults({ adultMale: 0, children: 1 }), {});
  assert.deepEqual(faults({ children: -1 }), { children: "Guest counts cannot go below 0" });
});

test("check-out must be after check-in, by at most 90 nights", () => {
  assert.deepEqual(faults({ checkOutDate: "2026-11-27" }), {
    checkOutDate: "Check-out date must be after check-in date",
  });
  assert.deepEqual(faults({ checkOutDate: "2027-02-25" }), {});
  assert.deepEqual(faults({ checkOutDate: "2027-02-26" }), { checkOutDate: "A stay can be at most 90 nights" });
});

test("cross-field rules are checked while other fields are invalid", () => {
  assert.deepEqual(faults({ name: "", adultMale: 0, checkOutDate: "2026-11-26" }), {
    name: "Name is required",
    adultMale: "At least one guest is required",
    checkOutDate: "Check-out date must be after check-in date",
  });
});

test("check-in must be from today to two years ahead", () => {
  assert.equal(stayProblems("2026-06-14", "2026-06-15"), "Check-in cannot be before today");
  assert.equal(stayProblems("2026-06-15", "2026-06-15"), undefined);
  assert.equal(stayProblems("2028-06-14", "2026-06-15"), undefined);
  assert.equal(stayProblems("2028-06-15", "2026-06-15"), "A stay can start at most two years ahead");
});

test("the first blocked night of a stay is found; the day of check-out does not count", () => {
  const stay = { checkIn: "2026-11-27", checkOut: "2026-11-30" };
  const blocked = new Set(["2026-11-29", "2026-11-30"]);
  assert.equal(
    firstBlockedNight(stay, (night) => blocked.has(night)),
    "2026-11-29",
  );
  assert.equal(
    firstBlockedNight(stay, (night) => night === "2026-11-30"),
    undefined,
  );
  assert.equal(blockedMessage("2026-11-29"), "Your stay includes Sun, 29 Nov 2026, which is already fully booked.");
});

test("the capacity message names the maximum number of guests", () => {
  assert.equal(capacityMessage(3), "Maximum capacity of 3 guests exceeded");
});

test("the edit form has one message for missing name, e-mail and phone", () => {
  const message = "Please fill in all required fields";
  assert.deepEqual(faults({ name: "", email: " ", phone: "" }, bookingEdit), {
    name: message,
    email: message,
    phone: message,
  });
  assert.deepEqual(faults({ email: "asha@" }, bookingEdit), { email: "Email is invalid" });
  assert.deepEqual(faults({ checkOutDate: "11/27/2026" }, bookingEdit), {
    checkOutDate: "Check-out date must be after check-in date",
  });
});

test("pending, confirmed, checked-in and checked-out hold nights; cancelled and no-show release them", () => {
  assert.deepEqual(
    bookingStatuses.map((status) => [status, holdsNights(status)]),
    [
      ["pending", true],
      ["confirmed", true],
      ["checked-in", true],
      ["checked-out", true],
      ["cancelled", false],
      ["no-show", false],
    ],
  );
});

test("the edit form offers the first five statuses", () => {
  assert.deepEqual(editableStatuses, ["pending", "confirmed", "checked-in", "checked-out", "cancelled"]);
});

test("control characters and bidirectional overrides are removed", () => {
  const result = validate(bookingForm, { ...good, name: "As\u0000ha\u202e  Rao\ud800" });
  assert.ok(result.ok);
  assert.equal(result.output.name, "Asha Rao\ufffd");
});

test("a date that is not a string is rejected, even if converting it to a string throws", () => {
  const hostile = { toString: 1, valueOf: null };
  for (const field of ["checkInDate", "checkOutDate"]) {
    for (const schema of [bookingForm, bookingEdit])
      assert.deepEqual(Object.keys(faults({ [field]: hostile }, schema)), [field]);
  }
});
