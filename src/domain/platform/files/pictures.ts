import * as v from "valibot";
import * as m from "#messages/validation.js";
import { jsonValue, listValue } from "../values/form-values.ts";
import { maxPictures, pictureAddress, pictureRule, uploadValue } from "./uploads.ts";

const invalidList = m.pictureListInvalid;
/** The message for an invalid order, or one that names a missing file. */
export const invalidOrder = m.pictureOrderInvalid;

const newPicture = /^new:(0|[1-9]\d?)$/;

export const newPictureRef = (index: number) => `new:${index}`;

/** The inverse of `newPictureRef`; undefined for the URL of an existing picture. */
export function newPictureIndex(entry: string): number | undefined {
  const index = newPicture.exec(entry)?.[1];
  return index === undefined ? undefined : Number(index);
}

/**
 * The existing pictures that are retained, in order, and the new ones. New ones come last unless `imageOrder` gives
 * another order.
 */
export const pictureFields = {
  images: v.pipe(listValue(uploadValue(pictureRule)), v.maxLength(maxPictures, m.tooManyPictures)),
  existingImages: jsonValue(v.pipe(v.array(pictureAddress, invalidList), v.maxLength(maxPictures, invalidList)), []),
  imagesToDelete: jsonValue(v.pipe(v.array(pictureAddress, invalidList), v.maxLength(100, invalidList)), []),
  imageOrder: v.optional(
    jsonValue(v.pipe(v.array(pictureAddress, invalidOrder), v.maxLength(100, invalidOrder)), []),
    [],
  ),
};

interface Pictures {
  images: unknown[];
  existingImages: string[];
  imagesToDelete: string[];
  imageOrder: string[];
}

export function remainingImages({
  existingImages,
  imagesToDelete,
}: Pick<Pictures, "existingImages" | "imagesToDelete">) {
  return existingImages.filter((url) => !imagesToDelete.includes(url));
}

export const hasPicture = (input: Omit<Pictures, "imageOrder">) =>
  input.images.length + remainingImages(input).length > 0;

export const hasOrderedFiles = ({ images, imageOrder }: Pick<Pictures, "images" | "imageOrder">) =>
  imageOrder.every((entry) => !entry.startsWith("new:") || (newPictureIndex(entry) ?? Infinity) < images.length);
