import assert from "node:assert/strict";
import { test } from "node:test";
import { readDialogs, writeDialogs } from "./dialog-stack.ts";

test("dialogs are read as they were written, whatever their ids contain", () => {
  const dialogs = [
    { name: "book", id: "a:b,c/d%", entry: "1" },
    { name: "discard", id: "", entry: "2" },
  ];
  assert.deepEqual(readDialogs(writeDialogs(dialogs)), dialogs);
});

test("other fragments contain no dialogs, and no dialogs make no fragment", () => {
  assert.deepEqual(readDialogs(""), []);
  assert.deepEqual(readDialogs("#quick-links"), []);
  assert.deepEqual(readDialogs("#dialogs=%E0%A4%A"), [{ name: "%E0%A4%A", id: "", entry: "" }]);
  assert.equal(writeDialogs([]), "");
});
