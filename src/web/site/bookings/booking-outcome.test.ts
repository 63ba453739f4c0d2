import assert from "node:assert/strict";
import { test } from "node:test";
import { stayQuote } from "#web/shared/room-rates.ts";
import { priceOf } from "#web/shared/stay-form.ts";
import { openingFields } from "./booking-form.ts";
import { afterEdit, afterFailure } from "./booking-outcome.ts";

const today = "2026-01-27";
const rates = { cost: 1000, discount: 0, serviceFeePercentage: 10, gstPercentage: 18 };
const failure = { title: "Booking failed", text: "No", nightsTaken: false };

test("a new price shows both totals and is sent with the next submit", () => {
  const newRates = { ...rates, cost: 1200 };
  const newPrice = { quote: stayQuote(newRates, { checkIn: today, checkOut: "2026-01-28" }), rates: newRates };
  const outcome = afterFailure({ rates }, { ...failure, newPrice }, 1298);
  assert.deepEqual(outcome.priceChange, { before: 1298, now: 1557.6 });
  assert.equal(priceOf(outcome.rates, openingFields(today))?.grandTotal, 1557.6);
});

test("any other failure leaves the price unchanged", () => {
  assert.deepEqual(afterFailure({ rates }, failure, 1298), { rates, failure });
});

test("a failure remains while a name is edited, and is cleared with its stay", () => {
  const refused = afterFailure({ rates }, failure, 1298);
  assert.equal(afterEdit(refused, "name"), refused);
  assert.deepEqual(afterEdit(refused, "checkInDate"), { rates });
});
