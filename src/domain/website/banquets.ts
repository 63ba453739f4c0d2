import * as v from "valibot";
import * as formM from "#messages/formValidation.js";
import * as m from "#messages/validation.js";
import { hasOrderedFiles, hasPicture, invalidOrder, pictureFields } from "../platform/files/pictures.ts";
import { paragraph, requiredLine, seenVersion } from "../platform/text/text.ts";
import { booleanValue } from "../platform/values/form-values.ts";

export const banquetMessages = {
  nameRequired: formM.hallNameRequired,
  seatingRequired: formM.seatingRequired,
  floorRequired: formM.floorRequired,
  imageRequired: formM.hallImageRequired,
} as const;

export const banquetShape = v.object({
  _id: v.string(),
  name: v.string(),
  seatingCapacity: v.string(),
  floor: v.string(),
  description: v.string(),
  isActive: v.boolean(),
  images: v.array(v.string()),
  updatedAt: v.string(),
});
export type Banquet = v.InferOutput<typeof banquetShape>;

export const banquetInput = v.pipe(
  v.object({
    name: requiredLine(100, banquetMessages.nameRequired),
    seatingCapacity: requiredLine(200, banquetMessages.seatingRequired),
    floor: requiredLine(100, banquetMessages.floorRequired),
    description: v.optional(paragraph(2000), ""),
    isActive: v.optional(booleanValue(m.choose), true),
    ...pictureFields,
    updatedAt: v.optional(seenVersion),
  }),
  v.forward(
    v.partialCheck([["images"], ["existingImages"], ["imagesToDelete"]], hasPicture, banquetMessages.imageRequired),
    ["images"],
  ),
  v.forward(v.partialCheck([["images"], ["imageOrder"]], hasOrderedFiles, invalidOrder), ["imageOrder"]),
);
export type BanquetInput = v.InferOutput<typeof banquetInput>;
