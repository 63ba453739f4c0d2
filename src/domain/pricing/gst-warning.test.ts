import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { toBasisPoints, toPaise } from "../platform/money/money.ts";
import { expectedGst } from "./gst-slabs.ts";
import { gstWarning, nightlyValueOf } from "./gst-warning.ts";
import { ratesFromWire, type WireRates } from "./wire-prices.ts";

const rates = { cost: 7500, discount: 0, serviceFeePercentage: 0, gstPercentage: 5 };
const warningOf = (given: WireRates, day = today) => gstWarning(ratesFromWire(given), day);
const nightly = (given: WireRates) => nightlyValueOf(ratesFromWire(given));
const today = "2026-11-21";

test("the rate depends on the value of a night and the date", () => {
  const rateOf = (value: number, night: string) => expectedGst(toPaise(value), night)?.rate;
  assert.equal(rateOf(7500, "2025-09-22"), toBasisPoints(5));
  assert.equal(rateOf(7500.01, "2025-09-22"), toBasisPoints(18));
  assert.equal(rateOf(7500, "2025-09-21"), toBasisPoints(12));
  assert.equal(rateOf(7500.01, "2025-09-21"), toBasisPoints(18));
  assert.equal(rateOf(1, "2022-07-18"), toBasisPoints(12));
  assert.equal(rateOf(1, "2022-07-17"), undefined);
});

test("the value of a night is the cost less discount, plus service fee", () => {
  assert.equal(nightly({ cost: 8000, discount: 10, serviceFeePercentage: 10, gstPercentage: 18 }), toPaise(7920));
  assert.equal(nightly({ ...rates, gstPercentage: 28 }), toPaise(7500));
});

test("the warning names the value, the rate and its date; there is none for the correct rate", () => {
  assert.equal(warningOf(rates), undefined);
  assert.equal(
    warningOf({ ...rates, gstPercentage: 18 }),
    "A night comes to ₹7,500 before GST. For rooms up to ₹7,500 the rate has been 5% since Mon, 22 Sep 2025.",
  );
  assert.equal(
    warningOf({ ...rates, serviceFeePercentage: 10 }),
    "A night comes to ₹8,250 before GST. For rooms above ₹7,500 the rate has been 18% since Mon, 22 Sep 2025.",
  );
  assert.equal(warningOf({ ...rates, gstPercentage: 99 }, "2020-01-01"), undefined);
});

test("for any cost, the expected rate gives no warning and any other rate does", () => {
  const cost = fc.integer({ min: 1, max: 5_000_000 }).map((paise) => paise / 100);
  const percent = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100);
  fc.assert(
    fc.property(cost, percent, percent, (cost, discount, serviceFeePercentage) => {
      const given = ratesFromWire({ cost, discount, serviceFeePercentage, gstPercentage: 0 });
      const gst = expectedGst(nightlyValueOf(given), today)?.rate ?? toBasisPoints(0);
      assert.equal(gstWarning({ ...given, gst }, today), undefined);
      assert.ok(gstWarning({ ...given, gst: (gst + 1) as typeof gst }, today));
    }),
  );
});
