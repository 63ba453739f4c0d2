import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import * as v from "valibot";
import { signatureOf, signaturePath } from "./signature.ts";

const isStored = (path: string) => v.is(signaturePath, path);

describe("a signature", () => {
  it("is a path of whole numbers; a dot is a line to itself", () => {
    assert.equal(
      signatureOf([
        [
          [10.4, 20],
          [10.6, 20.2],
          [30, 40],
        ],
        [[50, 60]],
      ]),
      "M10 20L30 40M50 60L50 60",
    );
    assert.equal(signatureOf([]), "");
  });

  it("can be stored whatever is drawn, also outside of the field", () => {
    const point = fc.tuple(
      fc.double({ min: -500, max: 1500, noNaN: true }),
      fc.double({ min: -500, max: 900, noNaN: true }),
    );
    const strokes = fc.array(fc.array(point, { maxLength: 900 }), { maxLength: 12 });
    fc.assert(
      fc.property(strokes, (drawn) => assert.ok(isStored(signatureOf(drawn)))),
      { numRuns: 60 },
    );
    const scribble = Array.from({ length: 400 }, (_, at) => [
      [at % 400, 0],
      [(at * 7) % 400, 140],
    ]) as [number, number][][];
    assert.ok(isStored(signatureOf(scribble)));
  });

  it("is nothing but lines: no other SVG", () => {
    for (const text of ['M1 1"/><script>', "M1 1C2 2 3 3 4 4", "L1 1", "M1 1L2", "M1000 1", "x", "paperM1 1"]) {
      assert.equal(isStored(text), false, text);
    }
    assert.equal(isStored(`M1 1${"L22 22".repeat(1000)}`), false);
  });
});
