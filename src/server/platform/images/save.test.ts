import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import sharp from "sharp";
import type { ImageStore } from "#domain/platform/files/image-store.ts";
import { imageFiles, parseImageUrl } from "#domain/platform/files/images.ts";
import { iconRule, maxSvgBytes, pictureRule, type Upload } from "#domain/platform/files/uploads.ts";
import { storeAmenity, storeBanquet, storeRoom, storeTestimonial } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { aPicture, picturesIn } from "#tests/support/website/pictures.ts";
import { saveImage, saveImages } from "./save.ts";
import { sweepImages } from "./sweep.ts";

const pictures = { field: "images", rule: pictureRule };
const noon = new Date("2026-06-15T06:30:00Z");
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const shared = { skip: engine === "sqlite" && "two processes on one SQLite file are refused at the start" };

async function asUpload(picked: File | Promise<File>): Promise<Upload & { bytes: Uint8Array }> {
  const { name, type, size } = await picked;
  return { name, type, size, bytes: await (await picked).bytes() };
}

const fileNames = (url: string) =>
  imageFiles(parseImageUrl(url) ?? assert.fail(url))
    .map(({ name }) => name)
    .toSorted();

async function withStore(t: TestContext, options: Parameters<typeof testApp>[1] = {}) {
  const app = await testApp(t, options);
  const { imageStore } = app;
  const at = (minutes: number) => ({ imageStore, instant: after(minutes) });
  const save = async (file: File | Promise<File>, minutes = 0) =>
    saveImage(app.db, await asUpload(file), pictures, at(minutes));
  const sweep = (minutes: number) => sweepImages(app.db, at(minutes));
  const storedPictures = () => picturesIn(imageStore);
  return { ...app, imageStore, at, save, sweep, storedPictures };
}

test("a picture is stored in every width and format, without other files", async (t) => {
  const { app, imageStore, save } = await withStore(t);
  const url = await save(aPicture({ width: 500, height: 250 }));
  const image = parseImageUrl(url);
  assert.ok(image);
  const names = imageFiles(image).map((file) => file.name);
  assert.equal(names.length, 7);
  assert.deepEqual(await imageStore.list(), names.toSorted());
  for (const name of names) assert.equal((await app.inject({ url: `/images/${name}` })).statusCode, 200, name);
});

test("the same picture is stored once, and encoded again only if a file is missing", async (t) => {
  const writes: string[][] = [];
  const wrapStore = (store: ImageStore): ImageStore => ({
    ...store,
    write: (files) => {
      writes.push(files.map(({ name }) => name));
      return store.write(files);
    },
  });
  const { imageStore, save } = await withStore(t, { wrapStore });
  const file = await aPicture();
  const url = await save(file);
  assert.deepEqual(await Promise.all([save(file), save(file), save(file)]), [url, url, url]);
  assert.equal(writes.length, 1);
  const [name = ""] = fileNames(url);
  await imageStore.remove([name]);
  assert.equal(await save(file), url);
  assert.equal(writes.length, 2);
  assert.deepEqual(await imageStore.list(), fileNames(url));
});

test("invalid files among several are reported by index, and none is stored", async (t) => {
  const { db, at, storedPictures } = await withStore(t);
  const good = await asUpload(aPicture());
  const bad = { ...good, bytes: Buffer.from("no picture") };
  const error = await failsWith(saveImages(db, [bad, good, bad], pictures, at(0)), "invalid_input");
  const sentence = "Please upload only image files";
  assert.deepEqual(error.fields, { "images.0": sentence, "images.2": sentence });
  assert.deepEqual(await storedPictures(), []);
  assert.deepEqual(await saveImages(db, [], pictures, at(0)), []);
});

test("a truncated picture is refused with the message of an invalid file", async (t) => {
  const { db, at, storedPictures } = await withStore(t);
  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  const half = { name: "a.jpg", type: "image/jpeg", size: 1, bytes: jpeg.subarray(0, jpeg.length / 2) };
  const error = await failsWith(saveImages(db, [half], pictures, at(0)), "invalid_input");
  assert.deepEqual(error.fields, { "images.0": "Please upload only image files" });
  assert.deepEqual(await storedPictures(), []);
});

test("a picture with too many pixels is refused with its own message", async (t) => {
  const { db, at } = await withStore(t);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>';
  const upload = { name: "a.svg", type: "image/svg+xml", size: drawing.length, bytes: Buffer.from(drawing) };
  const error = await failsWith(saveImage(db, upload, pictures, at(0)), "invalid_input");
  assert.deepEqual(error.fields, { images: "This picture has too many pixels." });
});

test("an SVG that is too large or too complicated is refused with its own message", async (t) => {
  const { db, at, storedPictures } = await withStore(t);
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">${inside}</svg>`;
  const upload = (text: string) => ({ name: "a.svg", type: "image/png", size: 1, bytes: Buffer.from(text) });
  const [large, complex] = [upload(svg(" ".repeat(maxSvgBytes))), upload(svg("<g/>".repeat(9000)))];
  const ok = await asUpload(aPicture());
  const { fields } = await failsWith(saveImages(db, [large, ok, complex], pictures, at(0)), "invalid_input");
  assert.deepEqual(fields, {
    "images.0": "SVG images should be at most 256KB. Please choose a PNG or JPEG instead",
    "images.2": "This picture is too complicated. Please simplify it, or save it as PNG or JPEG.",
  });
  const icon = await failsWith(saveImage(db, complex, { field: "icon", rule: iconRule }, at(0)), "invalid_input");
  assert.deepEqual(Object.keys(icon.fields ?? {}), ["icon"]);
  assert.deepEqual(await storedPictures(), []);
});

test("location metadata is removed", async (t) => {
  const { app, save } = await withStore(t);
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } });
  const exif = { IFD0: { Model: "A telephone" }, IFD3: { GPSLatitude: "13/1 20/1 0/1", GPSLatitudeRef: "N" } };
  const bytes = await picture.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const url = await save(new File([new Uint8Array(bytes)], "a.jpg", { type: "image/jpeg" }));
  assert.match(url, /-40x60\.jpg$/, "rotated upright");
  const { rawPayload } = await app.inject({ url });
  assert.ok(!rawPayload.includes("A telephone"));
});

test("a picture of a failed save is deleted after an hour", async (t) => {
  const { save, sweep, storedPictures, db } = await withStore(t);
  const url = await save(aPicture());
  await sweep(59);
  assert.deepEqual(await storedPictures(), [url]);
  await sweep(61);
  assert.deepEqual(await storedPictures(), []);
  assert.deepEqual(await db.selectFrom("image").selectAll().execute(), []);
});

test("a referenced picture is never deleted", async (t) => {
  const { db, save, sweep, storedPictures } = await withStore(t);
  const urls = [];
  for (let i = 0; i < 5; i++) urls.push(await save(aPicture()));
  const [icon = "", room = "", hall = "", guest = "", unused = ""] = urls;
  await storeAmenity(db, { icon });
  await storeRoom(db, { images: ["/banner_image.jpeg", room] });
  await storeBanquet(db, { images: [hall] });
  await storeTestimonial(db, { image: guest });
  await sweep(100_000);
  assert.deepEqual(await storedPictures(), [icon, room, hall, guest].toSorted());
  assert.ok(!(await storedPictures()).includes(unused));
});

test("a picture uploaded again during a sweep is complete afterwards", async (t) => {
  const { imageStore, save, sweep } = await withStore(t);
  const file = await aPicture();
  await save(file);
  for (let round = 1; round <= 15; round++) {
    const later = round * 120;
    const [, url] = await Promise.all([sweep(later), save(file, later), sweep(later)]);
    assert.deepEqual(await imageStore.list(), fileNames(url));
  }
});

test("a picture uploaded again on another instance during a sweep is complete afterwards", shared, async (t) => {
  const { imageStore, save, sweep, ...one } = await withStore(t);
  const two = await testApp(t, { beside: one });
  const file = await aPicture();
  await save(file);
  for (let round = 1; round <= 15; round++) {
    const later = { imageStore: two.imageStore, instant: after(round * 120) };
    const again = saveImage(two.db, await asUpload(file), pictures, later);
    const [, url] = await Promise.all([sweep(round * 120), again, sweepImages(two.db, later)]);
    assert.deepEqual(await imageStore.list(), fileNames(url));
  }
});
