import assert from "node:assert/strict";
import { test } from "node:test";
import { contact } from "#content/contact.ts";
import { tourism } from "#content/tourism.ts";
import type { PageContent } from "#domain/page-content.ts";
import { nearbyPlaces } from "./nearby.ts";

test("every place on the home page is in the content of another page", () => {
  const { west, east, arrivals } = nearbyPlaces([tourism, contact]);
  assert.deepEqual([west.length, east.length, arrivals.length], [2, 2, 2]);
});

test("the places are the same in a language with other names", () => {
  const renamed = (page: PageContent): PageContent =>
    JSON.parse(JSON.stringify(page), (key, value) => (key === "name" ? `*${value}` : value));
  const english = nearbyPlaces([tourism, contact]);
  const { west, east, arrivals } = nearbyPlaces([renamed(tourism), renamed(contact)]);
  for (const [own, other] of [
    [english.west, west],
    [english.east, east],
    [english.arrivals, arrivals],
  ] as const) {
    assert.deepEqual(
      other,
      own.map((place) => ({ ...place, name: `*${place.name}` })),
    );
  }
});
