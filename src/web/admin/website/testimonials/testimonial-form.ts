import { validate } from "#domain/platform/values/validate.ts";
import {
  defaultTestimonialRating,
  type Testimonial,
  type TestimonialInput,
  testimonialInput,
  testimonialShape,
} from "#domain/website/testimonials.ts";
import * as forms from "#messages/deskForms.js";
import * as m from "#messages/deskTestimonials.js";
import type { FormDefinition } from "../../platform/forms/record-form.ts";
import { newFiles, type Picked, presentPictures } from "../../property/pictures/picture-list.ts";

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
    quote: m.quoteLabel,
    author: m.authorLabel,
    position: m.positionLabel,
    rating: forms.ratingLabel,
    featured: m.featured,
    image: m.imageLabel,
  },
  describe: (field, form) => {
    if (field === "featured") return form.featured ? m.yes() : m.no();
    return field === "image" ? (form.image.length > 0 ? m.pictureGiven() : m.pictureNone()) : undefined;
  },
};
