import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { formatRupees, formatRupeesAndPaise, hasTwoDecimals, paise, toRupees } from "./money.ts";

test("rupees have Indian digit grouping and always two decimals", () => {
  const examples: [number, string][] = [
    [0, "₹0.00"],
    [-0, "₹0.00"],
    [0.5, "₹0.50"],
    [999, "₹999.00"],
    [7560, "₹7,560.00"],
    [99_999.99, "₹99,999.99"],
    [100_000, "₹1,00,000.00"],
    [1_234_567.8, "₹12,34,567.80"],
    [123_456_789, "₹12,34,56,789.00"],
    [-2499.5, "-₹2,499.50"],
  ];
  for (const [rupees, text] of examples) assert.equal(formatRupeesAndPaise(rupees), text);
});

test("a price has decimals only if they are not zero", () => {
  assert.equal(formatRupees(3600), "₹3,600");
  assert.equal(formatRupees(123_600), "₹1,23,600");
  assert.equal(formatRupees(3600.5), "₹3,600.50");
  assert.equal(formatRupees(0), "₹0");
});

test("every amount is formatted like Intl does for en-IN", () => {
  const options = { style: "currency", currency: "INR" } as const;
  const exact = new Intl.NumberFormat("en-IN", options);
  const whole = new Intl.NumberFormat("en-IN", { ...options, maximumFractionDigits: 0 });
  const amounts = fc.oneof(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), fc.integer({ min: -10_000, max: 10_000 }));
  fc.assert(
    fc.property(amounts, (count) => {
      const rupees = toRupees(paise(count));
      assert.equal(formatRupeesAndPaise(rupees), exact.format(rupees));
      assert.equal(formatRupees(rupees), Number.isInteger(rupees) ? whole.format(rupees) : exact.format(rupees));
    }),
    { numRuns: 2000 },
  );
});

test("amounts have at most two decimals, exponents of every size included", () => {
  for (const amount of [0, 0.1, 0.1 + 0.2, 0.07, 1.15, 4.35, 1999.99, 123_456_789.01, 1e9])
    assert.equal(hasTwoDecimals(amount), true);
  for (const amount of [1e-9, 1e-7, 0.001, 1.005, 1999.999, 1e-300]) assert.equal(hasTwoDecimals(amount), false);
});
