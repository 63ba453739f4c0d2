import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { type BasisPoints, type Paise, toBasisPoints, toPaise } from "../platform/money/money.ts";
import { addNights, type Night } from "../platform/time/nights.ts";
import { amendQuote } from "./amending.ts";
import { type PlanTerms, quoteEdit, quotePlan, type Rates, type Reduction } from "./pricing.ts";

const first: Night = "2026-10-01";
const guests = { adults: 2, children: 1, childAges: [8] };
const occupancy = {
  includedGuests: 2,
  extraAdult: toPaise(900),
  extraChild: toPaise(400),
  freeUnderAge: 5,
  adultFromAge: 12,
};
const ratesOf = (cost: number): Rates => ({
  cost: toPaise(cost),
  discount: toBasisPoints(0),
  serviceFee: toBasisPoints(10),
  gst: toBasisPoints(5),
});
const plan: PlanTerms = { rates: ratesOf(3000), isBySlab: true, occupancy };
const dearer: PlanTerms = {
  rates: ratesOf(4000),
  isBySlab: true,
  occupancy: { ...occupancy, extraChild: toPaise(999) },
};
const stay = (from: number, to: number) => ({ checkIn: addNights(first, from), checkOut: addNights(first, to) });
const pricesOf = ({ nightly }: { nightly: { cost: number; extra: number }[] }) =>
  nightly.map(({ cost, extra }) => (cost + extra) / 100);
const amended = (agreed: Parameters<typeof amendQuote>[0], from: number, to: number, changed = guests) =>
  amendQuote(agreed, { ...stay(from, to), guests: changed, agreedGuests: guests }, { plan: dearer, context: {} });

test("nights that stay keep their price, added ones cost today's rates of the plan", () => {
  const agreed = quotePlan(plan, { ...stay(2, 4), guests });
  assert.deepEqual(pricesOf(agreed), [3400, 3400]);
  assert.deepEqual(pricesOf(amended(agreed, 1, 5)), [4999, 3400, 3400, 4999]);
  assert.deepEqual(pricesOf(amended(agreed, 3, 4)), [3400]);
});

test("other guests cost what was agreed for extra guests", () => {
  const agreed = quotePlan(plan, { ...stay(0, 2), guests });
  assert.deepEqual(pricesOf(amended(agreed, 0, 2, { adults: 3, children: 1, childAges: [8] })), [4300, 4300]);
  assert.deepEqual(pricesOf(amended(agreed, 0, 2, { adults: 2, children: 0, childAges: [] })), [3000, 3000]);
});

test("without its plan an added night costs what the nearest one costs", () => {
  const agreed = quotePlan(plan, { ...stay(0, 2), guests }, { costs: new Map([[addNights(first, 1), toPaise(5000)]]) });
  const gone = { plan: null, context: {} };
  const longer = amendQuote(agreed, { ...stay(-1, 4), guests, agreedGuests: guests }, gone);
  assert.deepEqual(pricesOf(longer), [3400, 3400, 5400, 5400, 5400]);
});

test("a company's reduction holds for added nights, a promo code's does not", () => {
  const percent = toBasisPoints(10);
  const reductions: Reduction[] = [
    { kind: "company", label: "Manipal Press", percent, amount: 0 as Paise },
    { kind: "promo", label: "DASARA", percent, amount: 0 as Paise },
  ];
  const agreed = quotePlan(plan, { ...stay(0, 1), guests }, { reductions });
  const longer = amended(agreed, 0, 2);
  assert.deepEqual(
    longer.nightly.map(({ reduction, secondReduction }) => [reduction, secondReduction]),
    [
      [1000, 1000],
      [1000, undefined],
    ],
  );
});

test("extending and then shortening a stay gives the first price back", () => {
  const cost = fc.integer({ min: 1, max: 1_500_000 }).map((count) => count as Paise);
  const point = fc.integer({ min: 0, max: 5000 }).map((count) => count as BasisPoints);
  const anyPlan = fc.record({
    rates: fc.record({ cost, discount: point, serviceFee: point, gst: point }),
    isBySlab: fc.boolean(),
    occupancy: fc.constantFrom(occupancy, null),
  });
  const reduction = fc.record({ percent: point, amount: fc.constantFrom(0 as Paise, 50_000 as Paise) });
  const isFlat = fc.boolean();
  const days = fc.integer({ min: 1, max: 10 });
  const own = fc.array(
    fc.tuple(
      days.map((day) => addNights(first, day)),
      cost,
    ),
  );
  fc.assert(
    fc.property(
      anyPlan,
      anyPlan,
      own,
      own,
      reduction,
      isFlat,
      days,
      days,
      days,
      (then, now, costs, later, off, flat, a, b, c) => {
        const reductions: Reduction[] = [{ kind: "promo", label: "X", ...off }];
        const agreed = flat
          ? quoteEdit(then.rates.cost, stay(a, a + b))
          : quotePlan(then, { ...stay(a, a + b), guests }, { costs: new Map(costs), reductions });
        const today = { plan: now, context: { costs: new Map(later) } };
        const extended = amendQuote(agreed, { ...stay(a - 1, a + b + c), guests, agreedGuests: guests }, today);
        const back = amendQuote(extended, { ...stay(a, a + b), guests, agreedGuests: guests }, today);
        assert.deepEqual(back, agreed);
      },
    ),
  );
});
