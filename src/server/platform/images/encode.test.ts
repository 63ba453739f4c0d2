import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import sharp, { type Sharp } from "sharp";
import { imageFiles } from "#domain/platform/files/images.ts";
import { encodeImage, encodeVariants, readImage } from "./encode.ts";
import { ImageError, tooComplex } from "./image-error.ts";

/** Left half red, right half blue. */
function halves(width: number, height: number) {
  const half = { width: width / 2, height, channels: 3 as const };
  return sharp({ create: { ...half, width, background: "#d00000" } }).composite([
    { input: { create: { ...half, background: "#0000d0" } }, left: width / 2, top: 0 },
  ]);
}

async function dominant(bytes: Uint8Array, left: number, top: number) {
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width } = await sharp(bytes).metadata();
  const [red = 0, , blue = 0] = data.subarray((top * width + left) * 3);
  return red > 150 && blue < 80 ? "red" : blue > 150 && red < 80 ? "blue" : "neither";
}

test("reading a picture does not block the loaders of pictures that are being read", async (t) => {
  const picture = await halves(40, 20).jpeg().toBuffer();
  await readImage(picture);
  const block = t.mock.method(sharp, "block");
  await Promise.all([readImage(picture), readImage(picture)]);
  assert.equal(block.mock.callCount(), 0);
});

test("a picture is encoded in every width and format", async () => {
  const image = await encodeImage(await halves(1000, 500).jpeg().toBuffer());
  assert.deepEqual([image.width, image.height], [1000, 500]);
  assert.match(image.id, /^[0-9a-f]{24}$/);
  const expected = imageFiles(image);
  assert.deepEqual(
    image.files.map((file) => file.name),
    expected.map((file) => file.name),
  );
  for (const [i, file] of image.files.entries()) {
    const metadata = await sharp(file.bytes).metadata();
    const { width = 0, format } = expected[i] ?? {};
    assert.deepEqual([metadata.width, metadata.height], [width, width / 2], file.name);
    assert.equal(metadata.format, { jpg: "jpeg", webp: "webp", avif: "heif" }[format ?? "jpg"], file.name);
  }
});

test("a large picture is scaled down to 2400 pixels, or as its time did; a small one is not enlarged", async () => {
  const sent = await halves(3000, 2000).webp().toBuffer();
  const large = await readImage(sent);
  assert.deepEqual([large.width, large.height], [2400, 1600]);
  const former = await readImage(sent, { maxWidth: 1600 });
  assert.deepEqual([former.id, former.width, former.height], [large.id, 1600, 1067]);
  const small = await encodeImage(await halves(90, 60).png().toBuffer());
  assert.deepEqual([small.width, small.height, small.files.length], [90, 60, 3]);
});

test("a file wider than 1600 pixels, which no screen shows pixel by pixel, is compressed more", async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const sent = await sharp({ create: { width: 1640, height: 160, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  const { files } = await encodeImage(sent);
  for (const format of ["avif", "webp"]) {
    const bytesOf = (width: number) =>
      files.find(({ name }) => name.endsWith(`-${width}.${format}`))?.bytes.length ?? 0;
    assert.ok(bytesOf(1640) < bytesOf(1600), `${format}: ${bytesOf(1640)}, ${bytesOf(1600)}`);
  }
});

test("the EXIF orientation is applied, and metadata is removed", async () => {
  const place = { GPSLatitude: "13/1 20/1 0/1", GPSLatitudeRef: "N" };
  const exif = { IFD0: { Copyright: "Somebody", Model: "A telephone" }, IFD3: place };
  // Orientation 6: rotated by 90 degrees clockwise.
  const sent = await halves(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
  assert.equal((await sharp(sent).metadata()).orientation, 6);
  assert.ok(sent.includes("A telephone"));

  const image = await encodeImage(sent);
  assert.deepEqual([image.width, image.height], [200, 300]);
  assert.deepEqual(await readImage(sent), { id: image.id, width: 200, height: 300, source: sent });
  for (const file of image.files) {
    const metadata = await sharp(file.bytes).metadata();
    assert.equal(metadata.exif, undefined, file.name);
    assert.equal(metadata.xmp, undefined, file.name);
    assert.equal(metadata.orientation, undefined, file.name);
    assert.ok(!Buffer.from(file.bytes).includes("A telephone"), file.name);
    const [top, bottom] = [Math.round(metadata.height / 4), Math.round((metadata.height * 3) / 4)];
    assert.equal(await dominant(file.bytes, metadata.width / 2, top), "red", file.name);
    assert.equal(await dominant(file.bytes, metadata.width / 2, bottom), "blue", file.name);
  }
});

test("the id depends only on the bytes", async () => {
  const one = await halves(60, 40).png().toBuffer();
  const two = await halves(60, 42).png().toBuffer();
  assert.equal((await readImage(one)).id, (await readImage(Buffer.from(one))).id);
  assert.notEqual((await readImage(one)).id, (await readImage(two)).id);
});

test("greyscale, 16-bit and transparent pictures are accepted", async () => {
  const grey = await halves(60, 40).greyscale().png().toBuffer();
  const deep = await halves(60, 40).toColourspace("rgb16").png().toBuffer();
  const clear = await sharp({ create: { width: 60, height: 40, channels: 4, background: "#ff000000" } })
    .png()
    .toBuffer();
  for (const sent of [grey, deep, clear]) assert.equal((await encodeImage(sent)).files.length, 3);
  const [jpeg] = (await encodeImage(clear)).files;
  assert.deepEqual([...(await sharp(jpeg?.bytes).raw().toBuffer()).subarray(0, 3)], [255, 255, 255]);
});

test("an SVG is rendered at 320 pixels", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M0 0h24v24H0z"/></svg>';
  const image = await encodeImage(Buffer.from(svg));
  assert.deepEqual([image.width, image.height], [320, 320]);
  assert.equal((await sharp(image.files[0]?.bytes).metadata()).width, 320);
});

test("files that are not pictures are refused regardless of their declared type", async () => {
  const jpeg = await halves(200, 200).jpeg().toBuffer();
  const png = await halves(200, 200).png().toBuffer();
  const refused: Record<string, Uint8Array> = {
    nothing: new Uint8Array(),
    text: Buffer.from("hello, I am kitten.jpg"),
    page: Buffer.from("<!doctype html><script>alert(1)</script>"),
    "half a JPEG": jpeg.subarray(0, jpeg.length / 2),
    "half a PNG": png.subarray(0, png.length / 2),
    "a JPEG's first bytes": Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(500, 7)]),
    PDF: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"),
  };
  for (const [what, bytes] of Object.entries(refused)) {
    await assert.rejects(encodeImage(bytes), ImageError, what);
  }
});

test("a picture of more than 40 million pixels is refused before it is decoded", async () => {
  const create = { width: 8000, height: 5001, channels: 3 as const, background: "white" };
  const sent = await sharp({ create, limitInputPixels: false }).png({ compressionLevel: 1 }).toBuffer();
  await assert.rejects(readImage(sent), { name: "ImageError", message: "This picture has too many pixels." });
  await assert.rejects(encodeImage(sent), ImageError);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>';
  await assert.rejects(encodeImage(Buffer.from(drawing)), ImageError);
});

test("concurrent uploads are all encoded", async () => {
  const sent = await Promise.all([20, 22, 24, 26, 28].map((height) => halves(40, height).png().toBuffer()));
  const images = await Promise.all([...sent, Buffer.from("no picture")].map((one) => encodeImage(one).catch(String)));
  assert.deepEqual(
    images.map((image) => (typeof image === "string" ? "refused" : image.height)),
    [20, 22, 24, 26, 28, "refused"],
  );
});

/** Replaces a method of every sharp pipeline for one test. */
function onEach(t: TestContext, method: "metadata" | "toBuffer", before: (pipeline: Sharp) => Promise<void> | void) {
  const original = sharp.prototype[method] as (this: Sharp, ...args: unknown[]) => Promise<unknown>;
  t.mock.method(sharp.prototype, method, async function (this: Sharp, ...args: unknown[]) {
    await before(this);
    return original.apply(this, args);
  });
}

test("decoding and every encoding have a time limit", async (t) => {
  const sent = await halves(500, 300).png().toBuffer();
  const seconds: unknown[] = [];
  onEach(t, "toBuffer", (pipeline) => {
    seconds.push((pipeline as unknown as { options: { timeoutSeconds: number } }).options.timeoutSeconds);
  });
  const { files } = await encodeImage(sent);
  assert.deepEqual(seconds, Array(files.length + 1).fill(20));
});

test("a picture that takes too long is refused with its own message", async (t) => {
  const sent = await halves(60, 40).png().toBuffer();
  onEach(t, "toBuffer", () => Promise.reject(new Error("timeout: 30% complete")));
  await assert.rejects(encodeImage(sent), { name: "ImageError", message: tooComplex() });
});

test("headers are read in the same two slots as everything else", async (t) => {
  const sent = await Promise.all([20, 22, 24, 26, 28].map((height) => halves(40, height).png().toBuffer()));
  let running = 0;
  let most = 0;
  onEach(t, "metadata", async () => {
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
  });
  await Promise.all(sent.map((bytes) => readImage(bytes)));
  assert.equal(most, 2);
});

test("encoding stops between two files when the client leaves", async (t) => {
  const [image, other] = [
    await readImage(await halves(1000, 600).png().toBuffer()),
    await halves(6, 4).png().toBuffer(),
  ];
  const client = new AbortController();
  let pipelines = 0;
  onEach(t, "toBuffer", () => {
    pipelines += 1;
    if (pipelines === 2) client.abort(new Error("the client has left"));
  });
  await assert.rejects(encodeVariants(image, client.signal), /the client has left/);
  // Takes a slot after everything that waited for one.
  await readImage(other);
  assert.ok(pipelines <= 3 && imageFiles(image).length > 8, String(pipelines));
});
