import {
  defaultTestimonialRating,
  type Testimonial,
  type TestimonialInput,
  testimonialInput,
  testimonialShape,
} from "#domain/testimonials.ts";
import { validate } from "#domain/validate.ts";
import type { FormDefinition } from "../forms/record-form.ts";
import { newFiles, type Picked, presentPictures } from "../pictures/picture-list.ts";

export interface TestimonialForm {
  quote: string;
  author: string;
  position: string;
  rating: number;
  featured: boolean;
  /** The author's picture, at most one. */
  image: readonly Picked[];
}

export const testimonialForm: FormDefinition<Testimonial, TestimonialForm, TestimonialInput> = {
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
      // An empty value removes the present picture.
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
  describe: (field, form) => {
    if (field === "featured") return form.featured ? "Yes" : "No";
    return field === "image" ? (form.image.length > 0 ? "a picture" : "no picture") : undefined;
  },
};
