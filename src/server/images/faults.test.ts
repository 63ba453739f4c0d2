import assert from "node:assert/strict";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { dirname } from "node:path";
import test, { type TestContext } from "node:test";
import { addAmenity, listAmenities, updateAmenity } from "#contract/amenities.ts";
import { addBanquet, listBanquets, updateBanquet } from "#contract/banquets.ts";
import { addRoom, listRooms, updateRoom } from "#contract/rooms.ts";
import { addTestimonial, listTestimonials, updateTestimonial } from "#contract/testimonials.ts";
import { imageFiles, parseImageUrl } from "#domain/images.ts";
import { failsWith, imageFolderOf, testApp } from "#tests/support/app.ts";
import { aPicture, picturesIn } from "#tests/support/pictures.ts";
import { sweepImages } from "./sweep.ts";

const tryAgain = "The service is not available right now. Please try again shortly.";
const costOptions = [{ name: "Standard", cost: 3600 }];
const roomWords = { name: "Sea", description: "By the sea.", costOptions, amenities: [], imagesToDelete: [] };
const hallWords = { name: "Hall", seatingCapacity: "90", floor: "First", imagesToDelete: [] };

async function withDesk(t: TestContext) {
  const app = await testApp(t);
  const { api, db, clock } = app;
  const folder = imageFolderOf(app.database);
  const desk = { token: await app.staffToken() };
  const everything = async () => ({
    amenities: await api(listAmenities, {}, desk),
    halls: await api(listBanquets, {}, desk),
    rooms: await api(listRooms, {}, desk),
    testimonials: await api(listTestimonials, {}, desk),
    log: (await db.selectFrom("audit_entry").select("id").execute()).length,
  });
  const addHall = async (...images: File[]) =>
    (await api(addBanquet, { body: { ...hallWords, existingImages: [], images } }, desk)).banquet;
  const updateHall = async (id: string, existingImages: string[], ...images: File[]) =>
    (await api(updateBanquet, { params: { id }, body: { ...hallWords, existingImages, images } }, desk)).banquet;
  const wait = (minutes: number) => {
    clock.instant = new Date(clock.instant.getTime() + minutes * 60_000);
  };
  return { ...app, desk, folder, everything, addHall, updateHall, wait, kept: () => picturesIn(folder) };
}
type Desk = Awaited<ReturnType<typeof withDesk>>;

/** The saves of every kind of record that has pictures, each with a new one: of a new record, and of one that is there. */
async function savesOf({ api, desk }: Desk) {
  const icon = await aPicture();
  const { amenity } = await api(addAmenity, { body: { name: "Pool", type: "free", icon } }, desk);
  const present = { existingImages: [], images: [await aPicture()] };
  const { room } = await api(addRoom, { body: { ...roomWords, ...present } }, desk);
  const { banquet } = await api(addBanquet, { body: { ...hallWords, ...present } }, desk);
  const words = { quote: "Again.", author: "Mohan" };
  const { testimonial } = await api(addTestimonial, { body: { ...words, image: await aPicture() } }, desk);
  const image = await aPicture();
  const images = [await aPicture(), image];
  const spa = { name: "Spa", type: "free" as const, icon: image };
  const kept = { existingImages: room.images, images };
  const keptInHall = { existingImages: banquet.images, images };
  const newWords = { quote: "Yes.", author: "Mohan", image };
  return [
    () => api(addAmenity, { body: spa }, desk),
    () => api(updateAmenity, { params: { id: amenity._id }, body: spa }, desk),
    () => api(addRoom, { body: { ...roomWords, existingImages: [], images } }, desk),
    () => api(updateRoom, { params: { id: room._id }, body: { ...roomWords, name: "Sky", ...kept } }, desk),
    () => api(addBanquet, { body: { ...hallWords, existingImages: [], images } }, desk),
    () => api(updateBanquet, { params: { id: banquet._id }, body: { ...hallWords, name: "Sky", ...keptInHall } }, desk),
    () => api(addTestimonial, { body: newWords }, desk),
    () => api(updateTestimonial, { params: { id: testimonial._id }, body: newWords }, desk),
  ];
}

/** Lets the program write so many more files before the disk is full; gives back what makes room again. */
function fillDisk(t: TestContext, writes: number): () => void {
  const { writeFile } = files;
  let left = writes;
  const full = t.mock.method(files, "writeFile", async (...args: Parameters<typeof writeFile>) => {
    if (left-- > 0) return writeFile(...args);
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" });
  });
  syncBuiltinESMExports();
  const makeRoom = () => {
    full.mock.restore();
    syncBuiltinESMExports();
  };
  t.after(makeRoom);
  return makeRoom;
}

/** Every file of every picture that a record shows lies in the folder. */
async function assertNothingLost({ folder, everything }: Desk): Promise<void> {
  const { amenities, halls, rooms, testimonials } = await everything();
  const shown = [
    ...amenities.map(({ icon }) => icon),
    ...[...halls, ...rooms].flatMap(({ images }) => images),
    ...testimonials.map(({ image }) => image),
  ];
  const names = await files.readdir(folder);
  const needed = shown.flatMap((url) => imageFiles(parseImageUrl(url) ?? assert.fail(url))).map(({ name }) => name);
  assert.deepEqual(
    needed.filter((name) => !names.includes(name)),
    [],
  );
}

test("while the disk is full a save with a picture is told to come back, loses nothing, and works later", async (t) => {
  const lodge = await withDesk(t);
  const { everything, folder, wait, addHall, kept } = lodge;
  const saves = await savesOf(lodge);
  const before = await everything();
  for (const [at, save] of saves.entries()) {
    // Once with no room at all, once in the middle of a picture's files.
    const makeRoom = fillDisk(t, at % 2 === 0 ? 0 : 2);
    const refused = await failsWith(save(), "unavailable");
    makeRoom();
    assert.deepEqual([refused.status, refused.message], [503, tryAgain]);
    assert.deepEqual(await everything(), before);
    await assertNothingLost(lodge);
  }
  const names = await files.readdir(folder);
  assert.deepEqual(
    names.filter((name) => name.endsWith(".part")),
    [],
  );
  for (const save of saves) await save();
  await assertNothingLost(lodge);

  // A picture that never made it into a record is no orphan for ever.
  const present = await kept();
  const makeRoom = fillDisk(t, 2);
  await failsWith(addHall(await aPicture()), "unavailable");
  makeRoom();
  assert.equal((await kept()).length, present.length + 1);
  wait(61);
  await sweepImages(lodge.db, { imageFolder: folder, instant: lodge.clock.instant });
  assert.deepEqual(
    (await kept()).filter((url) => !present.includes(url)),
    [],
  );
  await assertNothingLost(lodge);
});

test("the same where the folder can't be made or written to", async (t) => {
  const { app, everything, folder, addHall, desk } = await withDesk(t);
  await files.rm(folder, { recursive: true, force: true });
  await files.mkdir(dirname(folder), { recursive: true });
  await files.writeFile(folder, "a file in its place");
  const before = await everything();
  const refused = await failsWith(addHall(await aPicture()), "unavailable");
  assert.deepEqual([refused.status, refused.message], [503, tryAgain]);
  assert.deepEqual(await everything(), before);
  const health = await app.inject({ url: "/api/banquets", headers: { authorization: `Bearer ${desk.token}` } });
  assert.equal(health.statusCode, 200, "everything else goes on");
  await files.rm(folder);
  assert.equal((await addHall(await aPicture())).images.length, 1);
});

test("a save that the database fails after the files were written changes nothing, and its files go in time", async (t) => {
  const lodge = await withDesk(t);
  const { db, folder, everything, kept, wait } = lodge;
  const saves = await savesOf(lodge);
  const [before, present] = [await everything(), await kept()];
  for (const save of saves) {
    // The last thing that a save writes: the record's own rows have been written by then.
    await db.schema.alterTable("audit_entry").renameTo("audit_entry_away").execute();
    const refused = await failsWith(save(), "internal");
    await db.schema.alterTable("audit_entry_away").renameTo("audit_entry").execute();
    assert.equal(refused.message, "Something went wrong. Please try again.");
    assert.deepEqual(await everything(), before);
  }
  await assertNothingLost(lodge);
  assert.ok((await kept()).length > present.length, "the files were written");
  wait(61);
  await sweepImages(db, { imageFolder: folder, instant: lodge.clock.instant });
  assert.deepEqual(await kept(), present);
  await assertNothingLost(lodge);
});

test("a picture that one record takes while another drops it is there in the end", async (t) => {
  const lodge = await withDesk(t);
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
    await assertNothingLost(lodge);
  }
});

test("an icon that is sent back while its amenity gets another one is kept or refused, never lost", async (t) => {
  const lodge = await withDesk(t);
  const { api, desk, wait } = lodge;
  const form = { name: "Pool", type: "free" as const };
  const { amenity } = await api(addAmenity, { body: { ...form, icon: await aPicture() } }, desk);
  const params = { id: amenity._id };
  let { icon } = amenity;
  for (let round = 0; round < 6; round++) {
    wait(90);
    const [moved, copied] = await Promise.allSettled([
      api(updateAmenity, { params, body: { ...form, icon: await aPicture() } }, desk),
      api(addAmenity, { body: { ...form, existingIcon: icon } }, desk),
    ]);
    if (copied.status === "rejected") assert.equal(copied.reason.code, "invalid_input");
    assert.ok(moved.status === "fulfilled");
    icon = moved.value.amenity.icon;
    await assertNothingLost(lodge);
  }
});

test("of two saves of one hall at once the last one's pictures stand, and all of them are there", async (t) => {
  const lodge = await withDesk(t);
  const { addHall, updateHall, everything, wait } = lodge;
  const files = [await aPicture(), await aPicture(), await aPicture()] as const;
  const { _id, images } = await addHall(files[0], files[1]);
  for (let round = 0; round < 6; round++) {
    wait(90);
    await Promise.all([updateHall(_id, images.slice(0, 1), files[2]), updateHall(_id, [], files[1], files[0])]);
    const [hall] = (await everything()).halls;
    assert.ok(hall && hall.images.length >= 1 && hall.images.length <= 2);
    await assertNothingLost(lodge);
  }
});
