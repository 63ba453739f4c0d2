import {
  defaultTestimonialRating,
  type Testimonial,
  type TestimonialInput,
  testimonialInput,
  testimonialShape,
} from "#domain/testimonials.ts";
import { validate } from "#domain/validate.ts";
import type { RecordKind } from "../forms/record-form.ts";
import { newFiles, type Picked, presentPictures } from "../pictures/picture-list.ts";

/** The modal as it is typed. */
export interface TestimonialForm {
  quote: string;
  author: string;
  position: string;
  rating: number;
  featured: boolean;
  /** The picture of the author: one, or none. */
  image: readonly Picked[];
}

/** The form of a testimonial. */
export const testimonialKind: RecordKind<Testimonial, TestimonialForm, TestimonialInput> = {
  name: "testimonial",
  shape: testimonialShape,
  formOf: (testimonial) => ({
    quote: testimonial?.quote ?? "",
    author: testimonial?.author ?? "",
    position: testimonial?.position ?? "",
    rating: testimonial?.rating ?? defaultTestimonialRating,
    featured: testimonial?.featured ?? false,
    image: presentPictures(testimonial ? [testimonial.image] : []),
  }),
  check: ({ image, ...form }, testimonial) =>
    validate(testimonialInput, {
      ...form,
      image: newFiles(image)[0],
      // Empty: the present picture goes.
      existingImage: image[0]?.url ?? "",
      updatedAt: testimonial?.updatedAt,
    }),
  labels: {
    quote: "Quote",
    author: "Author name",
    position: "Position",
    rating: "Rating",
    featured: "Featured",
    image: "Image",
  },
  words: (field, form) => {
    if (field === "featured") return form.featured ? "Yes" : "No";
    return field === "image" ? (form.image.length > 0 ? "a picture" : "no picture") : undefined;
  },
};
