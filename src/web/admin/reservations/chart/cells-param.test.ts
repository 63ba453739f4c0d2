import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnParam, readDrawn } from "./cells-param.ts";

test("drawn nights are read from the URL as they were written", () => {
  const drawn = { roomId: "r1", unitId: "u101", from: "2026-11-03", to: "2026-11-06" };
  assert.deepEqual(readDrawn(drawnParam(drawn)), drawn);
  assert.deepEqual(readDrawn(drawnParam({ ...drawn, unitId: "" })), { ...drawn, unitId: "" });
});

test("anything else is not a range of nights", () => {
  for (const param of [undefined, "booking", "r1~u1~2026-11-06~2026-11-03", "r1~u1~2026-11-31~2026-12-02"]) {
    assert.equal(readDrawn(param), undefined);
  }
});
