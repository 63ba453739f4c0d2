import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { paise, toBasisPoints, toPaise } from "../platform/money/money.ts";
import { addNights } from "../platform/time/nights.ts";
import { partsOf } from "../pricing/night-prices.ts";
import { quoteEdit, quotePlan } from "../pricing/pricing.ts";
import { type Earned, type EarningStay, earningsOf, recognisedRevenue, spread, stillToPost } from "./earned.ts";
import { stayTaxes } from "./invoices.ts";

const first = "2026-06-01";
const checkIn = "2026-06-10";
const total = (entries: readonly Earned[]) => entries.reduce((sum, { net, tax }) => sum + net + tax, 0);

const stays = fc.record({
  nights: fc.integer({ min: 1, max: 12 }),
  costs: fc.array(fc.integer({ min: 100, max: 2_000_000 }), { minLength: 12, maxLength: 12 }),
  discount: fc.integer({ min: 0, max: 40 }),
  fee: fc.integer({ min: 0, max: 15 }),
  isBySlab: fc.boolean(),
});

function quoteOf({ nights, costs, discount, fee, isBySlab }: typeof stays extends fc.Arbitrary<infer T> ? T : never) {
  const rates = {
    cost: toPaise(1000),
    discount: toBasisPoints(discount),
    serviceFee: toBasisPoints(fee),
    gst: toBasisPoints(18),
  };
  const each = costs.slice(0, nights).map((cost, night) => [addNights(checkIn, night), paise(cost)] as const);
  const stay = { checkIn, checkOut: addNights(checkIn, nights) };
  return { stay, quote: quotePlan({ rates, isBySlab, occupancy: null }, stay, { costs: new Map(each) }) };
}

test("what the nights earn is the price of the stay, to the paisa, also if their taxes differ", () => {
  fc.assert(
    fc.property(stays, (given) => {
      const { quote } = quoteOf(given);
      const nights = earningsOf(quote);
      const sum = nights.reduce((all, { room, serviceFee, tax }) => all + room + serviceFee + tax, 0);
      assert.equal(sum, quote.grandTotal);
      assert.deepEqual(nights.map(({ night }) => night).toSorted(), quote.nightly.map(({ night }) => night).toSorted());
    }),
  );
});

test("taxes of the nights are those of the invoice, also of prices that were edited", () => {
  fc.assert(
    fc.property(stays, fc.integer({ min: 1, max: 2_000_000 }), fc.boolean(), (given, cost, chargesGst) => {
      const { quote, stay } = quoteOf(given);
      const edited = quoteEdit(paise(cost), stay, { chargesGst });
      // Nights that stay keep their price, the others are flat.
      const nightly = [
        ...quote.nightly,
        ...edited.nightly.map((night) => ({ ...night, night: addNights(night.night, 30) })),
      ];
      const mixed = { nightly, parts: partsOf(nightly) };
      for (const priced of [edited, mixed]) {
        const nights = earningsOf(priced);
        const invoiced = stayTaxes(priced).map(({ rate, taxable, cgst, sgst, rounding }) => {
          return [rate, taxable, cgst + sgst + rounding];
        });
        const earned = [...Map.groupBy(nights, ({ taxRate }) => taxRate)].map(([rate, own]) => [
          rate,
          own.reduce((sum, { room, serviceFee }) => sum + room + serviceFee, 0),
          own.reduce((sum, { tax }) => sum + tax, 0),
        ]);
        assert.deepEqual(earned.toSorted(), invoiced.toSorted());
      }
    }),
  );
});

test("the service fee of an edited price loses its share of the tax", () => {
  const stay = { checkIn, checkOut: addNights(checkIn, 1) };
  const [night] = earningsOf(quoteEdit(toPaise(2000), stay));
  // ₹2,560 with ₹390.51 of tax: of the ₹2,169.49 that are left, a tenth of the rent's share is the fee.
  assert.deepEqual([night?.tax, night?.serviceFee, night?.room], [39_051, 19_723, 197_226]);
});

test("shares add up, and are equal where nothing weighs anything", () => {
  assert.deepEqual(spread(100, [1, 1, 1]), [33, 33, 34]);
  assert.deepEqual(spread(-100, [3, 1]), [-75, -25]);
  assert.deepEqual(spread(9, [0, 0]), [4, 5]);
});

test("a stay earns night by night, the rest of its bill when the guest leaves, and nothing of nights before the books", () => {
  fc.assert(
    fc.property(stays, fc.integer({ min: 0, max: 14 }), (given, days) => {
      const { quote, stay } = quoteOf(given);
      const day = addNights(checkIn, days);
      const common = { ...stay, changedOn: first, fee: paise(0), rounding: paise(17), departedOn: "" as const, quote };
      const of = (state: EarningStay["state"], more = {}) =>
        recognisedRevenue(day, first, { ...common, state, ...more });
      assert.deepEqual(of("ahead"), []);
      assert.ok(of("in house").every(({ night }) => night <= day));
      const isOver = stay.checkOut <= day;
      if (isOver) assert.equal(total(of("departed")), quote.grandTotal + 17);
      else assert.deepEqual(of("departed"), of("in house"));
      assert.equal(total(of("departed", { departedOn: checkIn })), quote.grandTotal + 17);
      assert.deepEqual(recognisedRevenue(day, addNights(stay.checkOut, 1), { ...common, state: "departed" }), []);
      const released = of("released", { fee: paise(11_800) });
      assert.equal(total(released), 11_800);
      assert.deepEqual(of("released", { fee: paise(11_800), changedOn: addNights(day, 1) }), []);
      const changed = stillToPost(released, of("in house"));
      assert.equal(total(changed) + total(of("in house")), 11_800, "what was posted is taken back");
      assert.deepEqual(stillToPost(released, released), []);
    }),
  );
});

test("a night that was posted as slept or as not slept stays so: no later day moves it between its lines", () => {
  const night = (kind: "room" | "otherRoom", net: number) => ({
    night: "2026-06-15",
    kind,
    taxRate: toBasisPoints(5),
    net: paise(net),
    tax: paise(net / 20),
  });
  assert.deepEqual(stillToPost([night("otherRoom", 100_000)], [night("room", 100_000)]), []);
  assert.deepEqual(stillToPost([night("room", 100_000)], [night("otherRoom", 100_000)]), []);
  assert.deepEqual(stillToPost([night("otherRoom", 60_000)], [night("room", 100_000)]), [night("room", -40_000)]);
  assert.deepEqual(stillToPost([night("otherRoom", 100_000)], []), [night("otherRoom", 100_000)]);
});
