import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { paise, toPaise } from "../platform/money/money.ts";
import { addNights } from "../platform/time/nights.ts";
import { quoteEdit, quoteStay } from "./pricing.ts";
import { quoteToWire, ratesFromWire, ratesToWire } from "./wire-prices.ts";

const wireRates = { cost: 1999.99, discount: 12.5, serviceFeePercentage: 5, gstPercentage: 18 };
const night = { checkIn: "2026-11-27", checkOut: "2026-11-28" };

test("a public quote is sent in rupees, with lines in the order of the formula", () => {
  assert.deepEqual(quoteToWire(quoteStay(ratesFromWire(wireRates), { ...night, departureTime: "18:00" })), {
    nights: 2,
    lateNights: 1,
    extraNight: "2026-11-28",
    pricePerNight: 1999.99,
    price: 3999.98,
    lines: [
      { kind: "base", amount: 3999.98 },
      { kind: "discount", amount: -500, percent: 12.5 },
      { kind: "serviceFee", amount: 175, percent: 5 },
      { kind: "gst", amount: 661.5, percent: 18 },
    ],
    grandTotal: 4336.48,
  });
});

test("percentages of zero have no line", () => {
  const plain = { cost: 900, discount: 0, serviceFeePercentage: 0, gstPercentage: 0 };
  assert.deepEqual(quoteToWire(quoteStay(ratesFromWire(plain), night)).lines, [{ kind: "base", amount: 900 }]);
});

test("an edited quote has a service charge line, and a rounding line if it is not zero", () => {
  const lines = (price: number) => quoteToWire(quoteEdit(toPaise(price), night)).lines;
  const charges = [
    { kind: "service", amount: 100, percent: 10 },
    { kind: "gst", amount: 180, percent: 18 },
  ];
  assert.deepEqual(lines(1000), [{ kind: "base", amount: 1000 }, ...charges]);
  const rounding = { kind: "rounding", amount: -0.25 };
  assert.deepEqual(lines(1000.25), [{ kind: "base", amount: 1000.25 }, ...charges, rounding]);
});

const percent = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100);
const anyRates = fc.record({
  cost: fc.integer({ min: 1, max: 10_000_000 }).map((paise) => paise / 100),
  discount: percent,
  serviceFeePercentage: percent,
  gstPercentage: percent,
});

test("rates survive the conversion to wire format and back", () => {
  fc.assert(fc.property(anyRates, (rates) => assert.deepEqual(ratesToWire(ratesFromWire(rates)), { ...rates })));
});

test("the lines on the wire add up to the total, and no amount has more than two decimals", () => {
  fc.assert(
    fc.property(anyRates, fc.integer({ min: 1, max: 90 }), fc.boolean(), (rates, nights, isEdit) => {
      const stay = { checkIn: "2026-01-01", checkOut: addNights("2026-01-01", nights) };
      const { cost, ...given } = ratesFromWire(rates);
      const quote = isEdit ? quoteEdit(cost, stay) : quoteStay({ cost, ...given }, stay);
      const { lines, grandTotal, price, pricePerNight } = quoteToWire(quote);
      assert.equal(toPaise(grandTotal), quote.grandTotal);
      assert.equal(
        lines.reduce((sum, { amount }) => paise(sum + toPaise(amount)), paise(0)),
        quote.grandTotal,
      );
      for (const amount of [grandTotal, price, pricePerNight, ...lines.map((line) => line.amount)]) {
        assert.equal(Number(amount.toFixed(2)), amount);
      }
    }),
  );
});
