import assert from "node:assert/strict";
import { test } from "node:test";
import { previewOf } from "./room-preview.ts";

test("a long description is cut after 100 characters and ends with an ellipsis", () => {
  assert.equal(previewOf("a".repeat(101)), `${"a".repeat(100)}...`);
});

test("a short description is unchanged", () => {
  assert.equal(previewOf("a".repeat(100)), "a".repeat(100));
  assert.equal(previewOf(""), "");
});

test("surrogate pairs are never split", () => {
  assert.equal(previewOf("🌴".repeat(101)), `${"🌴".repeat(100)}...`);
});
