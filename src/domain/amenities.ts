import * as v from "valibot";

export const amenityTypes = ["free", "paid"] as const;

export const amenityShape = v.object({
  _id: v.string(),
  name: v.string(),
  type: v.picklist(amenityTypes),
  price: v.optional(v.number()),
  icon: v.string(),
});
/** Something a room offers. `price` (rupees) only where it is paid. */
export type Amenity = v.InferOutput<typeof amenityShape>;
