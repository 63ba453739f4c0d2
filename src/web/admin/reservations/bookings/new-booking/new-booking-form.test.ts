import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { toBasisPoints, toPaise } from "#domain/platform/money/money.ts";
import { contactMessages } from "#domain/platform/text/contact.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { quoteStay } from "#domain/pricing/pricing.ts";
import { quoteToWire } from "#domain/pricing/wire-prices.ts";
import { bookingMessages } from "#domain/reservations/bookings.ts";
import type { DeskRoom } from "#domain/reservations/desk-bookings.ts";
import {
  byAvailability,
  checkNewBooking,
  leftText,
  openingForm,
  priceChangeText,
  promoProblemIn,
  searchOf,
} from "./new-booking-form.ts";

const today = "2026-01-27";
const rates = {
  cost: toPaise(3600),
  discount: toBasisPoints(0),
  serviceFee: toBasisPoints(10),
  gst: toBasisPoints(18),
};
const quoteFor = (nights: number) =>
  quoteToWire(quoteStay(rates, { checkIn: today, checkOut: addNights(today, nights) }));
const room: DeskRoom = {
  roomId: "r1",
  name: "Garden Deluxe",
  maxCapacity: 3,
  bookable: true,
  unitsLeft: 2,
  plans: [
    { id: "c1", name: "Standard", quote: quoteFor(2) },
    { id: "c2", name: "Half board", quote: quoteFor(3) },
  ],
  freeUnits: [],
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

  it("is rejected with the messages of the public form, and requires a room but no e-mail address", () => {
    assert.deepEqual(fieldsOf({ ...openingForm(today), adultMale: 0 }), {
      roomId: "Please choose a room",
      name: contactMessages.nameRequired(),
      phone: contactMessages.phoneRequired(),
      adultMale: bookingMessages.guestsRequired(),
    });
    assert.deepEqual(fieldsOf({ ...typed, checkInDate: "2026-01-26" }), { checkInDate: bookingMessages.checkInPast() });
  });

  it("names a company that is not in the list, and a code that is not applied or does not apply", () => {
    assert.deepEqual(fieldsOf({ ...typed, companyName: "Udupi" }), {
      companyId: "Please choose a company from the list, or leave the field blank",
    });
    const applied = "Please apply the code, or clear the field";
    assert.deepEqual(fieldsOf({ ...typed, promoCode: "ten" }), { promoCode: applied });
    const refused = { ...room, plans: room.plans.map((plan) => ({ ...plan, promoProblem: "Used up" })) };
    const withCode = { ...typed, promoCode: "ten", promoApplied: "TEN" };
    const checked = checkNewBooking(withCode, [refused], today);
    assert.deepEqual(!checked.ok && checked.fields, { promoCode: "Used up" });
    assert.equal(promoProblemIn([refused], { roomId: "", costOptionId: "" }), "Used up");
    const booked = checkNewBooking({ ...withCode, companyId: "k1", companyName: "Udupi" }, [room], today);
    assert.deepEqual(booked.ok && [booked.output.promoCode, booked.output.companyId], ["TEN", "k1"]);
    assert.deepEqual(
      [searchOf(withCode, today)?.promoCode, searchOf({ ...typed, companyId: "k1" }, today)?.companyId],
      ["TEN", "k1"],
    );
  });

  it("asks for the ages of children where the plan's price depends on them, and sends them", () => {
    const occupancy = { includedGuests: 1, extraAdult: 800, extraChild: 400, freeUnderAge: 5, adultFromAge: 12 };
    const byAge = { ...room, plans: room.plans.map((plan) => ({ ...plan, occupancy })) };
    const family = { ...typed, children: 2, childAges: [4, null] };
    const missing = checkNewBooking(family, [byAge], today);
    assert.deepEqual(!missing.ok && missing.fields, { childAges: "Please choose the age of each child" });
    const known = { ...family, childAges: [4, 7, 9] };
    const checked = checkNewBooking(known, [byAge], today);
    assert.deepEqual(checked.ok && checked.output.childAges, [4, 7]);
    assert.equal(searchOf(known, today)?.childAges, "4,7");
    const flat = checkNewBooking(family, [room], today);
    assert.deepEqual(flat.ok && flat.output.childAges, undefined);
  });

  it("sends that the times are granted", () => {
    const granted = { ...typed, departureTime: "18:00", areTimesFree: true };
    const checked = checkNewBooking(granted, [room], today);
    assert.equal(checked.ok && checked.output.areTimesFree, true);
    assert.equal(searchOf(granted, today)?.areTimesFree, "true");
  });

  it("names why the chosen room can't be booked", () => {
    const message = "Maximum capacity of 3 guests exceeded";
    const full = { ...room, bookable: false, reason: "capacity" as const, message, unitsLeft: 0 };
    const checked = checkNewBooking(typed, [full], today);
    assert.deepEqual(checked, { ok: false, fields: { roomId: message } });
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

  it("sends the language of the guest, English unless another was chosen", () => {
    const sent = (form: typeof typed) => {
      const checked = checkNewBooking(form, [room], today);
      return checked.ok && checked.output.locale;
    };
    assert.equal(sent(typed), "en");
    assert.equal(sent({ ...typed, locale: "kn" }), "kn");
  });

  it("books the chosen plan at the server's price", () => {
    const checked = checkNewBooking({ ...typed, costOptionId: "c2" }, [room], today);
    assert.ok(checked.ok);
    assert.deepEqual([checked.output.costOptionId, checked.output.grandTotal], ["c2", 14018.4]);
  });

  it("asks for rooms only with valid dates and times", () => {
    const night = { checkin: today, checkout: "2026-01-28", adults: "1", kids: "0" };
    assert.deepEqual(searchOf(typed, today), night);
    assert.deepEqual(searchOf({ ...typed, departureTime: "14:00" }, today), { ...night, departureTime: "14:00" });
    for (const part of [{ departureTime: "9" }, { checkOutDate: "" as const }, { checkInDate: "2026-01-26" }]) {
      assert.equal(searchOf({ ...typed, ...part }, today), undefined);
    }
  });
});

it("lists free rooms first and says what is left", () => {
  const full: DeskRoom = { ...room, roomId: "r2", bookable: false, reason: "full", unitsLeft: 0 };
  const small: DeskRoom = { ...full, roomId: "r3", reason: "capacity" };
  const listed = byAvailability([full, room, small]);
  assert.deepEqual(
    listed.map((one) => [one.roomId, leftText(one)]),
    [
      ["r1", "2 left"],
      ["r2", "full"],
      ["r3", undefined],
    ],
  );
});

it("shows both totals after a price change", () => {
  const error = new AppError("price_changed", undefined, { details: { quote: quoteFor(1) } });
  assert.match(priceChangeText(error, 3894) ?? "", /It was ₹3,894, now it is ₹4,672\.80\. Confirm again/);
  assert.equal(priceChangeText(new AppError("fully_booked"), 3894), undefined);
});
