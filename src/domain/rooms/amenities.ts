import * as v from "valibot";
import * as formM from "#messages/formValidation.js";
import * as m from "#messages/validation.js";
import { iconRule, pictureAddress, type Upload, uploadValue } from "../platform/files/uploads.ts";
import { hasTwoDecimals } from "../platform/money/money.ts";
import { rupees } from "../platform/money/rupees.ts";
import { requiredLine, seenVersion } from "../platform/text/text.ts";
import { numberValue } from "../platform/values/form-values.ts";

export const amenityTypes = ["free", "paid"] as const;

export const amenityMessages = {
  nameRequired: formM.amenityNameRequired,
  priceRequired: formM.amenityPriceRequired,
  iconRequired: formM.iconRequired,
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
        v.minValue(0, formM.priceNegative),
        v.maxValue(1_000_000, formM.priceTooLarge),
        v.check(hasTwoDecimals, m.twoDecimals),
      ),
    ),
  ),
);

/** Requires `icon` or `existingIcon`. */
export const amenityInput = v.pipe(
  v.object({
    name: requiredLine(60, amenityMessages.nameRequired),
    type: v.picklist(amenityTypes, formM.amenityTypeRequired),
    price,
    icon: v.optional(uploadValue(iconRule)),
    existingIcon: v.optional(pictureAddress),
    updatedAt: v.optional(seenVersion),
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
