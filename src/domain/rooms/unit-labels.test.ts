import assert from "node:assert/strict";
import test from "node:test";
import { nextUnitLabels } from "./unit-labels.ts";

test("the first room begins at 101, and the next at the first hundred that is free", () => {
  assert.deepEqual(nextUnitLabels(3, { own: [], taken: [] }), ["101", "102", "103"]);
  assert.deepEqual(nextUnitLabels(2, { own: [], taken: ["101", "102", "301"] }), ["201", "202"]);
  assert.deepEqual(nextUnitLabels(0, { own: [], taken: [] }), []);
});

test("further units continue the room's highest number, over labels that others have", () => {
  assert.deepEqual(nextUnitLabels(2, { own: ["101", "103"], taken: ["101", "103"] }), ["104", "105"]);
  assert.deepEqual(nextUnitLabels(3, { own: ["108"], taken: ["108", "110", "201"] }), ["109", "111", "112"]);
});

test("names count as labels that are taken, whatever their case, and not as numbers", () => {
  assert.deepEqual(nextUnitLabels(1, { own: ["Mango"], taken: ["Mango", "101"] }), ["201"]);
  assert.deepEqual(nextUnitLabels(2, { own: ["Mango", "12"], taken: ["Mango", "12", "14"] }), ["13", "15"]);
});

test("a room of more than a hundred units goes on into the next hundreds", () => {
  const labels = nextUnitLabels(150, { own: [], taken: ["201"] });
  assert.equal(labels.length, 150);
  assert.equal(new Set(labels).size, 150);
  assert.ok(!labels.includes("201"));
  assert.deepEqual([labels[0], labels.at(-1)], ["101", "251"]);
});
