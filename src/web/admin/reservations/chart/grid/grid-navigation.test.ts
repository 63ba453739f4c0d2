import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aChart, aStay } from "#tests/support/reservations/chart-sample.ts";
import { flatRows, sectionsOf } from "./chart-rows.ts";
import { barIn, linesOfRows, stepOf, walk } from "./grid-navigation.ts";

const span = { first: "2026-11-02", count: 14 };
const lane = [
  aStay({ bookingId: "b2", unitId: null }),
  aStay({ bookingId: "b3", unitId: null, checkInDate: "2026-11-04", checkOutDate: "2026-11-05" }),
];
const lines = linesOfRows(flatRows(sectionsOf(aChart({ stays: [aStay(), ...lane] }), span)));

describe("the arrow keys", () => {
  it("walk each line of a lane, and then the units", () => {
    assert.deepEqual(
      lines.map(({ row, line, bars }) => [row, line, bars.map(({ key }) => key)]),
      [
        [0, 0, ["b2.0"]],
        [0, 1, ["b3.0"]],
        [1, 0, ["b1.0"]],
        [2, 0, []],
        [3, 0, []],
      ],
    );
  });

  it("take a bar as one step to the side", () => {
    const at = (column: number) => ({ line: 2, column });
    assert.deepEqual(walk(lines, at(0), "ArrowRight", span), at(1));
    assert.deepEqual(walk(lines, at(1), "ArrowRight", span), at(4));
    assert.deepEqual(walk(lines, at(3), "ArrowLeft", span), at(0));
    assert.deepEqual(walk(lines, at(5), "ArrowLeft", span), at(4));
  });

  it("stop at the ends", () => {
    assert.deepEqual(walk(lines, { line: 0, column: 0 }, "ArrowUp", span), { line: 0, column: 0 });
    assert.deepEqual(walk(lines, { line: 4, column: 13 }, "ArrowRight", span), { line: 4, column: 13 });
    assert.deepEqual(walk(lines, { line: 1, column: 3 }, "PageDown", span), { line: 4, column: 3 });
    assert.deepEqual(walk(lines, { line: 3, column: 3 }, "End", span), { line: 3, column: 13 });
    assert.equal(walk(lines, { line: 3, column: 3 }, "m", span), undefined);
  });

  it("move a bar by a night or a row, and its end with Shift", () => {
    assert.deepEqual(stepOf("ArrowLeft", false), { nights: -1, rows: 0, end: 0 });
    assert.deepEqual(stepOf("ArrowRight", true), { nights: 0, rows: 0, end: 1 });
    assert.deepEqual(stepOf("ArrowDown", false), { nights: 0, rows: 1, end: 0 });
    assert.equal(stepOf("Home", false), undefined);
  });
});

it("the day of departure belongs to the next guest", () => {
  const line = lines[2];
  assert.ok(line);
  assert.equal(barIn(line, "2026-11-05")?.key, "b1.0");
  assert.equal(barIn(line, "2026-11-06"), undefined);
});
