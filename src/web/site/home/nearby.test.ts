import assert from "node:assert/strict";
import { test } from "node:test";
import { nearbyPlaces } from "./nearby.ts";

test("every place on the home page is in the content of another page", () => {
  const { west, east, arrivals } = nearbyPlaces();
  assert.deepEqual([west.length, east.length, arrivals.length], [2, 2, 2]);
});
