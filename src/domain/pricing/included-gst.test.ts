import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { earningsOf } from "../billing/earned.ts";
import { netOfPart, partTotal, stayTaxes } from "../billing/invoices.ts";
import { paise, toBasisPoints, toPaise } from "../platform/money/money.ts";
import { addNights } from "../platform/time/nights.ts";
import { quoteForAgreedTotal } from "./agreed-total.ts";
import { expectedGst } from "./gst-slabs.ts";
import { costOptionGrandTotal, type PlanTerms, type Quote, quoteEdit, quotePlan } from "./pricing.ts";
import { isPricedOtherwise, quoteInOtherWay } from "./registration.ts";
import { quoteToWire } from "./wire-prices.ts";

const none = toBasisPoints(0);
const from = "2026-06-15";
const stayOf = (nights: number) => ({ checkIn: from, checkOut: addNights(from, nights) });

const planAt = (cost: number, part: Partial<PlanTerms["rates"]> = {}): PlanTerms => ({
  rates: { cost: paise(cost), discount: none, serviceFee: none, gst: toBasisPoints(18), isTaxIncluded: true, ...part },
  isBySlab: true,
  occupancy: null,
});

/** In paise, by an own reckoning: the value of supply at a rate, half up. */
const valueAt = (amount: number, percent: number) => Math.floor((amount * 200 + 100 + percent) / (2 * (100 + percent)));

/** Every slab and its borders. */
const published = fc.oneof(
  fc.integer({ min: 1, max: 787_500 }),
  fc.integer({ min: 787_501, max: 885_000 }),
  fc.integer({ min: 885_001, max: 5_000_000 }),
  fc.constantFrom(787_499, 787_500, 787_501, 884_999, 885_000, 885_001),
);
const nightsOf = fc.integer({ min: 1, max: 9 });

const taxesOf = (quote: Quote) => stayTaxes(quote).map(({ rate, taxable, total }) => [rate, taxable, total - taxable]);

test("what is published is what the guest pays: value and tax together, at the rate of the value's slab", () => {
  fc.assert(
    fc.property(published, nightsOf, (cost, nights) => {
      const plan = planAt(cost);
      const quote = quotePlan(plan, stayOf(nights));
      assert.equal(costOptionGrandTotal(plan.rates), cost);
      assert.equal(quote.grandTotal, cost * nights);
      const [tax, ...others] = stayTaxes(quote);
      assert.ok(tax && others.length === 0);
      assert.equal(tax.taxable + tax.cgst + tax.sgst + tax.rounding, cost * nights);
      const isLow = valueAt(cost, 5) <= 750_000;
      assert.equal(tax.rate, toBasisPoints(isLow ? 5 : 18));
      assert.equal(tax.taxable, valueAt(cost * nights, isLow ? 5 : 18));
      // Outside the hole the rate is that of the value.
      const value = paise(valueAt(cost, isLow ? 5 : 18));
      const isBetween = cost > 787_500 && cost <= 885_000;
      assert.equal(expectedGst(value, from)?.rate === tax.rate, !isBetween);
      assert.deepEqual(quoteToWire(quote).includedGst, [
        { percent: isLow ? 5 : 18, amount: (cost * nights - tax.taxable) / 100 },
      ]);
    }),
  );
});

test("the borders of the hole between the slabs, to the paisa", () => {
  const rateAt = (cost: number) => quotePlan(planAt(cost), stayOf(1)).nightly[0]?.gst;
  assert.equal(rateAt(787_500), toBasisPoints(5), "₹7,500.00 and ₹375.00");
  assert.equal(rateAt(787_501), toBasisPoints(18));
  assert.deepEqual(taxesOf(quotePlan(planAt(800_000), stayOf(1))), [[toBasisPoints(18), 677_966, 122_034]]);
  assert.deepEqual(taxesOf(quotePlan(planAt(885_000), stayOf(1))), [[toBasisPoints(18), 750_000, 135_000]]);
  assert.deepEqual(taxesOf(quotePlan(planAt(885_002), stayOf(1))), [[toBasisPoints(18), 750_002, 135_000]]);
});

const anyPlan = fc.record({
  cost: published,
  discount: fc.integer({ min: 0, max: 5000 }).map((points) => points as PlanTerms["rates"]["discount"]),
  serviceFee: fc.integer({ min: 0, max: 2000 }).map((points) => points as PlanTerms["rates"]["serviceFee"]),
  nights: nightsOf,
  off: fc.integer({ min: 0, max: 500_000 }),
  costs: fc.array(published, { maxLength: 9 }),
});

test("with discounts, fees, rates by night and promo codes: lines add up, and invoice, days and net agree", () => {
  fc.assert(
    fc.property(anyPlan, ({ cost, discount, serviceFee, nights, off, costs }) => {
      const stay = stayOf(nights);
      const own = new Map(costs.map((price, index) => [addNights(from, index), paise(price)]));
      const reductions =
        off === 0 ? [] : [{ kind: "promo" as const, label: "SUN", percent: toBasisPoints(5), amount: paise(off) }];
      const quote = quotePlan(planAt(cost, { discount, serviceFee }), stay, { costs: own, reductions });
      agrees(quote);
      // A total that was agreed, as of an import.
      const agreed = quoteForAgreedTotal(quote, paise(cost), stay);
      assert.equal(agreed.grandTotal, cost);
      agrees(agreed);
    }),
  );
});

function agrees(quote: Quote): void {
  const { lines, grandTotal } = quoteToWire(quote);
  assert.equal(
    lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
    quote.grandTotal,
  );
  assert.ok(lines.every(({ kind }) => kind !== "gst"));
  assert.equal(Math.round(grandTotal * 100), quote.grandTotal);
  const tax = stayTaxes(quote).reduce((sum, { total, taxable }) => sum + total - taxable, 0);
  const earned = earningsOf(quote);
  assert.equal(
    earned.reduce((sum, night) => sum + night.tax, 0),
    tax,
  );
  assert.equal(
    earned.reduce((sum, night) => sum + night.room + night.serviceFee + night.tax, 0),
    quote.grandTotal,
  );
  assert.equal(
    quote.parts.reduce((sum, part) => sum + netOfPart(part), 0),
    quote.parts.reduce((sum, part) => sum + partTotal(part), 0) - tax,
  );
}

test("an edited price has its tax within it, at the rate of its value", () => {
  const quote = quoteEdit(toPaise(4000), stayOf(2), { pricesIncludeGst: true });
  assert.equal(quote.grandTotal, toPaise(8800), "10 % service, and no tax on top");
  assert.deepEqual(taxesOf(quote), [[toBasisPoints(5), 838_095, 41_905]]);
  assert.deepEqual(taxesOf(quoteEdit(toPaise(9000), stayOf(1), { pricesIncludeGst: true })), [
    [toBasisPoints(18), 838_983, 151_017],
  ]);
  const before = quoteEdit(toPaise(4000), stayOf(2));
  assert.equal(before.grandTotal, toPaise(10_240));
  assert.deepEqual(quoteEdit(toPaise(4000), stayOf(2), { pricesIncludeGst: true, chargesGst: false }).amounts.gst, 0);
});

test("a price that is kept in the other way costs the same, with the same tax", () => {
  const toOther = fc.record({ cost: published, nights: nightsOf, includes: fc.boolean() });
  fc.assert(
    fc.property(toOther, ({ cost, nights, includes }) => {
      const { isTaxIncluded: _is, ...rates } = planAt(cost).rates;
      const quote = quotePlan({ ...planAt(cost), rates: includes ? rates : planAt(cost).rates }, stayOf(nights));
      const meaning = { from, includes };
      assert.ok(isPricedOtherwise(quote, meaning));
      const other = quoteInOtherWay(quote, stayOf(nights), meaning);
      assert.ok(!isPricedOtherwise(other, meaning));
      assert.equal(other.grandTotal, quote.grandTotal);
      assert.deepEqual(
        taxesOf(other).map(([rate]) => rate),
        taxesOf(quote).map(([rate]) => rate),
      );
      const tax = (of: Quote) => taxesOf(of).reduce((sum, [, , each = 0]) => sum + each, 0);
      if (includes) assert.equal(tax(other), tax(quote));
      else assert.ok(Math.abs(tax(other) - tax(quote)) <= nights, "a paisa of each night may be rounding");
    }),
  );
});
