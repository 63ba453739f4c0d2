import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { canMove, cardsInView, isRenderedBeside, moveStart, rotationTo } from "./carousel-window.ts";

const rows = fc
  .integer({ min: 1, max: 40 })
  .chain((count) => fc.record({ count: fc.constant(count), start: fc.integer({ min: 0, max: count - 1 }) }));

test("three cards or fewer can't move, four can", () => {
  assert.deepEqual([0, 1, 3, 4].map(canMove), [false, false, false, true]);
});

test("the view wraps around at the end", () => {
  assert.deepEqual(cardsInView(0, 6), [0, 1, 2]);
  assert.deepEqual(cardsInView(4, 6), [4, 5, 0]);
  assert.deepEqual(cardsInView(5, 6), [5, 0, 1]);
});

test("moving wraps around in both directions", () => {
  assert.equal(moveStart(5, 1, 6), 0);
  assert.equal(moveStart(0, -1, 6), 5);
  assert.equal(moveStart(0, 1, 0), 0);
});

test("fewer cards than a view are all visible", () => {
  assert.deepEqual(cardsInView(0, 2), [0, 1]);
  assert.deepEqual(cardsInView(0, 0), []);
});

test("the row rotates the shorter way", () => {
  assert.equal(rotationTo(0, 1, 8), 1);
  assert.equal(rotationTo(0, 7, 8), -1);
  assert.equal(rotationTo(7, 0, 8), 1);
  assert.equal(rotationTo(0, 2, 4), -2);
  fc.assert(
    fc.property(rows, fc.nat(39), ({ count, start }, other) => {
      const to = other % count;
      const rotation = rotationTo(start, to, count);
      assert.equal(moveStart(start, rotation, count), to);
      assert.ok(Math.abs(rotation) <= count / 2);
    }),
  );
});

test("as many steps as there are cards lead back to the start", () => {
  fc.assert(
    fc.property(rows, ({ count, start }) => {
      let at = start;
      for (let step = 0; step < count; step += 1) at = moveStart(at, 1, count);
      assert.equal(at, start);
    }),
  );
});

test("the next card is rendered beside the view if there are more than four cards", () => {
  assert.deepEqual([4, 5, 9].map(isRenderedBeside), [false, true, true]);
});
