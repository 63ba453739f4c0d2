import assert from "node:assert/strict";
import test from "node:test";
import { paise, toBasisPoints, toPaise } from "../platform/money/money.ts";
import { type CancellationPolicy, cancellationFee } from "./cancellation.ts";
import { type Deposit, depositOf } from "./deposits.ts";
import { firstNights, sharesOfNights } from "./night-shares.ts";
import { type PlanTerms, quoteEdit, quotePlan } from "./pricing.ts";
import { pricedNights, quoteToWire } from "./wire-prices.ts";

const plan = (part: Partial<PlanTerms> = {}): PlanTerms => ({
  rates: { cost: toPaise(7000), discount: toBasisPoints(0), serviceFee: toBasisPoints(0), gst: toBasisPoints(18) },
  isBySlab: true,
  occupancy: null,
  ...part,
});
const stay = { checkIn: "2026-12-24", checkOut: "2026-12-27" };
const christmas = new Map([["2026-12-25", toPaise(9000)]]);
/** 7,000 + 5 %, 9,000 + 18 %, 7,000 + 5 %. */
const quote = quotePlan(plan(), stay, { costs: christmas });
const price = pricedNights(quoteToWire(quote));

test("each night's share is its own price with tax, and the shares add up", () => {
  assert.deepEqual(price.each, [735_000, 1_062_000, 735_000]);
  assert.equal(firstNights(price, 2), 1_797_000);
  assert.equal(firstNights(price, 9), quote.grandTotal);
});

test("the first night of a cancellation is the first night's price, not the average", () => {
  const policy: CancellationPolicy = { steps: [{ daysBefore: 0, unit: "nights", amount: 1 }], text: "" };
  assert.equal(cancellationFee(policy, { checkIn: stay.checkIn, ...price }, stay.checkIn), 735_000);
  const dear = quotePlan(plan(), { ...stay, checkIn: "2026-12-25" }, { costs: christmas });
  const fee = cancellationFee(policy, { checkIn: "2026-12-25", ...pricedNights(quoteToWire(dear)) }, "2026-12-25");
  assert.equal(fee, 1_062_000);
});

test("a deposit of the first night is the first night's price; percentages are of the total", () => {
  const deposit = (kind: Deposit["kind"], percent = 100) => depositOf({ kind, percent }, price);
  assert.deepEqual(
    [depositOf(null, price), deposit("first-night"), deposit("percent", 30), deposit("whole")],
    [0, 735_000, 759_600, quote.grandTotal],
  );
});

test("nights of one price have no shares of their own, and the first is the average", () => {
  const even = pricedNights(quoteToWire(quotePlan(plan(), stay)));
  assert.equal(even.each, undefined);
  assert.equal(firstNights(even, 1), 735_000);
  assert.equal(firstNights({ total: paise(1000), nights: 3 }, 1), 333);
  assert.equal(depositOf({ kind: "first-night", percent: 100 }, { total: paise(100_099), nights: 3 }), 33_400);
});

test("shares add up for any prices, discounts and reductions in rupees", () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = (max: number, salt: number) => (seed * 7919 * (salt + 3) + salt * 104_729) % max;
    const costs = new Map(
      ["2026-12-24", "2026-12-25", "2026-12-26"].map((night, at) => [night, paise(100 + random(1_500_000, at))]),
    );
    const rates = {
      ...plan().rates,
      discount: toBasisPoints(random(60, 5)),
      serviceFee: toBasisPoints(random(20, 6)),
    };
    const amount = paise(random(90_000, 7));
    const reductions = [{ kind: "promo" as const, label: "TEN", percent: toBasisPoints(0), amount }];
    const priced = quotePlan(plan({ rates, isBySlab: seed % 2 === 0 }), stay, { costs, reductions });
    const shares = sharesOfNights(priced.nightly, priced.parts);
    const sum = shares?.reduce<number>((total, share) => total + share, 0);
    assert.ok(shares === undefined || sum === priced.grandTotal, `seed ${seed}: ${sum} of ${priced.grandTotal}`);
    assert.ok(shares?.every((share) => share >= 0) ?? true);
  }
});

test("a stay at the edit rule's price has equal nights", () => {
  const flat = pricedNights(quoteToWire(quoteEdit(toPaise(1234.5), stay)));
  assert.equal(flat.each, undefined);
  assert.equal(firstNights(flat, 3), flat.total);
});
