import assert from "node:assert/strict";
import { it } from "node:test";
import { mergedList } from "./merged-list.ts";

const merged = (mine: string, before: string, now: string) =>
  mergedList([...mine], [...before], [...now], (item) => item).join("");

it("applies additions and removals of both sides", () => {
  assert.equal(merged("abx", "abc", "aby"), "abxy");
  assert.equal(merged("bc", "abc", "abcy"), "bcy");
});

it("preserves the local order", () => {
  assert.equal(merged("cba", "abc", "abcd"), "cbad");
});

it("follows the remote side, except for the order, if there is no local change", () => {
  assert.equal(merged("abc", "abc", "cb"), "bc");
  assert.equal(merged("ab", "ab", "ab"), "ab");
});

it("contains an item that both added once", () => {
  assert.equal(merged("ax", "a", "ax"), "ax");
});
