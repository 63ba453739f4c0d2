import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { toPaise } from "./money.ts";
import { addNights } from "./nights.ts";
import { chargedNights, costOptionGrandTotal, quoteEdit, quoteStay } from "./pricing.ts";

const rates = { cost: 3600, discount: 0, serviceFeePercentage: 10, gstPercentage: 18 };
const twoNights = { checkIn: "2026-11-27", checkOut: "2026-11-29" };

test("a stay is charged by the formula of the specification, worked by hand", () => {
  // 2 × 3,600 = 7,200; fee 720; subtotal 7,920; GST 1,425.60
  const quote = quoteStay(rates, twoNights);
  assert.deepEqual(quote, {
    nights: 2,
    lateNights: 0,
    pricePerNight: 3600,
    price: 7200,
    lines: [
      { kind: "base", amount: 7200 },
      { kind: "serviceFee", amount: 720, percent: 10 },
      { kind: "gst", amount: 1425.6, percent: 18 },
    ],
    grandTotal: 9345.6,
  });
});

test("a discount comes off before the fee and the tax", () => {
  // 3 × 1,999.99 = 5,999.97; −12.5 % = 749.99625; 5,249.97375; +5 % = 5,512.4724375; +5 % = 5,788.096059375
  const quote = quoteStay(
    { cost: 1999.99, discount: 12.5, serviceFeePercentage: 5, gstPercentage: 5 },
    { checkIn: "2026-11-27", checkOut: "2026-11-30" },
  );
  assert.equal(quote.grandTotal, 5788.1);
  assert.deepEqual(
    quote.lines.map((line) => [line.kind, line.amount]),
    [
      ["base", 5999.97],
      ["discount", -750],
      ["serviceFee", 262.5],
      ["gst", 275.63],
    ],
  );
});

test("half a paisa is rounded up, where floating point would lose it", () => {
  // 1.005 × 100 is 100.49999999999999 in floating point; the exact total is 1.005
  assert.equal(costOptionGrandTotal({ cost: 1, discount: 0, serviceFeePercentage: 0.5, gstPercentage: 0 }), 1.01);
});

test("a cost option's grand total is its discounted cost plus fee plus GST on that sum", () => {
  assert.equal(costOptionGrandTotal({ cost: 2000, discount: 10, serviceFeePercentage: 10, gstPercentage: 18 }), 2336.4);
  assert.equal(costOptionGrandTotal({ cost: 500, discount: 100, serviceFeePercentage: 10, gstPercentage: 18 }), 0);
});

test("the nights charged are the hours of the stay divided by 24, rounded up, at least one", () => {
  assert.equal(chargedNights(twoNights), 2);
  assert.equal(chargedNights({ ...twoNights, arrivalTime: "", departureTime: "" }), 2);
  assert.equal(chargedNights({ ...twoNights, arrivalTime: "14:00", departureTime: "11:00" }), 2);
  assert.equal(chargedNights({ ...twoNights, arrivalTime: "12:00", departureTime: "12:01" }), 3);
  assert.equal(chargedNights({ ...twoNights, arrivalTime: "23:00", departureTime: "00:00" }), 2);
  assert.equal(chargedNights({ checkIn: "2026-11-27", checkOut: "2026-11-28", arrivalTime: "23:00" }), 1);
});

test("a late departure is another night, and the quote says how many", () => {
  const quote = quoteStay(rates, { ...twoNights, departureTime: "18:00" });
  assert.equal(quote.nights, 3);
  assert.equal(quote.lateNights, 1);
  assert.equal(quote.price, 10_800);
});

/** The formula of section 9 on whole fractions: numerator and denominator, rounded once at the end. */
function referenceTotal(costPaise: number, nights: number, percents: readonly [number, number, number]): number {
  const [discount, fee, gst] = percents.map((percent) => BigInt(Math.round(percent * 100)));
  const scale = 10_000n;
  const numerator =
    BigInt(costPaise) *
    BigInt(nights) *
    (scale - (discount as bigint)) *
    (scale + (fee as bigint)) *
    (scale + (gst as bigint));
  const denominator = scale ** 3n;
  const whole = numerator / denominator;
  return Number(numerator % denominator) * 2 >= Number(denominator) ? Number(whole) + 1 : Number(whole);
}

const percent = fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100);

test("for any rates the total is the exact formula rounded half up, and the lines add up to it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 90 }),
      fc.tuple(percent, percent, percent),
      (costPaise, nights, percents) => {
        const [discount, serviceFeePercentage, gstPercentage] = percents;
        const quote = quoteStay(
          { cost: costPaise / 100, discount, serviceFeePercentage, gstPercentage },
          { checkIn: "2026-01-01", checkOut: addNights("2026-01-01", nights) },
        );
        assert.equal(toPaise(quote.grandTotal), referenceTotal(costPaise, nights, percents));
        const sum = quote.lines.reduce((total, line) => total + toPaise(line.amount), 0);
        assert.equal(sum, toPaise(quote.grandTotal));
      },
    ),
  );
});

test("one night of a cost option costs what a stay of one night costs", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.tuple(percent, percent, percent), (paise, percents) => {
      const [discount, serviceFeePercentage, gstPercentage] = percents;
      const option = { cost: paise / 100, discount, serviceFeePercentage, gstPercentage };
      const night = quoteStay(option, { checkIn: "2026-01-01", checkOut: "2026-01-02" });
      assert.equal(costOptionGrandTotal(option), night.grandTotal);
    }),
  );
});

test("an edited booking is priced with whole rupees of service and GST per night", () => {
  // 3,625 × 10 % = 362.5 → 363; × 18 % = 652.5 → 653; 2 × (3,625 + 363 + 653) = 9,282
  const quote = quoteEdit(3625, twoNights);
  assert.equal(quote.grandTotal, 9282);
  assert.deepEqual(quote.lines, [
    { kind: "base", amount: 7250 },
    { kind: "service", amount: 726, percent: 10 },
    { kind: "gst", amount: 1306, percent: 18 },
  ]);
});

test("an edited total is rounded to whole rupees, and the rounding is a line", () => {
  // 1,000.25 + 100 + 180 = 1,280.25 → 1,280
  const quote = quoteEdit(1000.25, { checkIn: "2026-11-27", checkOut: "2026-11-28" });
  assert.equal(quote.grandTotal, 1280);
  assert.deepEqual(quote.lines.at(-1), { kind: "rounding", amount: -0.25 });
});

test("an edited stay counts at least one night", () => {
  assert.equal(quoteEdit(1000, { checkIn: "2026-11-27", checkOut: "2026-11-27" }).nights, 1);
});

test("for any price an edited booking's lines add up and the service is a tenth to the rupee", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 90 }), (paise, nights) => {
      const quote = quoteEdit(paise / 100, { checkIn: "2026-01-01", checkOut: addNights("2026-01-01", nights) });
      const service = (Math.floor((paise * 10) / 10_000) + ((paise * 10) % 10_000 >= 5000 ? 1 : 0)) * nights;
      assert.equal(quote.lines[1]?.amount, service);
      assert.equal(Number.isInteger(quote.grandTotal), true);
      const sum = quote.lines.reduce((total, line) => total + toPaise(line.amount), 0);
      assert.equal(sum, toPaise(quote.grandTotal));
    }),
  );
});
