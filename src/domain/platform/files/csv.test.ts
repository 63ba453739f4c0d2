import assert from "node:assert/strict";
import test from "node:test";
import { csvOf, textCell, unguarded } from "./csv.ts";

test("a cell that a spreadsheet may run as a formula is guarded, however its sign is written", () => {
  const signs = ["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\ufe66", "\ufe62", "\ufe63", "\ufe6b"];
  for (const sign of [...signs, "\u2212", "\u207a", "\u208c"]) {
    for (const before of ["", " ", "\u00a0", "\u200b", "\ufeff", "\u0001"]) {
      const cell = `${before}${sign}1+1`;
      assert.equal(textCell(cell), `'${cell}`, JSON.stringify(cell));
      assert.equal(unguarded(textCell(cell)), cell);
    }
  }
  assert.equal(textCell("\t=1"), "'\t=1");
  assert.equal(textCell("\tx"), "'\tx");
  for (const cell of ["", "Asha", "10-12", "\u2013", "ಆಶಾ", "'quiet'", "3 = 3"]) assert.equal(textCell(cell), cell);
  assert.equal(csvOf([["\uff1d1+1", -5]]), "\ufeff'\uff1d1+1,-5\r\n");
});
