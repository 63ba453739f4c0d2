import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { paise, toBasisPoints, toPaise } from "../platform/money/money.ts";
import { addNights } from "../platform/time/nights.ts";
import { quoteForAgreedTotal } from "./agreed-total.ts";
import { expectedGst } from "./gst-slabs.ts";
import { valueOfNight } from "./night-prices.ts";
import { type PlanTerms, quotePlan } from "./pricing.ts";

const rates = { cost: toPaise(2500), discount: toBasisPoints(10), serviceFee: toBasisPoints(10) };
const plan = (gst: number, isBySlab: boolean): PlanTerms => ({
  rates: { ...rates, gst: toBasisPoints(gst) },
  isBySlab,
  occupancy: null,
});
const stay = { checkIn: "2026-07-03", checkOut: "2026-07-06" };
const weekend = new Map([["2026-07-04", toPaise(5000)]]);

test("an agreed total has its tax within, and is what the booking comes to", () => {
  const agreed = quoteForAgreedTotal(quotePlan(plan(18, true), stay, { costs: weekend }), toPaise(10_500), stay);
  assert.equal(agreed.grandTotal, toPaise(10_500));
  const { base, gst, discount, serviceFee, rounding } = agreed.amounts;
  assert.deepEqual([base, gst], [toPaise(10_000), toPaise(500)]);
  assert.deepEqual([discount, serviceFee, rounding], [0, 0, 0]);
  assert.deepEqual(
    agreed.nightly.map(({ night, cost }) => [night, cost]),
    [
      ["2026-07-03", toPaise(2500)],
      ["2026-07-04", toPaise(5000)],
      ["2026-07-05", toPaise(2500)],
    ],
  );
});

test("nights above the slab are taxed as such, and a paisa that no base has is a rounding", () => {
  const night = { checkIn: "2026-07-03", checkOut: "2026-07-04" };
  const dear = quoteForAgreedTotal(quotePlan(plan(18, true), night), toPaise(11_800), night);
  assert.deepEqual([dear.amounts.base, dear.amounts.gst], [toPaise(10_000), toPaise(1800)]);
  const odd = quoteForAgreedTotal(quotePlan(plan(18, false), night), paise(4), night);
  assert.deepEqual([odd.grandTotal, odd.amounts.base + odd.amounts.gst + odd.amounts.rounding], [4, 4]);
  const free = quoteForAgreedTotal(quotePlan(plan(0, false), night), paise(0), night);
  assert.equal(free.grandTotal, 0);
});

test("for any total, stay and tax: the amounts add up to it, and rounding is less than a paisa for each rate", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_00 }),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(0, 5, 12, 18, 7.25),
      fc.boolean(),
      (amount, nights, gst, isBySlab) => {
        const own = { checkIn: stay.checkIn, checkOut: addNights(stay.checkIn, nights) };
        const agreed = quoteForAgreedTotal(quotePlan(plan(gst, isBySlab), own, { costs: weekend }), paise(amount), own);
        assert.equal(agreed.grandTotal, amount);
        assert.equal(
          Object.values(agreed.amounts).reduce((sum, one) => sum + one, 0),
          amount,
        );
        assert.equal(
          agreed.parts.reduce((sum, part) => sum + Object.values(part.amounts).reduce((a, b) => a + b, 0), 0),
          amount,
        );
        assert.ok(Math.abs(agreed.amounts.rounding) <= agreed.parts.length);
        for (const price of agreed.nightly) {
          assert.ok(price.cost >= 0);
          const due = expectedGst(valueOfNight(price), price.night)?.rate ?? 0;
          if (isBySlab) assert.ok(price.gst >= due, `${price.gst} for a night of ${valueOfNight(price)}`);
        }
      },
    ),
  );
});
