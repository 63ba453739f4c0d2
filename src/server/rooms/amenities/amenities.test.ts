import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { addAmenity, deleteAmenity, listAmenities, updateAmenity } from "#contract/rooms/amenities.ts";
import { getRoom } from "#contract/rooms/rooms.ts";
import { storeAmenity, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aFile, aHeavyFile, aPicture, picturesIn } from "#tests/support/website/pictures.ts";

type Form = CallInput<typeof addAmenity>["body"];

async function withStaff(t: TestContext) {
  const app = await testApp(t);
  const token = await app.staffToken();
  const add = async (body: Form) => (await app.api(addAmenity, { body }, { token })).amenity;
  const update = async (id: string, body: Form) =>
    (await app.api(updateAmenity, { params: { id }, body }, { token })).amenity;
  const remove = (id: string) => app.api(deleteAmenity, { params: { id } }, { token });
  const list = () => app.api(listAmenities, {});
  const storedPictures = () => picturesIn(app.imageStore);
  const wait = (minutes: number) => {
    app.clock.instant = new Date(app.clock.instant.getTime() + minutes * 60_000);
  };
  return { ...app, token, add, update, remove, list, storedPictures, wait };
}

test("an amenity is added with its icon and is public", async (t) => {
  const { app, clock, add, list } = await withStaff(t);
  const amenity = await add({ name: "  Swimming   pool ", type: "paid", price: 250.5, icon: await aPicture() });
  assert.match(amenity.icon, /^\/images\/[0-9a-f]{24}-40x30\.jpg$/);
  const { _id, icon } = amenity;
  const updatedAt = clock.instant.toISOString();
  assert.deepEqual(amenity, { _id, name: "Swimming pool", type: "paid", price: 250.5, icon, updatedAt });
  assert.deepEqual(await list(), [amenity]);
  const picture = await app.inject({ url: icon });
  assert.deepEqual([picture.statusCode, picture.headers["content-type"]], [200, "image/jpeg"]);
});

test("a free amenity drops its price, a paid one requires it, with the specification's messages", async (t) => {
  const { add, list } = await withStaff(t);
  const icon = await aPicture();
  const free = await add({ name: "Wi-Fi", type: "free", price: 100, icon });
  assert.equal("price" in free, false);
  assert.equal((await add({ name: "Parking", type: "paid", price: 0, icon })).price, 0);

  const refused = async (form: Partial<Record<keyof Form, unknown>>) => {
    const body = { name: "Pool", type: "paid", price: 1, icon, ...form } as Form;
    return (await failsWith(add(body), "invalid_input")).fields;
  };
  assert.deepEqual(await refused({ name: "  " }), { name: "Amenity name is required" });
  assert.deepEqual(await refused({ price: undefined }), { price: "Price is required for paid amenities" });
  assert.deepEqual(await refused({ price: "" }), { price: "Price is required for paid amenities" });
  assert.deepEqual(await refused({ price: -1 }), { price: "A price cannot be negative" });
  assert.deepEqual(await refused({ type: "cheap" }), { type: "Please choose free or paid" });
  assert.deepEqual(await refused({ icon: undefined }), { icon: "Please upload an icon image" });
  assert.deepEqual(await refused({ icon: undefined, name: undefined, price: undefined }), {
    name: "Amenity name is required",
    price: "Price is required for paid amenities",
    icon: "Please upload an icon image",
  });
  assert.equal((await list()).length, 2);
});

test("an icon must be a picture under 2MB, regardless of its declared type", async (t) => {
  const { add, storedPictures } = await withStaff(t);
  const wrong = "Please upload an image file (JPEG, PNG, SVG)";
  const refusal = async (icon: File) =>
    (await failsWith(add({ name: "Pool", type: "free", icon }), "invalid_input")).fields;
  assert.deepEqual(await refusal(aFile("a text")), { icon: wrong });
  assert.deepEqual(await refusal(aFile("a text", { name: "pool.png", type: "image/png" })), { icon: wrong });
  assert.deepEqual(await refusal(await aPicture({ type: "application/pdf" })), { icon: wrong });
  const tooLarge = { icon: "Image size should be less than 2MB" };
  assert.deepEqual(await refusal(await aHeavyFile(2 * 1024 * 1024)), tooLarge);
  assert.deepEqual(await refusal(await aHeavyFile(2 * 1024 * 1024 + 1)), tooLarge);
  assert.deepEqual(await refusal(await aHeavyFile(9 * 1024 * 1024)), tooLarge);
  assert.deepEqual(await storedPictures(), []);
});

test("an SVG icon is stored as pixels", async (t) => {
  const { app, add } = await withStaff(t);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><script>alert(1)</script><path d="M0 0h24v24z"/></svg>';
  const { icon } = await add({
    name: "Pool",
    type: "free",
    icon: aFile(svg, { name: "p.svg", type: "image/svg+xml" }),
  });
  const picture = await app.inject({ url: icon });
  assert.equal(picture.headers["content-type"], "image/jpeg");
  assert.ok(!picture.body.includes("alert"));
});

test("a save without a new file keeps the existing icon", async (t) => {
  const { add, update, list, wait } = await withStaff(t);
  const before = await add({ name: "Pool", type: "free", icon: await aPicture() });
  wait(5);
  const after = await update(before._id, { name: "Pool, heated", type: "paid", price: 300, existingIcon: before.icon });
  assert.equal(after.icon, before.icon);
  assert.ok(after.updatedAt > before.updatedAt);
  assert.deepEqual(await list(), [after]);
});

test("only an icon of an amenity is accepted as existing icon", async (t) => {
  const { db, add, update } = await withStaff(t);
  const id = await storeAmenity(db, { icon: "/icons/wifi.svg" });
  for (const existingIcon of ["https://elsewhere.example/a.png", "/icons/other.svg", ""]) {
    const form: Form = { name: "Pool", type: "free", existingIcon };
    for (const call of [() => add(form), () => update(id, form)]) {
      const { fields } = await failsWith(call(), "invalid_input");
      assert.deepEqual(fields, { icon: "Please upload an icon image" });
    }
  }
  assert.equal(
    (await update(id, { name: "Wi-Fi 6", type: "free", existingIcon: "/icons/wifi.svg" })).icon,
    "/icons/wifi.svg",
  );
});

test("a new icon replaces the old one, whose files are deleted when unused", async (t) => {
  const { add, update, storedPictures, wait } = await withStaff(t);
  const shared = await aPicture();
  const pool = await add({ name: "Pool", type: "free", icon: shared });
  const sauna = await add({ name: "Sauna", type: "free", icon: shared });
  assert.equal(pool.icon, sauna.icon);
  wait(90);
  const changed = await update(pool._id, { name: "Pool", type: "free", icon: await aPicture() });
  assert.deepEqual(await storedPictures(), [changed.icon, sauna.icon].toSorted());
  wait(90);
  const last = await update(sauna._id, { name: "Sauna", type: "free", existingIcon: changed.icon });
  assert.equal(last.icon, changed.icon);
  assert.deepEqual(await storedPictures(), [changed.icon]);
});

test("a save over another version is refused with the current amenity", async (t) => {
  const { add, update, clock } = await withStaff(t);
  const before = await add({ name: "Pool", type: "free", icon: await aPicture() });
  const form = { type: "free" as const, existingIcon: before.icon, updatedAt: before.updatedAt };
  const theirs = await update(before._id, { ...form, name: "Their pool" });
  assert.ok(theirs.updatedAt > before.updatedAt, "within one millisecond, too");
  const refused = await failsWith(update(before._id, { ...form, name: "My pool" }), "changed");
  assert.deepEqual(refused.details, { amenity: theirs });
  const mine = await update(before._id, { ...form, name: "My pool", updatedAt: theirs.updatedAt });
  assert.equal(mine.name, "My pool");
  clock.instant = new Date(clock.instant.getTime() - 60_000);
  const last = await update(before._id, { ...form, name: "Without a version", updatedAt: undefined });
  assert.equal(last.name, "Without a version");
  assert.ok(last.updatedAt > mine.updatedAt, "also when a clock went back");
});

test("deleting an amenity removes it from its rooms", async (t) => {
  const { api, db, add, remove, list, storedPictures, wait } = await withStaff(t);
  const pool = await add({ name: "Pool", type: "free", icon: await aPicture() });
  const wifi = await storeAmenity(db);
  const { _id: id } = await storeRoom(db, { amenities: [pool._id, wifi] });
  wait(90);
  assert.deepEqual(await remove(pool._id), { success: true });
  const { room } = await api(getRoom, { params: { id } });
  assert.deepEqual(
    room.amenities.map(({ _id }) => _id),
    [wifi],
  );
  assert.equal((await list()).length, 1);
  assert.deepEqual(await storedPictures(), []);
});

test("saving or deleting an unknown amenity returns not_found", async (t) => {
  const { update, remove } = await withStaff(t);
  const form: Form = { name: "Pool", type: "free", icon: await aPicture() };
  for (const call of [() => update("nowhere", form), () => remove("nowhere")]) {
    assert.equal((await failsWith(call(), "not_found")).message, "This amenity does not exist");
  }
});
