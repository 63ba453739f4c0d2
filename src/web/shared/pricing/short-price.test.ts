import assert from "node:assert/strict";
import { test } from "node:test";
import { shortPrice } from "./short-price.ts";

test("a price under a date has no paise and at most seven characters, and never promises less", () => {
  assert.equal(shortPrice(4200), "₹4,200");
  assert.equal(shortPrice(4200.4), "₹4,201");
  assert.equal(shortPrice(99_999), "₹99,999");
  assert.equal(shortPrice(99_999.5), "₹1L");
  assert.equal(shortPrice(124_500), "₹1.25L");
  assert.equal(shortPrice(150_000), "₹1.5L");
});
