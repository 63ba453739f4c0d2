import assert from "node:assert/strict";
import { test } from "node:test";
import { aboutContent } from "#content/about.ts";
import { banquetEvents } from "#content/banquet-events.ts";
import { contact } from "#content/contact.ts";
import { footContent } from "#content/foot.ts";
import { privacyContent } from "#content/privacy.ts";
import { restaurants } from "#content/restaurants.ts";
import { roomsContent } from "#content/rooms.ts";
import { spaWellness } from "#content/spa-wellness.ts";
import { openingFor } from "#content/topics.ts";
import { tourism } from "#content/tourism.ts";
import { property } from "#domain/property.ts";
import type { PageContent } from "./shape.ts";

const pages: readonly PageContent[] = [
  restaurants,
  spaWellness,
  tourism,
  aboutContent(property),
  contact,
  banquetEvents,
  privacyContent(property, 36),
  roomsContent(property),
];
const places = (page: PageContent) =>
  page.blocks.flatMap((block) => (block.kind === "places" ? block.groups.flatMap((group) => group.places) : []));

for (const page of pages) {
  test(`${page.name}: is JSON-compatible`, () => {
    assert.deepEqual(JSON.parse(JSON.stringify(page)), page);
  });

  test(`${page.name}: title and description fit a list of search results`, () => {
    assert.ok(page.seo.title.length <= 50, `title of ${page.seo.title.length} characters`);
    const { length } = page.seo.description;
    assert.ok(length >= 80 && length <= 165, `description of ${length} characters`);
  });

  test(`${page.name}: block names are unique`, () => {
    const names = page.blocks.map((block) => (block.kind === "slot" ? block.name : block.title));
    assert.equal(new Set(names).size, names.length);
  });

  test(`${page.name}: no picture is shown twice`, () => {
    const pictures = [page.banner, ...page.blocks].flatMap((part) =>
      "picture" in part && part.picture ? [part.picture.src] : [],
    );
    assert.equal(new Set(pictures).size, pictures.length);
  });

  test(`${page.name}: every link leads to a page of the site`, () => {
    const known = new Set([...pages.map(({ path }) => path), "/"]);
    const links = page.blocks.flatMap((block) => ("link" in block && block.link ? [block.link.to] : []));
    for (const link of links) assert.ok(known.has(link), link);
  });
}

test("URLs, titles and descriptions of pages are unique", () => {
  for (const values of [
    pages.map(({ path }) => path),
    pages.map(({ seo }) => seo.title),
    pages.map(({ seo }) => seo.description),
  ]) {
    assert.equal(new Set(values).size, pages.length);
  }
});

test("a place on two pages has the same distance on both", () => {
  const far = new Map<string, number>();
  for (const { name, kilometres } of pages.flatMap(places)) {
    assert.equal(far.get(name) ?? kilometres, kilometres, name);
    far.set(name, kilometres);
  }
});

test("distances by road are not shorter than straight lines", () => {
  const lodge = property.position;
  for (const { name, kilometres, position } of pages.flatMap(places)) {
    const north = (position.latitude - lodge.latitude) * 111.2;
    const east = (position.longitude - lodge.longitude) * 111.2 * Math.cos((lodge.latitude * Math.PI) / 180);
    const straight = Math.hypot(north, east);
    // The road to the islands ends at Malpe; the rest is by boat.
    const road = name.includes("Islands") ? kilometres + 6 : kilometres;
    assert.ok(road >= straight - 0.3, `${name}: ${kilometres} km by road, ${straight.toFixed(1)} km straight`);
    assert.ok(road <= straight * 2 + 2, `${name}: ${kilometres} km by road, ${straight.toFixed(1)} km straight`);
  }
});

test("a message starts with its topic; unknown topics in a URL are ignored", () => {
  assert.equal(openingFor("spa"), "I would like to book a treatment.");
  assert.equal(openingFor("toString"), "");
  assert.equal(openingFor("<script>"), "");
  assert.equal(openingFor(null), "");
});

test("a renamed lodge does not show the meaning of the demo lodge's name", () => {
  const words = (lodge: { name: string }) =>
    JSON.stringify([aboutContent(lodge), roomsContent(lodge), footContent(lodge, "2026").line]);
  assert.ok(words(property).includes("Kadalu is the sea"));
  assert.ok(!words({ name: "Arabian View" }).includes("Kadalu"));
  assert.ok(words({ name: "Arabian View" }).includes("Arabian View, with a front desk"));
});
