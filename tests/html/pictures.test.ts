import assert from "node:assert/strict";
import test, { after } from "node:test";
import { imageWidths } from "#domain/platform/files/images.ts";
import pictures from "#pictures" with { type: "json" };
import { roomId, rooms } from "#server/operations/demo/rooms.ts";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { allOf, openSite } from "#tests/support/website/site.ts";

const site = openSite({ after });
const pages = [...publicPages, `/service/rooms/${roomId("garden-deluxe")}`];

const sourcesOf = (image: Element) => allOf(image.closest("picture"), "source");

for (const path of pages) {
  test(`pictures of ${path} have two formats, all widths and their size, and the urgent ones are preloaded alike`, async () => {
    const { open } = await site;
    const page = await open(path);
    const images = allOf(page, "img");
    const own = images.filter((image) => sourcesOf(image).length > 0);
    assert.ok(own.length > 0);
    for (const image of images) {
      const src = image.getAttribute("src") ?? "";
      if (!own.includes(image) && !src.startsWith("/icons/")) continue;
      assert.ok(Number(image.getAttribute("width")) > 0 && Number(image.getAttribute("height")) > 0, src);
    }
    for (const image of own) {
      const plain = sourcesOf(image).filter((source) => !source.hasAttribute("media"));
      const types = plain.map((source) => source.getAttribute("type"));
      assert.deepEqual(types, ["image/avif", "image/webp"], image.outerHTML);
      for (const source of plain) {
        const candidates = (source.getAttribute("srcset") ?? "").split(", ");
        assert.equal(candidates.length, imageWidths(Number(image.getAttribute("width"))).length, image.outerHTML);
        for (const candidate of candidates) assert.match(candidate, /^\/images\/\S+ \d+w$/);
        assert.match(source.getAttribute("sizes") ?? "", /\d(px|r?em|vw|vh)/);
      }
    }

    const urgent = own.filter((image) => image.getAttribute("fetchpriority") === "high");
    assert.ok(urgent.length > 0);
    for (const image of urgent) assert.notEqual(image.getAttribute("loading"), "lazy", image.outerHTML);
    const hints = allOf(page, 'head link[rel="preload"][as="image"]').map((hint) => [
      hint.getAttribute("type"),
      hint.getAttribute("fetchpriority"),
      hint.getAttribute("imagesrcset"),
      hint.getAttribute("imagesizes"),
    ]);
    // The browser chooses by these, so that it preloads what it shows.
    const shown = urgent.flatMap((image) =>
      sourcesOf(image)
        .filter((source) => source.getAttribute("type") === "image/avif")
        .map((source) => ["image/avif", "high", source.getAttribute("srcset"), source.getAttribute("sizes")]),
    );
    const sorted = (lines: unknown[]) => lines.map((line) => JSON.stringify(line)).sort();
    assert.deepEqual(sorted(hints), sorted(shown));
  });
}

/** By the hash of its content, in whatever size and format. */
const hashOf = (address: string) => /\/images\/([0-9a-f]{24})-/.exec(address)?.[1];
const demoPictures = Object.entries(pictures).filter(([name]) => !name.startsWith("ground-"));
const roomPages = rooms.map(({ id }) => `/service/rooms/${id}`);

test("no page of the demo shows a picture twice, and each of its pictures is shown on one", async () => {
  const { open } = await site;
  const shown = new Set<string | undefined>();
  for (const path of [...publicPages, ...roomPages, "/nowhere"]) {
    const page = await open(path, path === "/nowhere" ? 404 : 200);
    // A card of another room leads to that room's page with its first picture.
    const images = allOf(page, "picture img").flatMap((image) => hashOf(image.getAttribute("src") ?? "") ?? []);
    assert.deepEqual(
      images.filter((hash, at) => images.indexOf(hash) !== at),
      [],
      path,
    );
    const sources = allOf(page, "picture source").map((source) => hashOf(source.getAttribute("srcset") ?? ""));
    for (const hash of [...images, ...sources]) shown.add(hash);
  }
  const unused = demoPictures.filter(([, { url }]) => !shown.has(hashOf(url))).map(([name]) => name);
  assert.deepEqual(unused, []);
});
