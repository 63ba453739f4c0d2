import assert from "node:assert/strict";
import { test } from "node:test";
import { stayQuote } from "#web/shared/room-rates.ts";
import { priceOf } from "#web/shared/stay-form.ts";
import { openingFields } from "./booking-form.ts";
import { afterEdit, afterFailure, chosenPlan } from "./booking-outcome.ts";

const today = "2026-01-27";
const rates = { cost: 1000, discount: 0, serviceFeePercentage: 10, gstPercentage: 18 };
const plans = [
  { id: "room", name: "Room only", ...rates },
  { id: "half", name: "Half board", ...rates, cost: 1500 },
];
const failure = { title: "Booking failed", text: "No", nightsTaken: false };

test("a new price shows both totals and is sent with the next submit", () => {
  const newRates = { ...rates, cost: 1200 };
  const newPrice = { quote: stayQuote(newRates, { checkIn: today, checkOut: "2026-01-28" }), rates: newRates };
  const sent = { planId: "room", total: 1298 };
  const outcome = afterFailure({ plans }, { ...failure, newPrice }, sent);
  assert.deepEqual(outcome.priceChange, { before: 1298, now: 1557.6 });
  assert.equal(priceOf(chosenPlan(outcome.plans, "room"), openingFields(today))?.grandTotal, 1557.6);
  assert.deepEqual(outcome.plans[1], plans[1], "only the plan that was sent");
});

test("any other failure leaves the price unchanged", () => {
  assert.deepEqual(afterFailure({ plans }, failure, { planId: "room", total: 1298 }), { plans, failure });
});

test("a plan that is no longer offered is replaced by the first one", () => {
  const newPlans = plans.slice(1);
  const outcome = afterFailure({ plans }, { ...failure, newPlans }, { planId: "room", total: 1298 });
  assert.deepEqual(outcome.plans, newPlans);
  assert.equal(chosenPlan(outcome.plans, "room").id, "half");
});

test("a failure remains while a name is edited, and is cleared with its stay", () => {
  const refused = afterFailure({ plans }, failure, { planId: "room", total: 1298 });
  assert.equal(afterEdit(refused, "name"), refused);
  assert.deepEqual(afterEdit(refused, "checkInDate"), { plans });
});
