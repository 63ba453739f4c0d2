import assert from "node:assert/strict";
import { test } from "node:test";
import type { PageContent } from "#domain/website/page-content.ts";
import { builtInTexts } from "../../../../content/pages.ts";
import { nearbyPlaces } from "./nearby.ts";

const [tourism, contact] = (["tourism", "contact-us"] as const).map((page) => ({
  path: "",
  ...builtInTexts(page, "en", { edition: "demo", name: "" }),
}));

const namesIn = (pages: readonly (PageContent | undefined)[]) =>
  Object.fromEntries(
    Object.entries(nearbyPlaces(pages)).map(([side, places]) => [side, places.map(({ name }) => name)]),
  );

test("the home page shows the sights that the content marks for it, from west to east", () => {
  assert.deepEqual(namesIn([tourism, contact]), {
    before: ["Malpe beach", "Udupi Sri Krishna Temple"],
    after: ["Karkala", "Agumbe"],
    arrival: ["Udupi railway station", "Mangaluru International Airport"],
  });
});

test("a page that could not be read, or marks nothing, has no sights", () => {
  const unmarked = JSON.parse(JSON.stringify(tourism), (key, value) => (key === "onHome" ? undefined : value));
  assert.deepEqual(namesIn([undefined, unmarked]), { before: [], after: [], arrival: [] });
});
