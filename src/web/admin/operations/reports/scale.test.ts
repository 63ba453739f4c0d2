import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { scaleFor } from "./scale.ts";

test("an axis has round steps, few of them, and reaches the largest value", () => {
  assert.deepEqual(scaleFor(0), { end: 1, steps: [0, 1] });
  assert.deepEqual(scaleFor(100).steps, [0, 50, 100]);
  assert.deepEqual(scaleFor(1.1).steps, [0, 0.5, 1, 1.5]);
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e9, noNaN: true }), (largest) => {
      const { end, steps } = scaleFor(largest);
      assert.ok(end >= largest && end < 2.6 * largest, String(end));
      assert.ok(steps.length >= 2 && steps.length <= 6);
    }),
  );
});
