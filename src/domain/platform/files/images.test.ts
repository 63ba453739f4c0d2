import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { imageFiles, imageUrl, imageWidths, parseImageUrl, srcSet } from "./images.ts";
import { largestSize } from "./largest-size.ts";

const image = { id: "0123456789abcdef01234567", width: 1600, height: 1067 };
const url = "/images/0123456789abcdef01234567-1600x1067.jpg";

const anyImage = fc.record(
  {
    id: fc.stringMatching(/^[0-9a-f]{24}$/),
    width: fc.integer({ min: 1, max: 2400 }),
    height: fc.integer({ min: 1, max: 9999 }),
  },
  { noNullPrototype: true },
);

test("an image has variants of all smaller widths and of its own", () => {
  assert.deepEqual(imageWidths(2400), [160, 480, 800, 1200, 1600, 2400]);
  assert.deepEqual(imageWidths(1600), [160, 480, 800, 1200, 1600]);
  assert.deepEqual(imageWidths(1000), [160, 480, 800, 1000]);
  assert.deepEqual(imageWidths(480), [160, 480]);
  assert.deepEqual(imageWidths(50), [50]);
});

test("the largest size is 2400 wide, and a tall picture has no more pixels than one of 1600 had", () => {
  assert.deepEqual(largestSize({ width: 6000, height: 4000 }), { width: 2400, height: 1600 });
  assert.deepEqual(largestSize({ width: 3000, height: 4000 }), { width: 2191, height: 2921 });
  assert.deepEqual(largestSize({ width: 2000, height: 9000 }), { width: 889, height: 4000 });
  assert.deepEqual(largestSize({ width: 700, height: 500 }), { width: 700, height: 500 });
});

test("an earlier release's size stays what it was, also of the tallest pictures", () => {
  const side = fc.integer({ min: 1, max: 9999 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const scale = Math.min(1, 1600 / width, 4000 / height);
      const size = (length: number) => Math.max(1, Math.round(length * scale));
      assert.deepEqual(largestSize({ width, height }, 1600), { width: size(width), height: size(height) });
    }),
  );
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
