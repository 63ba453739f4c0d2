import assert from "node:assert/strict";
import { test } from "node:test";
import { previewOf } from "./room-preview.ts";

test("a long description is cut after 100 characters and ends in dots", () => {
  assert.equal(previewOf("a".repeat(101)), `${"a".repeat(100)}...`);
});

test("a description that fits is left as it is", () => {
  assert.equal(previewOf("a".repeat(100)), "a".repeat(100));
  assert.equal(previewOf(""), "");
});

test("a character of two code units is never cut in half", () => {
  assert.equal(previewOf("🌴".repeat(101)), `${"🌴".repeat(100)}...`);
});
