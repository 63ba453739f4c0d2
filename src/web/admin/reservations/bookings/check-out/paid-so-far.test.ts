import assert from "node:assert/strict";
import test from "node:test";
import { toPaise } from "#domain/platform/money/money.ts";
import { paidSoFar } from "./paid-so-far.ts";

test("who cancels reads what of the payments is given back, or still to be paid", () => {
  const told = (paid: number, fee: number) => paidSoFar(toPaise(paid), toPaise(fee));
  assert.equal(told(4000, 3780), "₹4,000 is paid: ₹220 is to be given back.");
  assert.equal(told(4000, 0), "₹4,000 is paid: ₹4,000 is to be given back.");
  assert.equal(told(1000, 3780.5), "₹1,000 is paid: ₹2,780.50 is still to be paid.");
  assert.equal(told(3780, 3780), "₹3,780 is paid: nothing is left to pay.");
});
