import * as v from "valibot";
import { numberValue } from "./form-values.ts";
import { hasTwoDecimals } from "./money.ts";
import { rupees } from "./rupees.ts";
import { requiredLine } from "./text.ts";
import { iconRule, pictureAddress, type Upload, uploadValue } from "./uploads.ts";

export const amenityTypes = ["free", "paid"] as const;

export const amenityMessages = {
  nameRequired: "Amenity name is required",
  priceRequired: "Price is required for paid amenities",
  iconRequired: "Please upload an icon image",
} as const;

export const amenityShape = v.object({
  _id: v.string(),
  name: v.string(),
  type: v.picklist(amenityTypes),
  price: v.optional(rupees),
  icon: v.string(),
  updatedAt: v.string(),
});
export type Amenity = v.InferOutput<typeof amenityShape>;

const price = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (value === "" || value === null ? undefined : value)),
    v.optional(
      v.pipe(
        numberValue(amenityMessages.priceRequired),
        v.minValue(0, "A price cannot be negative"),
        v.maxValue(1_000_000, "Please enter a smaller price"),
        v.check(hasTwoDecimals, "Please use at most two decimals"),
      ),
    ),
  ),
);

/** Requires `icon` or `existingIcon`. */
export const amenityInput = v.pipe(
  v.object({
    name: requiredLine(60, amenityMessages.nameRequired),
    type: v.picklist(amenityTypes, "Please choose free or paid"),
    price,
    icon: v.optional(uploadValue(iconRule)),
    existingIcon: v.optional(pictureAddress),
    updatedAt: v.optional(v.string()),
  }),
  v.forward(
    v.partialCheck(
      [["type"], ["price"]],
      (input: { type: string; price?: number }) => input.type !== "paid" || input.price !== undefined,
      amenityMessages.priceRequired,
    ),
    ["price"],
  ),
  v.forward(
    v.partialCheck(
      [["icon"], ["existingIcon"]],
      (input: { icon?: Upload; existingIcon?: string }) => Boolean(input.icon || input.existingIcon),
      amenityMessages.iconRequired,
    ),
    ["icon"],
  ),
);
export type AmenityInput = v.InferOutput<typeof amenityInput>;
