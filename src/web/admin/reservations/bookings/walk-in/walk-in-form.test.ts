import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { paymentMessages } from "#domain/billing/payments.ts";
import { toBasisPoints, toPaise } from "#domain/platform/money/money.ts";
import { contactMessages } from "#domain/platform/text/contact.ts";
import { quoteStay } from "#domain/pricing/pricing.ts";
import { quoteToWire } from "#domain/pricing/wire-prices.ts";
import { bookingMessages } from "#domain/reservations/bookings.ts";
import type { DeskRoom } from "#domain/reservations/desk-bookings.ts";
import type { PartForm } from "#web/admin/billing/payments/payment-parts-form.ts";
import { checkWalkIn, openingWalkIn, unitIn, unitLabel, type WalkInForm, walkInSearch } from "./walk-in-form.ts";

const tonight = "2026-01-27";
const rates = {
  cost: toPaise(1000),
  discount: toBasisPoints(0),
  serviceFee: toBasisPoints(10),
  gst: toBasisPoints(18),
};
const room: DeskRoom = {
  roomId: "r1",
  name: "Garden Deluxe",
  maxCapacity: 2,
  bookable: true,
  unitsLeft: 2,
  plans: [
    { id: "c1", name: "Standard", quote: quoteToWire(quoteStay(rates, { checkIn: tonight, checkOut: "2026-01-28" })) },
  ],
  freeUnits: [
    { _id: "u2", label: "102", housekeeping: "inspected", isOccupied: false },
    { _id: "u3", label: "103", housekeeping: "clean", isOccupied: false },
    { _id: "u1", label: "101", housekeeping: "dirty", isOccupied: false },
    { _id: "u4", label: "104", housekeeping: "clean", isOccupied: true },
  ],
};
const typed: WalkInForm = { ...openingWalkIn, roomId: "r1", name: "Asha Rao", phone: "98450 12345" };
const check = (part: Partial<WalkInForm> = {}, rooms = [room]) => checkWalkIn({ ...typed, ...part }, rooms, tonight);
const fieldsOf = (part: Partial<WalkInForm> = {}, rooms = [room]) => {
  const checked = check(part, rooms);
  return checked.ok ? {} : checked.fields;
};
const bodyOf = (part: Partial<WalkInForm> = {}) => {
  const checked = check(part);
  return checked.ok ? checked.output : assert.fail(JSON.stringify(checked.fields));
};

describe("a walk-in", () => {
  it("needs a room, a name and a phone number, and nothing else", () => {
    assert.deepEqual(fieldsOf({ roomId: "", name: "", phone: "" }), {
      roomId: "Please choose a room",
      name: contactMessages.nameRequired(),
      phone: contactMessages.phoneRequired(),
    });
    const { payment, ...body } = bodyOf();
    assert.equal(payment, undefined);
    assert.deepEqual(
      [body.checkInDate, body.checkOutDate, body.phone, body.email, body.grandTotal],
      ["1/27/2026", "1/28/2026", "9845012345", "", 1298],
    );
  });

  it("stays from tonight for as many nights as typed", () => {
    assert.equal(bodyOf({ nights: "3" }).checkOutDate, "1/30/2026");
    assert.deepEqual(walkInSearch({ ...typed, nights: "3", adultFemale: "1" }, tonight), {
      checkin: tonight,
      checkout: "2026-01-30",
      adults: "2",
      kids: "0",
    });
    for (const nights of ["", "0", "91", "2.5", "two"]) {
      assert.deepEqual(Object.keys(fieldsOf({ nights })), ["nights"], nights);
      assert.equal(walkInSearch({ ...typed, nights }, tonight), undefined);
    }
  });

  it("has at least one guest, in numbers", () => {
    assert.deepEqual(fieldsOf({ adultMale: "0" }), { adultMale: bookingMessages.guestsRequired() });
    assert.deepEqual(fieldsOf({ children: "a few" }), { children: "Please enter a number" });
  });

  it("gets the suggested unit or the chosen one, and never one that is gone", () => {
    assert.equal(bodyOf().unitId, "u2");
    assert.equal(bodyOf({ unitId: "u1" }).unitId, "u1");
    assert.deepEqual(fieldsOf({ unitId: "u9" }), { unitId: "This unit is not free any more. Please choose another." });
    const moving = { ...room, freeUnits: [] };
    assert.deepEqual(fieldsOf({}, [moving]), {});
    assert.equal(unitIn(moving, typed), undefined);
    assert.deepEqual(room.freeUnits.map(unitLabel), [
      "102 (inspected)",
      "103",
      "101 (dirty)",
      "104 (the guest of before is still in)",
    ]);
  });

  it("pays an advance of at most the price, or nothing", () => {
    assert.deepEqual(bodyOf({ amount: "₹1,000", method: "cash" }).payment, {
      kind: "payment",
      method: "cash",
      amount: 1000,
      utr: "",
      note: "",
      otherParts: undefined,
      reason: undefined,
      receivedOn: undefined,
      isMore: undefined,
      seenBalance: undefined,
      tr: undefined,
    });
    assert.deepEqual(fieldsOf({ amount: "1298.01" }), { amount: "The stay costs ₹1,298" });
    assert.deepEqual(fieldsOf({ amount: "0" }), { amount: paymentMessages.amountPositive() });
    assert.deepEqual(fieldsOf({ amount: "100", utr: "12" }), { utr: paymentMessages.utrInvalid() });
  });

  it("pays an advance in parts, whose sum is at most the price; with several parts none is blank", () => {
    const card = { method: "card", amount: "298", utr: "" } as const;
    const { payment } = bodyOf({ amount: "1,000", method: "cash", otherParts: [card] });
    assert.deepEqual([payment?.amount, payment?.otherParts], [1000, [{ ...card, amount: 298 }]]);
    const others = (part: Partial<PartForm>) => ({ amount: "1,000", otherParts: [{ ...card, ...part }] });
    assert.deepEqual(fieldsOf(others({ amount: "298.01" })), { "otherParts.0.amount": "The stay costs ₹1,298" });
    assert.deepEqual(fieldsOf(others({ method: "upi", amount: "1", utr: "12" })), {
      "otherParts.0.utr": paymentMessages.utrInvalid(),
    });
    assert.deepEqual(fieldsOf({ amount: "", otherParts: [card] }), { amount: paymentMessages.amountRequired() });
  });
});
