import assert from "node:assert/strict";
import test from "node:test";
import { failsWith } from "#tests/support/platform/app.ts";
import { aRoomForm, formOf, type RoomForm, roomAdmin } from "#tests/support/rooms/rooms.ts";
import { aFile, aHeavyFile, aPicture } from "#tests/support/website/pictures.ts";

test("invalid and oversized pictures are reported by index", async (t) => {
  const { add, list, storedPictures } = await roomAdmin(t);
  const good = await aPicture();
  const refusal = async (images: File[]) => (await failsWith(add(await aRoomForm({ images })), "invalid_input")).fields;
  const wrong = "Please upload only image files";
  const large = "Image size should be less than 5MB";
  assert.deepEqual(await refusal([good, aFile("text"), await aHeavyFile(5 * 1024 * 1024 + 1)]), {
    "images.1": wrong,
    "images.2": large,
  });
  assert.deepEqual(await refusal([good, aFile("text", { name: "a.png", type: "image/png" })]), { "images.1": wrong });
  assert.deepEqual(await refusal([await aHeavyFile(7 * 1024 * 1024)]), { "images.0": large });
  assert.deepEqual([await list(), await storedPictures()], [[], []]);
  assert.equal((await add(await aRoomForm({ images: [await aHeavyFile(5 * 1024 * 1024)] }))).images.length, 1);
});

test("pictures are retained, removed and added in the order of the form", async (t) => {
  const { add, update, storedPictures, wait, app } = await roomAdmin(t);
  const room = await add(await aRoomForm({ images: [await aPicture(), await aPicture(), await aPicture()] }));
  const [one = "", two = "", three = ""] = room.images;
  wait(90);
  const fresh = await aPicture();
  const after = await update(room._id, formOf(room, { existingImages: [three, one], images: [fresh] }));
  assert.deepEqual(after.images.slice(0, 2), [three, one]);
  assert.equal(after.images.length, 3);
  assert.deepEqual(await storedPictures(), after.images.toSorted());
  assert.equal((await app.inject({ url: two })).statusCode, 404);
  const dropped = formOf(after, { imagesToDelete: [three], existingImages: [three, one, "/images/nobodys.jpg", one] });
  const last = await update(room._id, dropped);
  assert.deepEqual(last.images, [one]);
  const none = formOf(last, { imagesToDelete: [one] });
  const { fields } = await failsWith(update(room._id, none), "invalid_input");
  assert.deepEqual(fields, { images: "At least one room image is required" });
});

test("a new picture is placed as `imageOrder` requests, in the same save", async (t) => {
  const { add, update, log } = await roomAdmin(t);
  const sized = (width: number) => aPicture({ width });
  const widths = (images: string[]) => images.map((url) => Number(/-(\d+)x/.exec(url)?.[1]));
  const room = await add(
    await aRoomForm({ images: [await sized(51), await sized(52)], imageOrder: ["new:1", "new:0"] }),
  );
  assert.deepEqual(widths(room.images), [52, 51]);
  const [one = "", two = ""] = room.images;
  const images = [await sized(53), await sized(54)];
  const mixed = await update(room._id, formOf(room, { images, imageOrder: ["new:1", two, "new:0", one] }));
  assert.deepEqual(widths(mixed.images), [54, 51, 53, 52]);
  assert.equal((await log()).length, 2, "one save is one entry of the log");
  // Removed and unknown pictures in the order are ignored, omitted ones come last.
  const [first = "", ...others] = mixed.images;
  const order = { imagesToDelete: [first], imageOrder: [others[2] ?? "", first, "/images/nobodys.jpg"] };
  assert.deepEqual((await update(room._id, formOf(mixed, order))).images, [others[2], others[0], others[1]]);
});

test("an order that names a missing file is refused, and nothing is stored", async (t) => {
  const { add, list, storedPictures } = await roomAdmin(t);
  for (const imageOrder of [["new:1"], ["new:"], ["new:-1"], ["new:0.5"], ["new:00"], "[broken", "{}"]) {
    const form = { ...(await aRoomForm()), imageOrder } as RoomForm;
    assert.deepEqual((await failsWith(add(form), "invalid_input")).fields, {
      imageOrder: "This must be a list of the present and the new pictures",
    });
  }
  assert.deepEqual([await list(), await storedPictures()], [[], []]);
});

test("a picture shared by two rooms remains until the last reference is removed", async (t) => {
  const { add, update, remove, storedPictures, wait } = await roomAdmin(t);
  const shared = await aPicture();
  const one = await add(await aRoomForm({ images: [shared, shared] }));
  const two = await add(await aRoomForm({ images: [shared, await aPicture()] }));
  assert.equal(one.images.length, 1, "the same picture twice is one picture");
  wait(90);
  assert.deepEqual((await update(two._id, formOf(two, { existingImages: two.images.slice(1) }))).images.length, 1);
  assert.ok((await storedPictures()).includes(one.images[0] as string));
  await remove(one._id);
  assert.deepEqual(await storedPictures(), two.images.slice(1));
});

test("a room has at most twenty pictures", async (t) => {
  const { add, update } = await roomAdmin(t);
  const room = await add(await aRoomForm());
  const images = [];
  for (let i = 0; i < 20; i++) images.push(await aPicture());
  const { fields } = await failsWith(update(room._id, formOf(room, { images })), "invalid_input");
  assert.deepEqual(fields, { images: "Please choose fewer pictures" });
  const many = [...images, await aPicture()];
  assert.deepEqual((await failsWith(add(await aRoomForm({ images: many })), "invalid_input")).fields, {
    images: "Please choose fewer pictures",
  });
});

test("a failed save leaves room and log unchanged, and its pictures are deleted after an hour", async (t) => {
  const { add, update, list, log, storedPictures, wait } = await roomAdmin(t);
  const room = await add(await aRoomForm());
  const entries = await log();
  const images = [await aPicture()];
  for (const bad of [
    formOf(room, { images, amenities: ["nowhere"] }),
    formOf(room, { images, updatedAt: "2020-01-01T00:00:00.000Z" }),
  ]) {
    await update(room._id, bad).then(
      () => assert.fail("saved"),
      () => {},
    );
  }
  await failsWith(update("nowhere", formOf(room, { images })), "not_found");
  assert.deepEqual([await list(), await log()], [[room], entries]);
  wait(61);
  await update(room._id, formOf(room));
  assert.deepEqual(await storedPictures(), room.images);
});
