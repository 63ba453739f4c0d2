import assert from "node:assert/strict";
import test from "node:test";
import { toBasisPoints, toPaise } from "../../platform/money/money.ts";
import { quoteStay } from "../../pricing/pricing.ts";
import { type RoomExtra, slabRateOf } from "./slab-rates.ts";

const stay = { checkIn: "2026-07-01", checkOut: "2026-07-03" };
const quoteAt = (cost: number, gst = 5) =>
  quoteStay(
    { cost: toPaise(cost), discount: toBasisPoints(0), serviceFee: toBasisPoints(0), gst: toBasisPoints(gst) },
    stay,
  );
const extra = (total: number, chargedOn = "2026-07-01"): RoomExtra => ({
  total: toPaise(total),
  rate: toBasisPoints(5),
  chargedOn,
});

test("a late check-out of ₹4,000 on a suite of ₹7,410 a night is taxed at 18 %", () => {
  assert.equal(slabRateOf(quoteAt(7410), extra(4000), []), 1800);
  assert.equal(slabRateOf(quoteAt(7410), extra(94.5), []), 500, "exactly ₹7,500.00");
  assert.equal(slabRateOf(quoteAt(7410), extra(94.52), []), 1800);
  assert.equal(slabRateOf(quoteAt(9000, 18), extra(50), []), 1800, "a suite that is itself above the slab");
});

test("the extras of a night count together; that of the day of departure belongs to the last night", () => {
  const others = [extra(500), extra(600, "2026-07-02")];
  assert.equal(slabRateOf(quoteAt(7000), extra(50), others), 1800, "7,000 + 476.19 + 47.62");
  assert.equal(slabRateOf(quoteAt(7000), extra(25), [extra(500)]), 500);
  assert.equal(slabRateOf(quoteAt(7000), extra(26), [extra(500)]), 1800);
  assert.equal(slabRateOf(quoteAt(7000), extra(50, "2026-07-03"), others), 1800);
  assert.equal(slabRateOf(quoteAt(7000), extra(50, "2026-07-03"), [extra(500)]), 500);
});
