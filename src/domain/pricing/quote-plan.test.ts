import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { type BasisPoints, type Paise, toBasisPoints, toPaise } from "../platform/money/money.ts";
import { addNights, type Night } from "../platform/time/nights.ts";
import { type PlanTerms, quotePlan, quoteStay, type Rates, type Reduction } from "./pricing.ts";
import { quoteToWire } from "./wire-prices.ts";

const ratesOf = (cost: number, discount = 0, serviceFee = 0, gst = 0): Rates => ({
  cost: toPaise(cost),
  discount: toBasisPoints(discount),
  serviceFee: toBasisPoints(serviceFee),
  gst: toBasisPoints(gst),
});
const bySlab = (rates: Rates): PlanTerms => ({ rates, isBySlab: true, occupancy: null });
const costs = (byNight: Record<Night, number>) =>
  new Map(Object.entries(byNight).map(([night, cost]) => [night, toPaise(cost)]));
const stay = (checkIn: Night, nights: number) => ({ checkIn, checkOut: addNights(checkIn, nights) });
const linesOf = (quote: Parameters<typeof quoteToWire>[0]) =>
  quoteToWire(quote).lines.map(({ kind, amount, percent }) => [
    kind,
    amount,
    ...(percent === undefined ? [] : [percent]),
  ]);

/** Section 9 of the specification in floating-point-free form, as one cost for all nights. */
function referenceTotal({ cost, discount, serviceFee, gst }: Rates, nights: number): number {
  const full = 10_000n;
  const exact =
    BigInt(cost) * BigInt(nights) * (full - BigInt(discount)) * (full + BigInt(serviceFee)) * (full + BigInt(gst));
  return Number((2n * exact + full ** 3n) / (2n * full ** 3n));
}

const anyPoints = fc.integer({ min: 0, max: 10_000 }).map((points) => points as BasisPoints);
const anyRates = fc.record({
  cost: fc.integer({ min: 1, max: 10_000_000 }).map((count) => count as Paise),
  discount: anyPoints,
  serviceFee: anyPoints,
  gst: anyPoints,
});

test("without rates, extra guests or slabs the engine gives the specification's total for any input", () => {
  const hours = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, "0")}:30`);
  fc.assert(
    fc.property(
      anyRates,
      fc.integer({ min: 1, max: 90 }),
      hours,
      hours,
      (rates, nights, arrivalTime, departureTime) => {
        const times = { arrivalTime, departureTime };
        const guests = { adults: 2, children: 1 };
        const plan = { rates, isBySlab: false, occupancy: null };
        const quote = quotePlan(plan, { ...stay("2026-10-01", nights), ...times, guests }, { checkInTime: "13:00" });
        assert.equal(quote.nights, nights + (departureTime > arrivalTime ? 1 : 0));
        assert.equal(quote.grandTotal, referenceTotal(rates, quote.nights));
        assert.deepEqual(quote.amounts, quoteStay(rates, { ...stay("2026-10-01", nights), ...times }).amounts);
      },
    ),
  );
});

test("the lines of any quote with rates, slabs, extra guests and reductions add up to its total", () => {
  const cost = fc.integer({ min: 1, max: 3_000_000 }).map((count) => count as Paise);
  const night = fc.integer({ min: 0, max: 12 }).map((index) => addNights("2026-10-01", index));
  const anyReduction = fc.oneof(
    fc.record({ percent: anyPoints, amount: fc.constant(0 as Paise) }),
    fc.record({ percent: fc.constant(0 as BasisPoints), amount: cost }),
  );
  fc.assert(
    fc.property(
      anyRates,
      fc.array(fc.tuple(night, cost)),
      fc.array(anyReduction, { maxLength: 2 }),
      fc.integer({ min: 1, max: 12 }),
      (rates, own, given, nights) => {
        const reductions = given.map((one): Reduction => ({ kind: "promo", label: "X", ...one }));
        const occupancy = {
          includedGuests: 1,
          extraAdult: 80_000 as Paise,
          extraChild: 40_000 as Paise,
          freeUnderAge: 5,
          adultFromAge: 12,
        };
        const guests = { adults: 2, children: 2, childAges: [3, 8] };
        const context = { costs: new Map(own), reductions };
        const quote = quotePlan(
          { rates, isBySlab: true, occupancy },
          { ...stay("2026-10-01", nights), guests },
          context,
        );
        const wire = quoteToWire(quote);
        const sum = wire.lines.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
        assert.equal(sum, quote.grandTotal);
        assert.ok(quote.grandTotal >= 0);
        assert.ok(quote.parts.every(({ gst }) => gst === 500 || gst === 1800));
      },
    ),
  );
});

test("a night of ₹7,500 is taxed at 5 %, one of a paisa more at 18 %, each night for itself", () => {
  const plan = bySlab(ratesOf(7500));
  assert.deepEqual(linesOf(quotePlan(plan, stay("2026-10-01", 2))), [
    ["base", 15_000],
    ["gst", 750, 5],
  ]);
  const mixed = quotePlan(plan, stay("2026-10-01", 2), { costs: costs({ "2026-10-02": 7500.01 }) });
  // 7,500 × 5 % = 375; 7,500.01 × 18 % = 1,350.0018
  assert.deepEqual(linesOf(mixed), [
    ["base", 15_000.01],
    ["gst", 375, 5],
    ["gst", 1350, 18],
  ]);
  assert.deepEqual(
    quoteToWire(mixed).nightly?.map(({ price }) => price),
    [7500, 7500.01],
  );
});

test("the slab is that of the night: 12 % until 21 September 2025, 5 % from the 22nd", () => {
  const quote = quotePlan(bySlab(ratesOf(4000)), stay("2025-09-21", 2));
  assert.deepEqual(linesOf(quote), [
    ["base", 8000],
    ["gst", 480, 12],
    ["gst", 200, 5],
  ]);
});

test("the slab counts discount, extra guests and service fee", () => {
  // 8,000 − 10 % = 7,200; with 5 % fee 7,560 is above the slab
  assert.equal(quotePlan(bySlab(ratesOf(8000, 10)), stay("2026-10-01", 1)).rates.gst, 500);
  assert.equal(quotePlan(bySlab(ratesOf(8000, 10, 5)), stay("2026-10-01", 1)).rates.gst, 1800);
  const occupancy = {
    includedGuests: 2,
    extraAdult: toPaise(1000),
    extraChild: toPaise(500),
    freeUnderAge: 5,
    adultFromAge: 12,
  };
  const plan = { ...bySlab(ratesOf(7000)), occupancy };
  const withGuests = (adults: number, childAges: number[]) =>
    quotePlan(plan, { ...stay("2026-10-01", 1), guests: { adults, children: childAges.length, childAges } });
  assert.equal(withGuests(2, [4]).rates.gst, 500);
  assert.deepEqual(linesOf(withGuests(2, [8])), [
    ["base", 7000],
    ["extraGuests", 500],
    ["gst", 375, 5],
  ]);
  // A child of 12 is charged as an adult: 8,000 a night.
  assert.deepEqual(linesOf(withGuests(2, [12])), [
    ["base", 7000],
    ["extraGuests", 1000],
    ["gst", 1440, 18],
  ]);
});

test("Dasara and a weekend, an extra child and a promo code, by hand", () => {
  // Thursday 15 October 4,000; Friday and Saturday 5,500; Sunday to Tuesday (Dasara) 7,000. One child of 9: 600 a night.
  const plan: PlanTerms = {
    rates: ratesOf(4000, 0, 10),
    isBySlab: true,
    occupancy: {
      includedGuests: 2,
      extraAdult: toPaise(1200),
      extraChild: toPaise(600),
      freeUnderAge: 5,
      adultFromAge: 12,
    },
  };
  const own = costs({
    "2026-10-16": 5500,
    "2026-10-17": 5500,
    "2026-10-18": 7000,
    "2026-10-19": 7000,
    "2026-10-20": 7000,
  });
  const reductions: Reduction[] = [
    { kind: "promo", label: "DASARA10", percent: toBasisPoints(10), amount: 0 as Paise },
  ];
  const guests = { adults: 2, children: 1, childAges: [9] };
  const quote = quotePlan(plan, { ...stay("2026-10-15", 6), guests }, { costs: own, reductions });
  // | night            | cost + child | − 10 % | + fee 10 % | GST          |
  // | Thu              | 4,600        | 4,140  | 4,554      |  5 % 227.70  |
  // | Fri, Sat         | 6,100        | 5,490  | 6,039      |  5 % 301.95  |
  // | Sun, Mon, Tue    | 7,600        | 6,840  | 7,524      | 18 % 1,354.32|
  // Base 36,000, children 3,600, promo −3,960, fee 3,564, GST 831.60 + 4,062.96, total 44,098.56
  assert.deepEqual(linesOf(quote), [
    ["base", 36_000],
    ["extraGuests", 3600],
    ["reduction", -3960],
    ["serviceFee", 3564, 10],
    ["gst", 831.6, 5],
    ["gst", 4062.96, 18],
  ]);
  assert.equal(quote.grandTotal, toPaise(44_098.56));
});

test("a promo in rupees is shared by the nights and never exceeds them", () => {
  const reductions = (rupees: number): Reduction[] => [
    { kind: "promo", label: "OFF", percent: toBasisPoints(0), amount: toPaise(rupees) },
  ];
  const own = costs({ "2026-10-02": 2000 });
  const quote = quotePlan(bySlab(ratesOf(1000)), stay("2026-10-01", 2), { costs: own, reductions: reductions(300) });
  assert.deepEqual(
    quote.nightly.map(({ off }) => off),
    [10_000, 20_000],
  );
  assert.equal(quote.grandTotal, toPaise(2835));
  const free = quotePlan(bySlab(ratesOf(1000)), stay("2026-10-01", 2), { costs: own, reductions: reductions(9999) });
  assert.equal(free.grandTotal, 0);
});

test("a company's percentage and a promo code's are reckoned exactly, and each has its line", () => {
  const rates = {
    cost: toPaise(2999.99),
    discount: toBasisPoints(12.5),
    serviceFee: toBasisPoints(7.25),
    gst: toBasisPoints(18),
  };
  const reductions: Reduction[] = [
    { kind: "company", label: "Udupi Textiles", percent: toBasisPoints(12.34), amount: toPaise(0) },
    { kind: "promo", label: "MONSOON", percent: toBasisPoints(5.55), amount: toPaise(0) },
  ];
  const plan = { rates, isBySlab: false, occupancy: null };
  const quote = quotePlan(plan, stay("2026-10-01", 10), { reductions });
  assert.equal(quote.grandTotal, toPaise(27_504.93));
  const lines = quoteToWire(quote).lines.filter(({ kind }) => kind === "reduction");
  // 26,249.91 after the discount; 12.34 % of it, then 5.55 % of the 23,010.67 that are left.
  assert.deepEqual(
    lines.map(({ label, amount }) => [label, amount]),
    [
      ["Udupi Textiles", -3239.24],
      ["MONSOON", -1277.09],
    ],
  );
});

test("a percentage and a promo in rupees have a line each; one above the price leaves nothing, not a paisa", () => {
  const company = { kind: "company", label: "Mill", percent: toBasisPoints(10), amount: toPaise(0) } as const;
  const promo = (rupees: number): Reduction => ({
    kind: "promo",
    label: "OFF",
    percent: toBasisPoints(0),
    amount: toPaise(rupees),
  });
  const rates = { ...ratesOf(3333.33), discount: toBasisPoints(10) };
  const quoteWith = (reductions: readonly Reduction[], nights = 1) =>
    quotePlan({ rates, isBySlab: true, occupancy: null }, stay("2026-10-01", nights), { reductions });
  const linesWith = (reductions: readonly Reduction[]) =>
    quoteToWire(quoteWith(reductions))
      .lines.filter(({ kind }) => kind === "reduction")
      .map(({ label, amount }) => [label, amount]);
  assert.deepEqual(linesWith([company, promo(500)]), [
    ["Mill", -300],
    ["OFF", -500],
  ]);
  assert.deepEqual(linesWith([company, promo(99_999)]), [
    ["Mill", -300],
    ["OFF", -2700],
  ]);
  for (const nights of [1, 2, 7]) {
    assert.equal(quoteWith([promo(99_999)], nights).grandTotal, 0);
    assert.equal(quoteWith([company, promo(99_999)], nights).grandTotal, 0);
  }
});

test("an arrival before the lodge's check-in time takes the night before, otherwise the night of departure is added", () => {
  const extra = (arrivalTime: string, departureTime: string, areTimesFree = false) => {
    const times = { ...stay("2026-10-01", 2), arrivalTime, departureTime };
    const { extraNight, nights } = quotePlan(bySlab(ratesOf(1000)), times, { checkInTime: "13:00", areTimesFree });
    return [extraNight, nights];
  };
  assert.deepEqual(extra("13:00", "11:00"), [null, 2]);
  assert.deepEqual(extra("07:00", "11:00"), ["2026-09-30", 3]);
  assert.deepEqual(extra("07:00", "07:00"), [null, 2]);
  assert.deepEqual(extra("13:00", "18:00"), ["2026-10-03", 3]);
  for (const blank of ["", "12:00"]) assert.deepEqual(extra(blank, "18:00"), ["2026-10-03", 3]);
  assert.deepEqual(extra("07:00", "18:00", true), [null, 2]);
});
