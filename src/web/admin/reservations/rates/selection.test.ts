import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fitted, moved, rectOf, selectionAt, wholeRows } from "./selection.ts";

const size = { rows: 4, columns: 30 };
const at = (row: number, column: number) => selectionAt({ row, column });

describe("a selection of cells", () => {
  it("moves with the keys and stays in the calendar", () => {
    const press = (key: string, from = at(1, 5)) => moved(from, key, { isExtending: false }, size);
    assert.deepEqual(press("ArrowRight"), at(1, 6));
    assert.deepEqual(press("ArrowUp"), at(0, 5));
    assert.deepEqual(press("ArrowUp", at(0, 5)), at(0, 5));
    assert.deepEqual(press("ArrowDown", at(3, 0)), at(3, 0));
    assert.deepEqual(press("Home"), at(1, 0));
    assert.deepEqual(press("End"), at(1, 29));
    assert.deepEqual(press("PageUp"), at(1, 0));
    assert.deepEqual(press("PageDown"), at(1, 12));
    assert.equal(press("x"), undefined);
    assert.equal(press("constructor"), undefined);
  });

  it("grows from where it began, and ends with the next plain move", () => {
    const wider = moved(at(1, 5), "End", { isExtending: true }, size) ?? assert.fail();
    const both = moved(wider, "ArrowUp", { isExtending: true }, size) ?? assert.fail();
    assert.deepEqual(rectOf(both), { top: 0, bottom: 1, left: 5, right: 29 });
    assert.deepEqual(moved(both, "ArrowLeft", { isExtending: false }, size), at(0, 28));
  });

  it("can be the whole rows, and fits when fewer cells are shown", () => {
    const two = { anchor: { row: 1, column: 5 }, spot: { row: 2, column: 9 } };
    assert.deepEqual(rectOf(wholeRows(two, size)), { top: 1, bottom: 2, left: 0, right: 29 });
    assert.deepEqual(rectOf(fitted(two, { rows: 2, columns: 7 })), { top: 1, bottom: 1, left: 5, right: 6 });
  });
});
