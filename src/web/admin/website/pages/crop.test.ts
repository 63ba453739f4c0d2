import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { areaOf, type Crop, isCropped, limitOf, noCrop, type Side, sides } from "./crop.ts";

test("without a crop the whole picture remains", () => {
  assert.equal(isCropped(noCrop), false);
  assert.deepEqual(areaOf(noCrop, { width: 640, height: 480 }), { x: 0, y: 0, width: 640, height: 480 });
});

test("each side leaves off its percentage", () => {
  const crop = { left: 25, right: 10, top: 0, bottom: 50 };
  assert.equal(isCropped(crop), true);
  assert.deepEqual(areaOf(crop, { width: 200, height: 100 }), { x: 50, y: 0, width: 130, height: 50 });
});

test("whatever the sliders say, what remains is a part of the picture", () => {
  const moves = fc.array(fc.tuple(fc.constantFrom<Side[]>(...sides), fc.integer({ min: 0, max: 100 })));
  const pixels = fc.integer({ min: 1, max: 8000 });
  fc.assert(
    fc.property(moves, pixels, pixels, (moves, width, height) => {
      const crop: Crop = { ...noCrop };
      for (const [side, percent] of moves) crop[side] = Math.min(percent, limitOf(crop, side));
      const area = areaOf(crop, { width, height });
      assert.ok(area.width >= 1 && area.height >= 1);
      assert.ok(area.x >= 0 && area.x + area.width <= Math.max(width, area.x + 1));
      assert.ok(area.y >= 0 && area.y + area.height <= Math.max(height, area.y + 1));
      assert.ok(100 - crop.left - crop.right >= 10 && 100 - crop.top - crop.bottom >= 10);
    }),
  );
});
