import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { pictureRule } from "#domain/platform/files/uploads.ts";
import { testimonialMessages } from "#domain/website/testimonials.ts";
import { withFiles } from "../../property/pictures/picture-list.ts";
import { testimonialForm } from "./testimonial-form.ts";

const { formOf, check } = testimonialForm;
const testimonial = {
  _id: "t1",
  id: "t1",
  quote: "The sea in the morning.",
  rating: 4,
  author: "Asha Rao",
  position: "Teacher",
  image: "/images/a.jpg",
  featured: true,
  updatedAt: "2026-01-20T05:00:00.000Z",
};

describe("the testimonial form", () => {
  it("opens empty with five stars", () => {
    assert.deepEqual(formOf(undefined), {
      quote: "",
      author: "",
      position: "",
      rating: 5,
      featured: false,
      image: [],
    });
  });

  it("requires only a quote and an author", () => {
    const empty = check(formOf(undefined), undefined);
    assert.deepEqual(!empty.ok && empty.fields, {
      quote: testimonialMessages.quoteRequired(),
      author: testimonialMessages.authorRequired(),
    });
    assert.ok(check({ ...formOf(undefined), quote: "Calm.", author: "Asha" }, undefined).ok);
  });

  it("sends the version that was shown, and the present picture", () => {
    const checked = check(formOf(testimonial), testimonial);
    assert.ok(checked.ok);
    assert.equal(checked.output.updatedAt, testimonial.updatedAt);
    assert.equal(checked.output.existingImage, "/images/a.jpg");
    assert.equal(checked.output.image, undefined);
  });

  it("sends the removal of the picture, and its replacement", () => {
    const without = check({ ...formOf(testimonial), image: [] }, testimonial);
    assert.ok(without.ok);
    assert.equal(without.output.existingImage, "");
    const file = new File(["x"], "asha.png", { type: "image/png" });
    const image = withFiles([], [file], { rule: pictureRule, max: 1 }).pictures;
    const replaced = check({ ...formOf(testimonial), image }, testimonial);
    assert.ok(replaced.ok);
    assert.equal(replaced.output.image?.name, "asha.png");
    assert.equal(replaced.output.existingImage, "");
  });
});
