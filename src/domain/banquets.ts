import * as v from "valibot";

export const banquetShape = v.object({
  _id: v.string(),
  name: v.string(),
  seatingCapacity: v.string(),
  floor: v.string(),
  description: v.string(),
  isActive: v.boolean(),
  images: v.array(v.string()),
});
/** A banquet hall; seating capacity and floor are free text. */
export type Banquet = v.InferOutput<typeof banquetShape>;
