import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { CallInput } from "#contract/platform/endpoint.ts";
import {
  addTestimonial,
  deleteTestimonial,
  listTestimonials,
  updateTestimonial,
} from "#contract/website/testimonials.ts";
import { storeTestimonial } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aFile, aHeavyFile, aPicture, picturesIn } from "#tests/support/website/pictures.ts";

type Form = CallInput<typeof addTestimonial>["body"];
const form: Form = { quote: "Somebody always knew the tide.", author: "Mohan Kamath" };

async function withStaff(t: TestContext) {
  const app = await testApp(t);
  const token = await app.staffToken();
  const add = async (body: Form) => (await app.api(addTestimonial, { body }, { token })).testimonial;
  const update = async (id: string, body: Form) =>
    (await app.api(updateTestimonial, { params: { id }, body }, { token })).testimonial;
  const remove = (id: string) => app.api(deleteTestimonial, { params: { id } }, { token });
  const list = () => app.api(listTestimonials, {});
  const storedPictures = () => picturesIn(app.imageStore);
  const wait = (minutes: number) => {
    app.clock.instant = new Date(app.clock.instant.getTime() + minutes * 60_000);
  };
  return { ...app, token, add, update, remove, list, storedPictures, wait };
}

test("a testimonial is added with the required fields only, and with all fields", async (t) => {
  const { add, list, clock } = await withStaff(t);
  const least = await add(form);
  const { _id } = least;
  assert.deepEqual(least, {
    _id,
    id: _id,
    ...form,
    position: "",
    rating: 5,
    image: "",
    featured: false,
    updatedAt: clock.instant.toISOString(),
  });
  const most = await add({ ...form, rating: 3, position: "Mangaluru", featured: true, image: await aPicture() });
  assert.deepEqual([most.rating, most.position, most.featured], [3, "Mangaluru", true]);
  assert.match(most.image, /^\/images\/[0-9a-f]{24}-40x30\.jpg$/);
  assert.deepEqual(await list(), [most, least]);
});

test("an invalid form is refused with the specification's messages", async (t) => {
  const { add, list, storedPictures } = await withStaff(t);
  const refusal = async (change: Partial<Record<keyof Form, unknown>>) =>
    (await failsWith(add({ ...form, ...change } as Form), "invalid_input")).fields;
  assert.deepEqual(await refusal({ quote: " ", author: undefined }), {
    quote: "Quote is required",
    author: "Author name is required",
  });
  for (const rating of [0, 6, 4.5, "five"]) {
    assert.deepEqual(await refusal({ rating }), { rating: "Please choose 1 to 5 stars" });
  }
  const wrong = { image: "Please upload only image files" };
  assert.deepEqual(await refusal({ image: aFile("text") }), wrong);
  assert.deepEqual(await refusal({ image: aFile("text", { name: "a.png", type: "image/png" }) }), wrong);
  assert.deepEqual(await refusal({ image: "/images/elsewhere.jpg" }), wrong);
  const large = { image: "Image size should be less than 5MB" };
  assert.deepEqual(await refusal({ image: await aHeavyFile(5 * 1024 * 1024 + 1) }), large);
  assert.deepEqual([await list(), await storedPictures()], [[], []]);
});

test("an omitted picture is kept, an empty one is removed, and a new one replaces it", async (t) => {
  const { add, update, storedPictures, wait } = await withStaff(t);
  const { _id, image } = await add({ ...form, featured: true, image: await aPicture() });
  wait(90);
  const untouched = await update(_id, { ...form, quote: "As before" });
  assert.deepEqual([untouched.image, untouched.featured], [image, true]);
  assert.equal((await update(_id, { ...form, existingImage: image })).image, image);
  const replaced = await update(_id, { ...form, featured: false, existingImage: image, image: await aPicture() });
  assert.equal(replaced.featured, false);
  assert.notEqual(replaced.image, image);
  assert.deepEqual(await storedPictures(), [replaced.image]);
  wait(90);
  assert.equal((await update(_id, { ...form, existingImage: "" })).image, "");
  assert.deepEqual(await storedPictures(), []);
});

test("only the stored picture is accepted as existing picture", async (t) => {
  const { db, update } = await withStaff(t);
  const id = await storeTestimonial(db, { image: "" });
  const existingImage = "https://elsewhere.example/face.jpg";
  assert.equal((await update(id, { ...form, existingImage })).image, "");
});

test("deleting a testimonial deletes its picture", async (t) => {
  const { add, remove, list, storedPictures, wait } = await withStaff(t);
  const { _id } = await add({ ...form, image: await aPicture() });
  wait(90);
  assert.deepEqual(await remove(_id), { success: true });
  assert.deepEqual([await list(), await storedPictures()], [[], []]);
});

test("a save over another version is refused with the current testimonial", async (t) => {
  const { add, update } = await withStaff(t);
  const { _id, updatedAt } = await add(form);
  const theirs = await update(_id, { ...form, rating: 4, updatedAt });
  const refused = await failsWith(update(_id, { ...form, rating: 2, updatedAt }), "changed");
  assert.deepEqual(refused.details, { testimonial: theirs });
  assert.equal((await update(_id, { ...form, rating: 2 })).rating, 2);
});

test("unknown testimonials return not_found, and anonymous callers are refused", async (t) => {
  const { api, update, remove, list } = await withStaff(t);
  for (const call of [() => update("nowhere", form), () => remove("nowhere")]) {
    assert.equal((await failsWith(call(), "not_found")).message, "This testimonial does not exist");
  }
  await failsWith(api(addTestimonial, { body: form }), "not_authenticated");
  assert.deepEqual(await list(), []);
});
