import assert from "node:assert/strict";
import { test } from "node:test";
import { nearbyPlaces } from "./nearby.ts";

test("every place that the home page names is still told of on its own page", () => {
  const { west, east, arrivals } = nearbyPlaces();
  assert.deepEqual([west.length, east.length, arrivals.length], [2, 2, 2]);
});
