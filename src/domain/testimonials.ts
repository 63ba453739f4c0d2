import * as v from "valibot";

export const testimonialShape = v.object({
  _id: v.string(),
  id: v.string(),
  quote: v.string(),
  rating: v.number(),
  author: v.string(),
  position: v.string(),
  image: v.string(),
  featured: v.boolean(),
});
/** What a guest said. `image` is empty where there is no picture of the author. */
export type Testimonial = v.InferOutput<typeof testimonialShape>;
