import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { canMove, cardsInView, cardsPerView, layOut, moveStart } from "./carousel-window.ts";

const rows = fc
  .integer({ min: 1, max: 40 })
  .chain((count) => fc.record({ count: fc.constant(count), start: fc.integer({ min: 0, max: count - 1 }) }));

test("three cards or fewer stand still, four move", () => {
  assert.deepEqual([0, 1, 3, 4].map(canMove), [false, false, false, true]);
});

test("the view wraps around at the end", () => {
  assert.deepEqual(cardsInView(0, 6), [0, 1, 2]);
  assert.deepEqual(cardsInView(4, 6), [4, 5, 0]);
  assert.deepEqual(cardsInView(5, 6), [5, 0, 1]);
});

test("moving on from the last card leads to the first, and back again", () => {
  assert.equal(moveStart(5, 1, 6), 0);
  assert.equal(moveStart(0, -1, 6), 5);
  assert.equal(moveStart(0, 1, 0), 0);
});

test("fewer cards than a view are all in view", () => {
  assert.deepEqual(cardsInView(0, 2), [0, 1]);
  assert.deepEqual(cardsInView(0, 0), []);
});

test("every card is laid out once, with the one before the view first and the view behind it", () => {
  fc.assert(
    fc.property(rows, ({ count, start }) => {
      const order = layOut(start, count);
      assert.deepEqual(
        [...order].sort((a, b) => a - b),
        Array.from({ length: count }, (_, index) => index),
      );
      if (count > cardsPerView) assert.deepEqual(order.slice(1, 1 + cardsPerView), cardsInView(start, count));
    }),
  );
});

test("as many steps as there are cards lead back to where one was", () => {
  fc.assert(
    fc.property(rows, ({ count, start }) => {
      let at = start;
      for (let step = 0; step < count; step += 1) at = moveStart(at, 1, count);
      assert.equal(at, start);
    }),
  );
});
