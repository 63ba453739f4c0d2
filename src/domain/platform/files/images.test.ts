import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { imageFiles, imageUrl, imageWidths, parseImageUrl, srcSet } from "./images.ts";

const image = { id: "0123456789abcdef01234567", width: 1600, height: 1067 };
const url = "/images/0123456789abcdef01234567-1600x1067.jpg";

const anyImage = fc.record(
  {
    id: fc.stringMatching(/^[0-9a-f]{24}$/),
    width: fc.integer({ min: 1, max: 1600 }),
    height: fc.integer({ min: 1, max: 9999 }),
  },
  { noNullPrototype: true },
);

test("an image has variants of all smaller widths and of its own", () => {
  assert.deepEqual(imageWidths(1600), [160, 480, 800, 1200, 1600]);
  assert.deepEqual(imageWidths(1000), [160, 480, 800, 1000]);
  assert.deepEqual(imageWidths(480), [160, 480]);
  assert.deepEqual(imageWidths(50), [50]);
});

test("the URL contains the size", () => {
  assert.equal(imageUrl(image), url);
  assert.deepEqual(parseImageUrl(url), { ...image, base: "/images/0123456789abcdef01234567-1600x1067" });
});

test("every image URL can be parsed back", () => {
  fc.assert(
    fc.property(anyImage, (any) => {
      const { base, ...read } = parseImageUrl(imageUrl(any)) ?? { base: "" };
      assert.deepEqual(read, any);
      assert.equal(`${base}.jpg`, imageUrl(any));
    }),
  );
});

test("other URLs are not parsed", () => {
  const others = [
    "",
    "/banner_image.jpeg",
    "https://example.org/images/0123456789abcdef01234567-1600x1067.jpg",
    "/images/0123456789abcdef01234567-1600x1067-160.avif",
    "/images/0123456789ABCDEF01234567-1600x1067.jpg",
    "/images/0123456789abcdef01234567-0x1067.jpg",
    "/images/../0123456789abcdef01234567-1600x1067.jpg",
    `${url}?v=1`,
    `${url}\n`,
  ];
  for (const other of others) {
    assert.equal(parseImageUrl(other), undefined, other);
    assert.equal(srcSet(other, "webp"), undefined, other);
  }
});

test("the srcset lists every width once", () => {
  assert.equal(
    srcSet("/images/0123456789abcdef01234567-500x300.jpg", "avif"),
    [160, 480, 500].map((w) => `/images/0123456789abcdef01234567-500x300-${w}.avif ${w}w`).join(", "),
  );
});

test("the srcset lists exactly the files of the image", () => {
  fc.assert(
    fc.property(anyImage, (any) => {
      const names = imageFiles(any).map((file) => `/images/${file.name}`);
      assert.equal(names[0], imageUrl(any));
      assert.equal(new Set(names).size, names.length);
      const named = (["avif", "webp"] as const).flatMap((format) => srcSet(imageUrl(any), format)?.split(", ") ?? []);
      assert.deepEqual(named.map((entry) => entry.split(" ")[0]).sort(), names.slice(1).sort());
    }),
  );
});
