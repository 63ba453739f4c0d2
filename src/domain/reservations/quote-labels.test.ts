import assert from "node:assert/strict";
import { test } from "node:test";
import { toBasisPoints, toPaise } from "../platform/money/money.ts";
import { quotePlan } from "../pricing/pricing.ts";
import { quoteToWire } from "../pricing/wire-prices.ts";
import { quoteRows } from "./quote-labels.ts";

const occupancy = {
  includedGuests: 2,
  extraAdult: toPaise(800),
  extraChild: toPaise(400),
  freeUnderAge: 5,
  adultFromAge: 12,
};
const rates = { cost: toPaise(3000), discount: toBasisPoints(0), serviceFee: toBasisPoints(0), gst: toBasisPoints(18) };
const plan = { rates, isBySlab: true, occupancy };
const guests = { adults: 2, children: 1, childAges: [7] };

test("runs of equal nights are lines of their own, and all lines add up to the total", () => {
  const costs = new Map([
    ["2026-07-03", toPaise(9000)],
    ["2026-07-04", toPaise(9000)],
  ]);
  const stay = { checkIn: "2026-07-01", checkOut: "2026-07-06", guests };
  const quote = quoteToWire(quotePlan(plan, stay, { costs }));
  const rows = quoteRows(quote);
  assert.deepEqual(
    rows.map(({ label, amount }) => [label, amount]),
    [
      ["Wed, 1 Jul 2026, 2 nights", 6000],
      ["Fri, 3 Jul 2026, 2 nights", 18000],
      ["Sun, 5 Jul 2026", 3000],
      ["Extra guests", 2000],
      // 3 × 3,400 at 5 %, 2 × 9,400 at 18 %
      ["GST (5%)", 510],
      ["GST (18%)", 3384],
    ],
  );
  assert.equal(
    rows.reduce((total, { amount }) => total + amount, 0),
    quote.grandTotal,
  );
  assert.equal(new Set(rows.map(({ key }) => key)).size, rows.length);
});

test("nights of one price stay one line", () => {
  const quote = quoteToWire(quotePlan({ ...plan, occupancy: null }, { checkIn: "2026-07-01", checkOut: "2026-07-03" }));
  assert.deepEqual(
    quoteRows(quote).map(({ label, amount }) => [label, amount]),
    [
      ["₹3,000 × 2 nights", 6000],
      ["GST (5%)", 300],
    ],
  );
});
