import assert from "node:assert/strict";
import test from "node:test";
import * as v from "valibot";
import { validate } from "../platform/values/validate.ts";
import { balanceLabel, paymentInput, paymentMessages, utrInput } from "./payments.ts";

const faultsOf = (input: object) => {
  const checked = validate(paymentInput, { method: "cash", amount: 100, ...input });
  return checked.ok ? {} : checked.fields;
};

test("an amount must be positive, with at most two decimals, and below the maximum", () => {
  assert.deepEqual(faultsOf({ amount: 0.01 }), {});
  assert.deepEqual(faultsOf({ amount: 10_000_000 }), {});
  assert.deepEqual(faultsOf({ amount: undefined }), { amount: paymentMessages.amountRequired() });
  assert.deepEqual(faultsOf({ amount: Number.NaN }), { amount: paymentMessages.amountRequired() });
  for (const amount of [0, -5]) assert.deepEqual(faultsOf({ amount }), { amount: paymentMessages.amountPositive() });
  assert.deepEqual(faultsOf({ amount: 1.005 }), { amount: paymentMessages.amountDecimals() });
  assert.deepEqual(faultsOf({ amount: 10_000_001 }), { amount: paymentMessages.amountTooLarge() });
});

test("a UTR has twelve digits and may contain spaces; other methods accept any reference", () => {
  const utr = (text: string) => validate(paymentInput, { method: "upi", amount: 1, utr: text });
  const read = utr(" 4261 1387 0255 ");
  assert.equal(read.ok && read.output.utr, "426113870255");
  assert.deepEqual(faultsOf({ method: "upi", utr: "42611387025" }), { utr: "The UTR has 12 digits" });
  assert.deepEqual(faultsOf({ method: "upi", utr: "" }), {});
  const card = validate(paymentInput, { method: "card", amount: 1, utr: " slip 44 B " });
  assert.equal(card.ok && card.output.utr, "slip 44 B");
  for (const text of ["", "12", "4261-1387-0255", "४२६११३८७०२५५", undefined]) {
    const parsed = validate(v.object({ utr: utrInput }), { utr: text });
    assert.deepEqual(parsed.ok || parsed.fields, { utr: "The UTR has 12 digits" });
  }
});

test("the payment date must exist", () => {
  assert.deepEqual(faultsOf({ receivedOn: "2026-02-29" }), { receivedOn: paymentMessages.dateInvalid() });
  const read = validate(paymentInput, { method: "cash", amount: 1, receivedOn: "2/28/2026" });
  assert.equal(read.ok && read.output.receivedOn, "2026-02-28");
});

test("the balance label distinguishes due, paid, overpaid and free", () => {
  const label = (total: number, paid: number) => balanceLabel({ total, paid, balance: total - paid });
  assert.equal(label(2340, 0), "₹2,340 due");
  assert.equal(label(2340, 2340), "Paid in full");
  assert.equal(label(2340, 2840), "₹500 to be given back");
  assert.equal(label(0, 0), "Nothing to pay");
});
