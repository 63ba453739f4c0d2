import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { paise, toBasisPoints, toPaise } from "../platform/money/money.ts";
import { addNights } from "../platform/time/nights.ts";
import { type PlanTerms, type Quote, quoteEdit, quotePlan } from "./pricing.ts";
import { agreedPriceMeanings, isTaxMissing, quoteAfterRegistration } from "./registration.ts";

const checkIn = "2026-06-10";
const stayOf = (nights: number) => ({ checkIn, checkOut: addNights(checkIn, nights) });
const none = toBasisPoints(0);

function planAt(cost: number, gst = 0): PlanTerms {
  const rates = { cost: toPaise(cost), discount: none, serviceFee: toBasisPoints(10), gst: toBasisPoints(gst) };
  return { rates, isBySlab: false, occupancy: null };
}
const ratesOf = ({ nightly }: Quote) => nightly.map(({ gst }) => gst / 100);
const taxOf = ({ amounts }: Quote) => amounts.gst;

test("when the lodge begins to charge, an agreed price keeps what the guest pays or bears the tax on top", () => {
  const agreed = quotePlan(planAt(4000), stayOf(2));
  assert.equal(agreed.grandTotal, toPaise(8800));
  const facts = { from: checkIn, tax: "by slab" } as const;
  const included = quoteAfterRegistration(agreed, stayOf(2), { ...facts, meaning: "included" });
  assert.deepEqual([included.grandTotal, taxOf(included), ratesOf(included)], [toPaise(8800), toPaise(419.05), [5, 5]]);
  const onTop = quoteAfterRegistration(agreed, stayOf(2), { ...facts, meaning: "onTop" });
  assert.deepEqual([onTop.grandTotal, taxOf(onTop)], [toPaise(9240), toPaise(440)]);
  assert.equal(onTop.amounts.serviceFee, agreed.amounts.serviceFee, "the fee stays a line of its own");
});

test("each night has the rate of its own value, and a plan may have one for all", () => {
  const agreed = quotePlan(planAt(7000), stayOf(1));
  const onTop = (tax: "by slab" | ReturnType<typeof toBasisPoints>) =>
    ratesOf(quoteAfterRegistration(agreed, stayOf(1), { from: checkIn, meaning: "onTop", tax }));
  assert.deepEqual([onTop("by slab"), onTop(toBasisPoints(12))], [[18], [12]]);
  // 7,700 with tax are 7,333.33 at 5 %, which is in the lower slab.
  const included = quoteAfterRegistration(agreed, stayOf(1), { from: checkIn, meaning: "included", tax: "by slab" });
  assert.deepEqual([ratesOf(included), included.grandTotal], [[5], toPaise(7700)]);
});

test("nights before the registration stay as they are", () => {
  const agreed = quotePlan(planAt(4000), stayOf(3));
  for (const meaning of agreedPriceMeanings) {
    const after = quoteAfterRegistration(agreed, stayOf(3), { from: "2026-06-11", meaning, tax: "by slab" });
    assert.deepEqual(ratesOf(after), [0, 5, 5], meaning);
    assert.deepEqual(after.nightly[0], agreed.nightly[0]);
    assert.equal(after.grandTotal, meaning === "included" ? agreed.grandTotal : toPaise(4400 + 2 * 4620));
  }
});

test("when it ceases, the total stays or the tax falls away; of edited prices the tax within the whole", () => {
  const agreed = quotePlan(planAt(4000, 5), stayOf(2));
  const ceased = { from: checkIn, tax: null };
  const included = quoteAfterRegistration(agreed, stayOf(2), { ...ceased, meaning: "included" });
  assert.deepEqual([included.grandTotal, taxOf(included)], [agreed.grandTotal, 0]);
  const onTop = quoteAfterRegistration(agreed, stayOf(2), { ...ceased, meaning: "onTop" });
  assert.deepEqual([onTop.grandTotal, taxOf(onTop)], [toPaise(8800), 0]);
  const edited = quoteEdit(toPaise(1000), stayOf(1));
  assert.equal(edited.grandTotal, toPaise(1280));
  const without = quoteAfterRegistration(edited, stayOf(1), { ...ceased, meaning: "onTop" });
  assert.equal(without.grandTotal, toPaise(1084.75));
});

test("an included tax never changes the total, and its amounts add up to it", () => {
  const costs = fc.array(fc.integer({ min: 100, max: 2_000_000 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(costs, fc.boolean(), fc.boolean(), fc.nat(9), (prices, isFlat, begins, before) => {
      const stay = stayOf(prices.length);
      const each = new Map(prices.map((price, night) => [addNights(checkIn, night), paise(price)]));
      const plan = planAt(1000, begins ? 0 : 5);
      const agreed = isFlat
        ? quoteEdit(paise(prices[0] ?? 100), stay, { chargesGst: !begins })
        : quotePlan(plan, stay, { costs: each });
      const registration = { from: addNights(checkIn, before), tax: begins ? ("by slab" as const) : null };
      for (const meaning of agreedPriceMeanings) {
        const after = quoteAfterRegistration(agreed, stay, { ...registration, meaning });
        const sum = Object.values(after.amounts).reduce((total, amount) => total + amount, 0);
        assert.equal(sum, after.grandTotal);
        if (meaning === "included") assert.equal(after.grandTotal, agreed.grandTotal);
        const concerned = after.nightly.filter(({ night }) => night >= registration.from);
        assert.ok(concerned.every((price) => (begins ? !isTaxMissing(price) : price.gst === 0)));
      }
    }),
  );
});
