import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "#domain/platform/values/errors.ts";
import { failureOf } from "./submit-failure.ts";

test("the server's message is shown", () => {
  const failure = failureOf(new AppError("invalid_input", "Email is invalid"));
  assert.equal(failure.title, "Booking failed");
  assert.equal(failure.text, "Email is invalid");
});

test("a failure without a reply is an unexpected error", () => {
  assert.equal(failureOf(new Error("x")).title, "An unexpected error occurred");
  const lost = failureOf(new AppError("unavailable", "The connection failed.", { cause: new TypeError() }));
  assert.deepEqual([lost.title, lost.text], ["An unexpected error occurred", "The connection failed."]);
});

test("a new price requires both quote and rates", () => {
  const rates = { cost: 10, discount: 0, serviceFeePercentage: 0, gstPercentage: 0 };
  const quote = { nights: 1, lateNights: 0, pricePerNight: 10, price: 10, lines: [], grandTotal: 10 };
  const newPrice = (details: object) => failureOf(new AppError("price_changed", undefined, { details })).newPrice;
  assert.deepEqual(newPrice({ quote, rates }), { quote, rates });
  assert.equal(newPrice({ quote }), undefined);
  assert.equal(newPrice({ quote: { nights: 1 }, rates }), undefined);
});

test("nights that were booked meanwhile reload the calendar", () => {
  assert.equal(failureOf(new AppError("fully_booked")).nightsTaken, true);
  assert.equal(failureOf(new AppError("room_inactive")).nightsTaken, false);
});
