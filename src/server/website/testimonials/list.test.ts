import assert from "node:assert/strict";
import test from "node:test";
import { listTestimonials } from "#contract/website/testimonials.ts";
import { storeTestimonial } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

test("testimonials have every field of the specification, with the id under both names", async (t) => {
  const { api, db } = await testApp(t);
  assert.deepEqual(await api(listTestimonials, {}), []);
  const fields = {
    quote: "“Quiet”, said the sea.",
    rating: 4,
    author: "Mohan Kamath",
    position: "Mangaluru",
    image: "/images/mohan.jpg",
    featured: true,
  };
  const id = await storeTestimonial(db, fields);
  const [testimonial] = await api(listTestimonials, {});
  assert.deepEqual(testimonial, { _id: id, id, ...fields, updatedAt: testimonial?.updatedAt });
  assert.ok(testimonial?.updatedAt);
});

test("featured testimonials come first, then the newest", async (t) => {
  const { api, db } = await testApp(t);
  await storeTestimonial(db, { author: "old", createdAt: day(1) });
  await storeTestimonial(db, { author: "featured, old", featured: true, createdAt: day(2) });
  await storeTestimonial(db, { author: "new", createdAt: day(4) });
  await storeTestimonial(db, { author: "featured, new", featured: true, createdAt: day(3) });
  const list = await api(listTestimonials, {});
  assert.deepEqual(
    list.map(({ author }) => author),
    ["featured, new", "featured, old", "new", "old"],
  );
});

test("a missing picture or position is empty", async (t) => {
  const { api, db } = await testApp(t);
  await storeTestimonial(db, { image: "", position: "" });
  const [testimonial] = await api(listTestimonials, {});
  assert.deepEqual([testimonial?.image, testimonial?.position], ["", ""]);
});
