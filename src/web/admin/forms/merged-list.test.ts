import assert from "node:assert/strict";
import { it } from "node:test";
import { mergedList } from "./merged-list.ts";

const merged = (mine: string, before: string, now: string) =>
  mergedList([...mine], [...before], [...now], (item) => item).join("");

it("keeps what either side put in, and drops what either took out", () => {
  assert.equal(merged("abx", "abc", "aby"), "abxy");
  assert.equal(merged("bc", "abc", "abcy"), "bcy");
});

it("keeps the order of this side", () => {
  assert.equal(merged("cba", "abc", "abcd"), "cbad");
});

it("follows the other side where nothing was changed here, but for the order", () => {
  assert.equal(merged("abc", "abc", "cb"), "bc");
  assert.equal(merged("ab", "ab", "ab"), "ab");
});

it("has what both put in once", () => {
  assert.equal(merged("ax", "a", "ax"), "ax");
});
