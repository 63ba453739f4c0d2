import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { addBanquet, deleteBanquet, listBanquets, updateBanquet } from "#contract/website/banquets.ts";
import type { Banquet } from "#domain/website/banquets.ts";
import { storeBanquet } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aFile, aHeavyFile, aPicture, picturesIn } from "#tests/support/website/pictures.ts";

type Body = CallInput<typeof addBanquet>["body"];
type Form = Partial<Body>;

async function aForm(overrides: Form = {}): Promise<Form> {
  const fields = { name: "Areca Hall", seatingCapacity: "350 seated, 500 standing", floor: "Ground floor" };
  return { ...fields, images: [await aPicture()], ...overrides };
}

/** The form of an existing hall without changes. */
const formOf = ({ _id, images, updatedAt: _updatedAt, ...fields }: Banquet, overrides: Form = {}): Form => ({
  ...fields,
  existingImages: images,
  ...overrides,
});

async function withStaff(t: TestContext) {
  const app = await testApp(t);
  const token = await app.staffToken();
  const add = async (form: Form) => (await app.api(addBanquet, { body: form as Body }, { token })).banquet;
  const update = async (id: string, form: Form) =>
    (await app.api(updateBanquet, { params: { id }, body: form as Body }, { token })).banquet;
  const remove = (id: string) => app.api(deleteBanquet, { params: { id } }, { token });
  const list = (as?: string) => app.api(listBanquets, {}, { token: as });
  const storedPictures = () => picturesIn(app.imageStore);
  const wait = (minutes: number) => {
    app.clock.instant = new Date(app.clock.instant.getTime() + minutes * 60_000);
  };
  return { ...app, token, add, update, remove, list, storedPictures, wait };
}

test("a hall is added with its pictures, and is public while it is active", async (t) => {
  const { add, update, list, token, clock } = await withStaff(t);
  const images = [await aPicture({ width: 50 }), await aPicture({ width: 60 })];
  const hall = await add(await aForm({ description: "A hall.\r\nA roof.", images }));
  assert.deepEqual(hall, {
    _id: hall._id,
    name: "Areca Hall",
    seatingCapacity: "350 seated, 500 standing",
    floor: "Ground floor",
    description: "A hall.\nA roof.",
    isActive: true,
    images: hall.images,
    updatedAt: clock.instant.toISOString(),
  });
  assert.deepEqual(
    hall.images.map((url) => /-(\d+)x/.exec(url)?.[1]),
    ["50", "60"],
  );
  assert.deepEqual(await list(), [hall]);
  const closed = await update(hall._id, formOf(hall, { isActive: false }));
  assert.deepEqual([await list(), await list(token)], [[], [closed]]);
});

test("an invalid form is refused with the specification's messages", async (t) => {
  const { add, list, storedPictures, token } = await withStaff(t);
  const refusal = async (change: Partial<Record<keyof Form, unknown>>) =>
    (await failsWith(add({ ...(await aForm()), ...(change as Form) }), "invalid_input")).fields;
  assert.deepEqual(await refusal({ name: " ", seatingCapacity: undefined, floor: "", images: [] }), {
    name: "Banquet hall name is required",
    seatingCapacity: "Seating capacity is required",
    floor: "Floor information is required",
    images: "At least one banquet hall image is required",
  });
  assert.deepEqual(await refusal({ isActive: "perhaps" }), { isActive: "Please choose" });
  assert.deepEqual(await refusal({ existingImages: "[broken" }), {
    existingImages: "This must be a list of the present pictures",
  });
  const files = [await aPicture(), aFile("text"), await aHeavyFile(5 * 1024 * 1024 + 1)];
  assert.deepEqual(await refusal({ images: files }), {
    "images.1": "Please upload only image files",
    "images.2": "Image size should be less than 5MB",
  });
  assert.deepEqual([await list(token), await storedPictures()], [[], []]);
});

test("pictures are retained, removed and added as the form requests", async (t) => {
  const { add, update, remove, storedPictures, wait } = await withStaff(t);
  const hall = await add(await aForm({ images: [await aPicture(), await aPicture()] }));
  const [one = "", two = ""] = hall.images;
  wait(90);
  const form = formOf(hall, { existingImages: [two, one, "/images/other.jpg"], imagesToDelete: [one] });
  const after = await update(hall._id, { ...form, images: [await aPicture()] });
  assert.equal(after.images[0], two);
  assert.equal(after.images.length, 2);
  assert.deepEqual(await storedPictures(), after.images.toSorted());
  wait(90);
  assert.deepEqual(await remove(hall._id), { success: true });
  assert.deepEqual(await storedPictures(), []);
});

test("a new picture is placed as `imageOrder` requests", async (t) => {
  const { add, update } = await withStaff(t);
  const hall = await add(await aForm({ images: [await aPicture({ width: 51 })] }));
  const [one = ""] = hall.images;
  const images = [await aPicture({ width: 52 })];
  const after = await update(hall._id, formOf(hall, { images, imageOrder: ["new:0", one] }));
  assert.deepEqual(
    after.images.map((url) => /-(\d+)x/.exec(url)?.[1]),
    ["52", "51"],
  );
  const refused = update(hall._id, formOf(after, { imageOrder: ["new:0"] }));
  assert.ok((await failsWith(refused, "invalid_input")).fields?.imageOrder);
});

test("a save over another version is refused with the current hall", async (t) => {
  const { add, update } = await withStaff(t);
  const before = await add(await aForm());
  const { updatedAt } = before;
  const theirs = await update(before._id, formOf(before, { floor: "First floor", updatedAt }));
  const refused = await failsWith(update(before._id, formOf(before, { floor: "Roof", updatedAt })), "changed");
  assert.deepEqual(refused.details, { banquet: theirs });
  assert.equal((await update(before._id, formOf(before, { floor: "Roof" }))).floor, "Roof");
});

test("a hall stored before versions existed can be saved", async (t) => {
  const { db, list, token, update } = await withStaff(t);
  const id = await storeBanquet(db);
  await db.updateTable("banquet").set({ updated_at: "" }).execute();
  const [hall] = await list(token);
  assert.ok(hall);
  const after = await update(id, formOf(hall, { floor: "Roof", updatedAt: hall.updatedAt }));
  assert.ok(after.updatedAt > "2026");
  await failsWith(update(id, formOf(hall, { updatedAt: "" })), "changed");
});

test("unknown halls return not_found, and anonymous callers are refused", async (t) => {
  const { api, update, remove, storedPictures } = await withStaff(t);
  const body = await aForm();
  for (const call of [() => update("nowhere", body), () => remove("nowhere")]) {
    assert.equal((await failsWith(call(), "not_found")).message, "This banquet hall does not exist");
  }
  await failsWith(api(addBanquet, { body: body as Body }), "not_authenticated");
  await failsWith(api(deleteBanquet, { params: { id: "nowhere" } }), "not_authenticated");
  assert.deepEqual(await storedPictures(), []);
});
