import assert from "node:assert/strict";
import test from "node:test";
import { queryReference, readQueryReference } from "./query-reference.ts";

test("a reference is read however it is typed, and nothing else is one", () => {
  const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
  assert.equal(queryReference(id), "Q-7728-950E");
  for (const typed of ["Q-7728-950E", "q7728950e", " q 7728 950e ", "Q‑7728–950E"]) {
    assert.ok(id.endsWith(readQueryReference(typed) ?? "-"), typed);
  }
  for (const other of ["", "Q-7728", "7728950E", "Quiet room", "KL-7F3K9"]) {
    assert.equal(readQueryReference(other), undefined, other);
  }
});
