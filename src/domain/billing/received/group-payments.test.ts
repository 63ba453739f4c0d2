import assert from "node:assert/strict";
import test from "node:test";
import { validate } from "../../platform/values/validate.ts";
import { groupPaymentInput, spreadOverRooms, spreadPayment } from "./group-payments.ts";

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

test("a guest's payment for several rooms pays first what each lacks of its advance, then what they owe", () => {
  const together = [
    { bookingId: "page", checkOutDate: "2026-06-18", balance: 4000, due: 4000 },
    { bookingId: "half", checkOutDate: "2026-06-18", balance: 6000, due: 3000 },
    { bookingId: "free", checkOutDate: "2026-06-18", balance: 500, due: 0 },
  ];
  const spread = (amount: number) =>
    Object.fromEntries(spreadOverRooms(amount, together).map(({ bookingId, amount }) => [bookingId, amount]));
  assert.deepEqual(spread(7000), { page: 4000, half: 3000 });
  assert.deepEqual(spread(5000), { page: 2000, half: 3000 });
  assert.deepEqual(spread(8000), { page: 4000, half: 3500, free: 500 });
  assert.deepEqual(spread(11_000), { page: 4500, half: 6000, free: 500 });
  const owingNothing = together.map((room) => ({ ...room, balance: 0, due: 0 }));
  assert.deepEqual(spreadOverRooms(100, owingNothing), [{ bookingId: "page", amount: 100 }]);
});
