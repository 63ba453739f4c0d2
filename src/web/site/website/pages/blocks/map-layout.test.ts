import assert from "node:assert/strict";
import { test } from "node:test";
import type { Place } from "#domain/website/page-content.ts";
import { layOutMap } from "./map-layout.ts";

const lodge = { latitude: 13.35, longitude: 74.79 };
const place = (name: string, kilometres: number, latitude: number, longitude: number): Place => ({
  name,
  kilometres,
  minutes: 10,
  position: { latitude, longitude },
  text: "",
  howToGet: "",
});
const north = place("North", 40, 13.7, 74.64);
const south = place("South", 20, 13.2, 74.74);
const east = place("East", 50, 13.5, 75.09);
const near = place("Near", 1, 13.351, 74.791);
const alsoNear = place("Also near", 1, 13.3511, 74.7911);

test("north is up, west is left, and all places are on the map", () => {
  const map = layOutMap([north, south, east], lodge);
  const [n, s, e] = map.markers;
  assert.ok(n && s && e);
  assert.ok(n.y < map.lodge.y && map.lodge.y < s.y);
  assert.ok(n.x < map.lodge.x && map.lodge.x < e.x);
  for (const { x, y } of [...map.markers, map.lodge]) {
    assert.ok(x > 0 && x < map.width && y > 0 && y < map.height);
  }
});

test("markers have the numbers of the list, on map and inset", () => {
  const map = layOutMap([near, north, alsoNear, south], lodge);
  assert.deepEqual(
    map.markers.map(({ number, name }) => [number, name]),
    [
      [2, "North"],
      [4, "South"],
    ],
  );
  assert.deepEqual(
    map.lens?.markers.map(({ number, name }) => [number, name]),
    [
      [1, "Near"],
      [3, "Also near"],
    ],
  );
});

test("markers in the inset neither overlap nor leave it", () => {
  const { lens } = layOutMap([near, alsoNear, north], lodge);
  assert.ok(lens);
  const [one, other] = lens.markers;
  assert.ok(one && other);
  assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > 37);
  for (const { x, y } of lens.markers) {
    assert.ok(Math.hypot(x - lens.lodge.x, y - lens.lodge.y) > 37);
    assert.ok(Math.hypot(x - lens.x, y - lens.y) < lens.radius);
  }
});

test("rings are to scale", () => {
  const map = layOutMap([north, place("Ten", 10, 13.35 + 10 / 111.2, 74.79)], lodge);
  const ten = map.markers[1];
  assert.ok(ten);
  assert.ok(Math.abs(map.lodge.y - ten.y - (map.rings[0]?.radius ?? 0)) < 1);
});

test("without nearby places there is no inset", () => {
  assert.equal(layOutMap([north], lodge).lens, undefined);
});

test("the coast is drawn only for a lodge and places that are on it", () => {
  assert.ok(layOutMap([north, south, east], lodge).coast);
  const hills = { latitude: 10.09, longitude: 77.06 };
  assert.equal(layOutMap([place("Lake", 20, 10.2, 77.2)], hills).coast, undefined);
  assert.equal(layOutMap([north, place("Far", 300, 12.9, 77.6)], lodge).coast, undefined);
});
