import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { type BasisPoints, toBasisPoints, toPaise } from "../platform/money/money.ts";
import { addNights } from "../platform/time/nights.ts";
import { chargedNights, costOptionGrandTotal, type Quote, quoteEdit, quoteStay, type Rates } from "./pricing.ts";

const ratesOf = (cost: number, discount: number, serviceFee: number, gst: number): Rates => ({
  cost: toPaise(cost),
  discount: toBasisPoints(discount),
  serviceFee: toBasisPoints(serviceFee),
  gst: toBasisPoints(gst),
});
const sumOf = ({ amounts }: Quote) => Object.values(amounts).reduce((sum, amount) => sum + amount, 0);

const none = { base: 0, discount: 0, reduction: 0, serviceFee: 0, gst: 0, rounding: 0 };
const rates = ratesOf(3600, 0, 10, 18);
const twoNights = { checkIn: "2026-11-27", checkOut: "2026-11-29" };

test("a stay is priced by the formula of the specification", () => {
  // 2 × 3,600 = 7,200; fee 720; subtotal 7,920; GST 1,425.60
  const { rule, nights, lateNights, extraNight, amounts, grandTotal, ...quote } = quoteStay(rates, twoNights);
  assert.deepEqual([rule, nights, lateNights, extraNight, grandTotal], ["public", 2, 0, null, 934_560]);
  assert.deepEqual(quote.rates, rates);
  assert.deepEqual(amounts, { ...none, base: 720_000, serviceFee: 72_000, gst: 142_560 });
});

test("a discount is subtracted before fee and tax", () => {
  // 3 × 1,999.99 = 5,999.97; −12.5 % = 749.99625; 5,249.97375; +5 % = 5,512.4724375; +5 % = 5,788.096059375
  const quote = quoteStay(ratesOf(1999.99, 12.5, 5, 5), { checkIn: "2026-11-27", checkOut: "2026-11-30" });
  assert.equal(quote.grandTotal, 578_810);
  const amounts = { ...none, base: 599_997, discount: -75_000, serviceFee: 26_250, gst: 27_563 };
  assert.deepEqual(quote.amounts, amounts);
});

test("half a paisa is rounded up, where floating point would lose it", () => {
  // 1.005 × 100 is 100.49999999999999 in floating point; the exact total is 1.005
  assert.equal(costOptionGrandTotal(ratesOf(1, 0, 0.5, 0)), 101);
});

test("a cost option's grand total is its discounted cost plus fee plus GST on that sum", () => {
  assert.equal(costOptionGrandTotal(ratesOf(2000, 10, 10, 18)), 233_640);
  assert.equal(costOptionGrandTotal(ratesOf(500, 100, 10, 18)), 0);
});

test("the charged nights are the hours of the stay divided by 24, rounded up, at least one", () => {
  assert.equal(chargedNights(twoNights), 2);
  assert.equal(chargedNights({ ...twoNights, arrivalTime: "", departureTime: "" }), 2);
  assert.equal(chargedNights({ ...twoNights, arrivalTime: "14:00", departureTime: "11:00" }), 2);
  assert.equal(chargedNights({ ...twoNights, arrivalTime: "12:00", departureTime: "12:01" }), 3);
  assert.equal(chargedNights({ ...twoNights, arrivalTime: "23:00", departureTime: "00:00" }), 2);
  assert.equal(chargedNights({ checkIn: "2026-11-27", checkOut: "2026-11-28", arrivalTime: "23:00" }), 1);
});

test("a late departure is charged as another night, and the quote counts these nights", () => {
  const quote = quoteStay(rates, { ...twoNights, departureTime: "18:00" });
  assert.equal(quote.nights, 3);
  assert.equal(quote.lateNights, 1);
  assert.equal(quote.amounts.base, 1_080_000);
});

/** The formula of section 9 on whole fractions: numerator and denominator, rounded once at the end. */
function referenceTotal({ cost, discount, serviceFee, gst }: Rates, nights: number): number {
  const scale = 10_000n;
  const numerator =
    BigInt(cost) * BigInt(nights) * (scale - BigInt(discount)) * (scale + BigInt(serviceFee)) * (scale + BigInt(gst));
  const denominator = scale ** 3n;
  const whole = numerator / denominator;
  return Number(numerator % denominator) * 2 >= Number(denominator) ? Number(whole) + 1 : Number(whole);
}

const anyPoints = fc.integer({ min: 0, max: 10_000 }).map((points) => points as BasisPoints);
const anyRates = fc.record({
  cost: fc.integer({ min: 1, max: 10_000_000 }).map((paise) => paise as Rates["cost"]),
  discount: anyPoints,
  serviceFee: anyPoints,
  gst: anyPoints,
});

test("for any rates the total is the exact formula rounded half up, and the amounts add up to it", () => {
  fc.assert(
    fc.property(anyRates, fc.integer({ min: 1, max: 90 }), (rates, nights) => {
      const quote = quoteStay(rates, { checkIn: "2026-01-01", checkOut: addNights("2026-01-01", nights) });
      assert.equal(quote.grandTotal, referenceTotal(rates, nights));
      assert.equal(sumOf(quote), quote.grandTotal);
      assert.deepEqual(quote.rates, { ...rates });
    }),
  );
});

test("the grand total of a cost option is the price of one night", () => {
  fc.assert(
    fc.property(anyRates, (rates) => {
      const night = quoteStay(rates, { checkIn: "2026-01-01", checkOut: "2026-01-02" });
      assert.equal(costOptionGrandTotal(rates), night.grandTotal);
    }),
  );
});

test("an edited booking is priced with whole rupees of service charge and GST per night", () => {
  // 3,625 × 10 % = 362.5 → 363; × 18 % = 652.5 → 653; 2 × (3,625 + 363 + 653) = 9,282
  const quote = quoteEdit(toPaise(3625), twoNights);
  assert.equal(quote.rule, "edit");
  assert.deepEqual(quote.rates, ratesOf(3625, 0, 10, 18));
  assert.equal(quote.grandTotal, 928_200);
  assert.deepEqual(quote.amounts, { ...none, base: 725_000, serviceFee: 72_600, gst: 130_600 });
});

test("an edited total is rounded to whole rupees, with the rounding as a separate amount", () => {
  // 1,000.25 + 100 + 180 = 1,280.25 → 1,280
  const quote = quoteEdit(toPaise(1000.25), { checkIn: "2026-11-27", checkOut: "2026-11-28" });
  assert.equal(quote.grandTotal, 128_000);
  assert.equal(quote.amounts.rounding, -25);
});

test("an edited stay has at least one night", () => {
  assert.equal(quoteEdit(toPaise(1000), { checkIn: "2026-11-27", checkOut: "2026-11-27" }).nights, 1);
});

test("for any price the amounts of an edited booking add up, and the service charge is 10 % in whole rupees", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 90 }), (count, nights) => {
      const stay = { checkIn: "2026-01-01", checkOut: addNights("2026-01-01", nights) };
      const quote = quoteEdit(count as Rates["cost"], stay);
      const service = (Math.floor((count * 10) / 10_000) + ((count * 10) % 10_000 >= 5000 ? 1 : 0)) * nights;
      assert.equal(quote.amounts.serviceFee, service * 100);
      assert.equal(quote.grandTotal % 100, 0);
      assert.equal(sumOf(quote), quote.grandTotal);
    }),
  );
});
