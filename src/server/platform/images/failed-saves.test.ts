import assert from "node:assert/strict";
import files from "node:fs/promises";
import { dirname } from "node:path";
import test, { type TestContext } from "node:test";
import { addAmenity, listAmenities, updateAmenity } from "#contract/rooms/amenities.ts";
import { addRoom, listRooms, updateRoom } from "#contract/rooms/rooms.ts";
import { addBanquet, listBanquets, updateBanquet } from "#contract/website/banquets.ts";
import { addTestimonial, listTestimonials, updateTestimonial } from "#contract/website/testimonials.ts";
import type { ImageStore } from "#domain/platform/files/image-store.ts";
import { imageFiles, parseImageUrl } from "#domain/platform/files/images.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { aPicture, picturesIn } from "#tests/support/website/pictures.ts";
import { imageFolder } from "./open-store.ts";
import { sweepImages } from "./sweep.ts";

const inFolder = { skip: engine === "postgres" && "PostgreSQL has the images" };
const tryAgain = "The service is not available right now. Please try again shortly.";
const costOptions = [{ name: "Standard", cost: 3600 }];
const roomFields = { name: "Sea", description: "By the sea.", costOptions, amenities: [], imagesToDelete: [] };
const hallFields = { name: "Hall", seatingCapacity: "90", floor: "First", imagesToDelete: [] };

async function setUp(t: TestContext) {
  let writable = Infinity;
  const wrapStore = (store: ImageStore): ImageStore => ({
    ...store,
    write: async (files) => {
      await store.write(files.slice(0, writable));
      if (files.length > writable) throw new AppError("unavailable");
    },
  });
  const app = await testApp(t, { wrapStore });
  const { api, db, clock } = app;
  /** The store fails after this many files of a picture, until the returned function is called. */
  const fillStore = (files: number) => {
    writable = files;
    return () => {
      writable = Infinity;
    };
  };
  const owner = { token: await app.staffToken() };
  const readAll = async () => ({
    amenities: await api(listAmenities, {}, owner),
    halls: await api(listBanquets, {}, owner),
    rooms: await api(listRooms, {}, owner),
    testimonials: await api(listTestimonials, {}, owner),
    log: (await db.selectFrom("audit_entry").select("id").execute()).length,
  });
  const addHall = async (...images: File[]) =>
    (await api(addBanquet, { body: { ...hallFields, existingImages: [], images } }, owner)).banquet;
  const updateHall = async (id: string, existingImages: string[], ...images: File[]) =>
    (await api(updateBanquet, { params: { id }, body: { ...hallFields, existingImages, images } }, owner)).banquet;
  const wait = (minutes: number) => {
    clock.instant = new Date(clock.instant.getTime() + minutes * 60_000);
  };
  const storedPictures = () => picturesIn(app.imageStore);
  return { ...app, owner, fillStore, readAll, addHall, updateHall, wait, storedPictures };
}
type Setup = Awaited<ReturnType<typeof setUp>>;

/** Creations and updates of every kind of record that has pictures, each with a new picture. */
async function savesOf({ api, owner }: Setup) {
  const icon = await aPicture();
  const { amenity } = await api(addAmenity, { body: { name: "Pool", type: "free", icon } }, owner);
  const present = { existingImages: [], images: [await aPicture()] };
  const { room } = await api(addRoom, { body: { ...roomFields, ...present } }, owner);
  const { banquet } = await api(addBanquet, { body: { ...hallFields, ...present } }, owner);
  const fields = { quote: "Again.", author: "Mohan" };
  const { testimonial } = await api(addTestimonial, { body: { ...fields, image: await aPicture() } }, owner);
  const image = await aPicture();
  const images = [await aPicture(), image];
  const spa = { name: "Spa", type: "free" as const, icon: image };
  const roomPictures = { existingImages: room.images, images };
  const hallPictures = { existingImages: banquet.images, images };
  const newFields = { quote: "Yes.", author: "Mohan", image };
  return [
    () => api(addAmenity, { body: spa }, owner),
    () => api(updateAmenity, { params: { id: amenity._id }, body: spa }, owner),
    () => api(addRoom, { body: { ...roomFields, existingImages: [], images } }, owner),
    () => api(updateRoom, { params: { id: room._id }, body: { ...roomFields, name: "Sky", ...roomPictures } }, owner),
    () => api(addBanquet, { body: { ...hallFields, existingImages: [], images } }, owner),
    () =>
      api(updateBanquet, { params: { id: banquet._id }, body: { ...hallFields, name: "Sky", ...hallPictures } }, owner),
    () => api(addTestimonial, { body: newFields }, owner),
    () => api(updateTestimonial, { params: { id: testimonial._id }, body: newFields }, owner),
  ];
}

async function assertAllFilesExist({ imageStore, readAll }: Setup): Promise<void> {
  const { amenities, halls, rooms, testimonials } = await readAll();
  const shown = [
    ...amenities.map(({ icon }) => icon),
    ...[...halls, ...rooms].flatMap(({ images }) => images),
    ...testimonials.map(({ image }) => image),
  ];
  const names = await imageStore.list();
  const needed = shown.flatMap((url) => imageFiles(parseImageUrl(url) ?? assert.fail(url))).map(({ name }) => name);
  assert.deepEqual(
    needed.filter((name) => !names.includes(name)),
    [],
  );
}

test("while the store is full a save with a picture returns 503 and changes nothing, and works later", async (t) => {
  const lodge = await setUp(t);
  const { readAll, fillStore, wait, addHall, storedPictures } = lodge;
  const saves = await savesOf(lodge);
  const before = await readAll();
  for (const [at, save] of saves.entries()) {
    // Alternates between the first file of a picture and one in the middle.
    const freeSpace = fillStore(at % 2 === 0 ? 0 : 2);
    const refused = await failsWith(save(), "unavailable");
    freeSpace();
    assert.deepEqual([refused.status, refused.message], [503, tryAgain]);
    assert.deepEqual(await readAll(), before);
    await assertAllFilesExist(lodge);
  }
  for (const save of saves) await save();
  await assertAllFilesExist(lodge);

  // Files of the failed save are swept.
  const present = await storedPictures();
  const freeSpace = fillStore(2);
  await failsWith(addHall(await aPicture()), "unavailable");
  freeSpace();
  assert.equal((await storedPictures()).length, present.length + 1);
  wait(61);
  await sweepImages(lodge.db, { imageStore: lodge.imageStore, instant: lodge.clock.instant });
  assert.deepEqual(
    (await storedPictures()).filter((url) => !present.includes(url)),
    [],
  );
  await assertAllFilesExist(lodge);
});

test("a save returns 503 if the image folder can't be created or written to", inFolder, async (t) => {
  const { app, database, readAll, addHall, owner } = await setUp(t);
  const folder = imageFolder(database.dataDir);
  await files.rm(folder, { recursive: true, force: true });
  await files.mkdir(dirname(folder), { recursive: true });
  await files.writeFile(folder, "a file in its place");
  const before = await readAll();
  const refused = await failsWith(addHall(await aPicture()), "unavailable");
  assert.deepEqual([refused.status, refused.message], [503, tryAgain]);
  assert.deepEqual(await readAll(), before);
  const health = await app.inject({ url: "/api/banquets", headers: { authorization: `Bearer ${owner.token}` } });
  assert.equal(health.statusCode, 200, "other calls work");
  await files.rm(folder);
  assert.equal((await addHall(await aPicture())).images.length, 1);
});

test("a save that fails in the database changes nothing, and its files are swept later", async (t) => {
  const lodge = await setUp(t);
  const { db, readAll, storedPictures, wait } = lodge;
  const saves = await savesOf(lodge);
  const [before, present] = [await readAll(), await storedPictures()];
  for (const save of saves) {
    // The audit entry is the last thing that a save writes.
    await db.schema.alterTable("audit_entry").renameTo("audit_entry_away").execute();
    const refused = await failsWith(save(), "internal");
    await db.schema.alterTable("audit_entry_away").renameTo("audit_entry").execute();
    assert.equal(refused.message, "Something went wrong. Please try again.");
    assert.deepEqual(await readAll(), before);
  }
  await assertAllFilesExist(lodge);
  assert.ok((await storedPictures()).length > present.length, "the files were written");
  wait(61);
  await sweepImages(db, { imageStore: lodge.imageStore, instant: lodge.clock.instant });
  assert.deepEqual(await storedPictures(), present);
  await assertAllFilesExist(lodge);
});

test("a picture added to one record while another drops it is not deleted", async (t) => {
  const lodge = await setUp(t);
  const { addHall, updateHall, wait } = lodge;
  const [shared, other] = [await aPicture(), await aPicture()];
  const one = await addHall(shared, other);
  const two = await addHall(other);
  const [, rest = ""] = one.images;
  for (let round = 0; round < 6; round++) {
    wait(90);
    const [first, second] = await Promise.all([
      updateHall(one._id, [rest], ...(round % 2 ? [shared] : [])),
      updateHall(two._id, [rest], ...(round % 2 ? [] : [shared])),
    ]);
    assert.deepEqual([first.images.length, second.images.length], round % 2 ? [2, 1] : [1, 2]);
    await assertAllFilesExist(lodge);
  }
});

test("an icon sent back while its amenity gets another one is retained or refused, never lost", async (t) => {
  const lodge = await setUp(t);
  const { api, owner, wait } = lodge;
  const form = { name: "Pool", type: "free" as const };
  const { amenity } = await api(addAmenity, { body: { ...form, icon: await aPicture() } }, owner);
  const params = { id: amenity._id };
  let { icon } = amenity;
  for (let round = 0; round < 6; round++) {
    wait(90);
    const [moved, copied] = await Promise.allSettled([
      api(updateAmenity, { params, body: { ...form, icon: await aPicture() } }, owner),
      api(addAmenity, { body: { ...form, existingIcon: icon } }, owner),
    ]);
    if (copied.status === "rejected") assert.equal(copied.reason.code, "invalid_input");
    assert.ok(moved.status === "fulfilled");
    icon = moved.value.amenity.icon;
    await assertAllFilesExist(lodge);
  }
});

test("of two concurrent saves of a hall the last one's pictures are stored, with all files", async (t) => {
  const lodge = await setUp(t);
  const { addHall, updateHall, readAll, wait } = lodge;
  const files = [await aPicture(), await aPicture(), await aPicture()] as const;
  const { _id, images } = await addHall(files[0], files[1]);
  for (let round = 0; round < 6; round++) {
    wait(90);
    await Promise.all([updateHall(_id, images.slice(0, 1), files[2]), updateHall(_id, [], files[1], files[0])]);
    const [hall] = (await readAll()).halls;
    assert.ok(hall && hall.images.length >= 1 && hall.images.length <= 2);
    await assertAllFilesExist(lodge);
  }
});
