import * as v from "valibot";
import * as m from "#messages/validation.js";
import { pictureAddress, pictureRule, uploadValue } from "../platform/files/uploads.ts";
import { line, requiredLine, requiredParagraph, seenVersion } from "../platform/text/text.ts";
import { booleanValue, numberValue } from "../platform/values/form-values.ts";

export const defaultTestimonialRating = 5;
export const testimonialMessages = {
  quoteRequired: m.quoteRequired,
  authorRequired: m.authorRequired,
  rating: m.ratingStars,
} as const;

export const testimonialShape = v.object({
  _id: v.string(),
  id: v.string(),
  quote: v.string(),
  rating: v.number(),
  author: v.string(),
  position: v.string(),
  image: v.string(),
  featured: v.boolean(),
  updatedAt: v.string(),
});
export type Testimonial = v.InferOutput<typeof testimonialShape>;

export const testimonialInput = v.object({
  quote: requiredParagraph(1000, testimonialMessages.quoteRequired),
  rating: v.optional(
    v.pipe(
      numberValue(testimonialMessages.rating),
      v.integer(testimonialMessages.rating),
      v.minValue(1, testimonialMessages.rating),
      v.maxValue(5, testimonialMessages.rating),
    ),
    defaultTestimonialRating,
  ),
  author: requiredLine(100, testimonialMessages.authorRequired),
  position: v.optional(line(100), ""),
  featured: v.optional(booleanValue(m.choose)),
  image: v.optional(uploadValue(pictureRule)),
  /** Omitted: the picture is kept (section 7 sends none). Empty: it is removed. */
  existingImage: v.optional(pictureAddress),
  updatedAt: v.optional(seenVersion),
});
export type TestimonialInput = v.InferOutput<typeof testimonialInput>;
