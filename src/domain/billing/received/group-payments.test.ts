import assert from "node:assert/strict";
import test from "node:test";
import { validate } from "../../platform/values/validate.ts";
import { groupPaymentInput, spreadPayment } from "./group-payments.ts";

const rooms = [
  { bookingId: "late", checkOutDate: "2026-06-20", balance: 100 },
  { bookingId: "large", checkOutDate: "2026-06-18", balance: 900 },
  { bookingId: "small", checkOutDate: "2026-06-18", balance: 300.5 },
  { bookingId: "paid", checkOutDate: "2026-06-17", balance: 0 },
  { bookingId: "credit", checkOutDate: "2026-06-17", balance: -50 },
];

test("who leaves first is paid first, of those the smaller balance; nothing is left over or lost", () => {
  assert.deepEqual(spreadPayment(1000, rooms), [
    { bookingId: "small", amount: 300.5 },
    { bookingId: "large", amount: 699.5 },
  ]);
  assert.deepEqual(
    spreadPayment(5000, rooms).map(({ amount }) => amount),
    [300.5, 900, 100],
  );
});

test("the shares come to the payment, one a room", () => {
  const of = (amount: number, shares: object[]) => {
    const checked = validate(groupPaymentInput, { method: "cash", amount, shares });
    return checked.ok || Object.keys(checked.fields);
  };
  assert.equal(
    of(3, [
      { bookingId: "a", amount: 1 },
      { bookingId: "b", amount: 2 },
    ]),
    true,
  );
  assert.deepEqual(
    of(4, [
      { bookingId: "a", amount: 1 },
      { bookingId: "b", amount: 2 },
    ]),
    ["shares"],
  );
  assert.deepEqual(
    of(3, [
      { bookingId: "a", amount: 1 },
      { bookingId: "a", amount: 2 },
    ]),
    ["shares"],
  );
  assert.deepEqual(of(3, []), ["shares"]);
});
