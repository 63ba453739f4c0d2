import assert from "node:assert/strict";
import test from "node:test";
import { inPlace } from "./held-rows.ts";

test("held rows keep their places, show their newest values and no new row", () => {
  const before = [
    { _id: "a", status: "pending" },
    { _id: "b", status: "pending" },
  ];
  const now = [
    { _id: "new", status: "pending" },
    { _id: "b", status: "confirmed" },
    { _id: "a", status: "pending" },
  ];
  assert.deepEqual(inPlace(before, now), [
    { _id: "a", status: "pending" },
    { _id: "b", status: "confirmed" },
  ]);
});

test("a row that left the list stays until the list is shown again", () => {
  assert.deepEqual(inPlace([{ _id: "a" }], []), [{ _id: "a" }]);
});
