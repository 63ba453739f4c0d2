import assert from "node:assert/strict";
import { test } from "node:test";
import { quoteStay } from "#domain/pricing.ts";
import { priceOf } from "#web/parts/stay-form.ts";
import { openingFields } from "./booking-form.ts";
import { bookingReducer, openingState } from "./booking-state.ts";

const today = "2026-01-27";
const rates = { cost: 1000, discount: 0, serviceFeePercentage: 10, gstPercentage: 18 };
const opened = openingState(openingFields(today), rates);
const failure = { title: "Booking failed", text: "No", fields: {}, nightsTaken: false };

test("an edit clears its error and keeps the rest", () => {
  const faulty = bookingReducer(opened, { type: "faulty", errors: { name: "a", email: "b" } });
  const edited = bookingReducer(faulty, { type: "edited", name: "name", value: "Asha" });
  assert.deepEqual(edited.errors, { email: "b" });
  assert.equal(edited.fields.name, "Asha");
});

test("dates that are chosen together arrive together", () => {
  const chosen = bookingReducer(opened, { type: "dates-chosen", checkIn: "2026-02-10", checkOut: "2026-02-12" });
  assert.deepEqual([chosen.fields.checkInDate, chosen.fields.checkOutDate], ["2026-02-10", "2026-02-12"]);
});

test("a failed submit loses nothing that was typed and asks for the focus", () => {
  const typed = bookingReducer(opened, { type: "edited", name: "name", value: "Asha" });
  const sent = bookingReducer(typed, { type: "sent" });
  assert.equal(sent.submitting, true);
  const refused = bookingReducer(sent, { type: "refused", failure: { ...failure, fields: { email: "x" } } });
  assert.equal(refused.submitting, false);
  assert.deepEqual(refused.fields, typed.fields);
  assert.deepEqual(refused.errors, { email: "x" });
  assert.equal(refused.failures, typed.failures + 1);
});

test("a new price shows both totals and is what the next submit carries", () => {
  const newQuote = quoteStay({ ...rates, cost: 1200 }, { checkIn: today, checkOut: "2026-01-28" });
  const refused = bookingReducer(opened, { type: "refused", failure: { ...failure, newQuote } });
  assert.deepEqual(refused.priceChange, { before: 1298, now: 1557.6 });
  assert.equal(priceOf(refused.rates, refused.fields)?.grandTotal, 1557.6);
  assert.equal(bookingReducer(refused, { type: "sent" }).priceChange, undefined);
});

test("a refusal stays while the guest mends a name, and goes with the stay that it was about", () => {
  const refused = bookingReducer(opened, { type: "refused", failure });
  assert.equal(bookingReducer(refused, { type: "edited", name: "name", value: "Asha" }).failure, failure);
  const moved = bookingReducer(refused, { type: "edited", name: "checkInDate", value: "2026-02-02" });
  assert.equal(moved.failure, undefined);
});
