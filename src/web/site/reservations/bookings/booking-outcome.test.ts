import assert from "node:assert/strict";
import { test } from "node:test";
import { afterEdit, afterFailure } from "./booking-outcome.ts";
import { chosenPlan } from "./chosen-plan.ts";

const rates = { cost: 1000, discount: 0, serviceFeePercentage: 10, gstPercentage: 18 };
const plans = [
  { id: "room", name: "Room only", cost: 1000, grandTotal: 1298 },
  { id: "half", name: "Half board", cost: 1500, grandTotal: 1947 },
];
const failure = { title: "Booking failed", text: "No", nightsTaken: false };

test("a new price shows both totals and is sent with the next submit", () => {
  const newRates = { ...rates, cost: 1200 };
  const quote = { nights: 1, lateNights: 0, pricePerNight: 1200, price: 1200, lines: [], grandTotal: 1557.6 };
  const costOption = { id: "room", name: "Room only", ...newRates, grandTotal: 1557.6, occupancy: null };
  const newPrice = { quote, rates: newRates, costOption };
  const sent = { planId: "room", total: 1298 };
  const outcome = afterFailure({ plans }, { ...failure, newPrice }, sent);
  assert.deepEqual(outcome.priceChange, { before: 1298, now: 1557.6 });
  const plan = chosenPlan(outcome.plans, "room");
  assert.deepEqual(plan, { id: "room", name: "Room only", cost: 1200, grandTotal: 1557.6 });
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
  for (const field of ["checkInDate", "children", "childAges"] as const) {
    assert.deepEqual(afterEdit(refused, field), { plans });
  }
});
