import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { edgeSpeed } from "./geometry.ts";

const wide: [number, number] = [200, 1200];
const phone: [number, number] = [90, 350];

describe("scrolling at the edge of the chart", () => {
  it("becomes faster towards the edge and beyond it, up to half a pixel per millisecond", () => {
    assert.equal(edgeSpeed(wide, 1144, 50), 0);
    assert.equal(edgeSpeed(wide, 1172, 50), 0.25);
    assert.equal(edgeSpeed(wide, 1200, 50), 0.5);
    assert.equal(edgeSpeed(wide, 1300, 50), 0.5);
    assert.equal(edgeSpeed(wide, 228, -50), -0.25);
    assert.equal(edgeSpeed(wide, 100, -50), -0.5);
  });

  it("follows the way that something was carried, so that nothing runs away that is lifted at an edge", () => {
    assert.equal(edgeSpeed(wide, 1190, 0), 0);
    assert.equal(edgeSpeed(wide, 1190, -3), 0);
    assert.equal(edgeSpeed(wide, 205, 3), 0);
  });

  it("leaves most of a phone without an edge", () => {
    assert.equal(edgeSpeed(phone, 310, 44), 0);
    assert.equal(edgeSpeed(phone, 130, -44), 0);
    assert.ok(edgeSpeed(phone, 320, 44) > 0);
  });
});
