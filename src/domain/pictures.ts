import * as v from "valibot";
import { jsonValue, listValue } from "./form-values.ts";
import { maxPictures, pictureAddress, pictureRule, uploadValue } from "./uploads.ts";

const noList = "This must be a list of the present pictures";
/** The message for an invalid order, or one that names a missing file. */
export const noOrder = "This must be a list of the present and the new pictures";

const newPicture = /^new:(0|[1-9]\d?)$/;

/** An order names a new file by its index in `images`. */
export const newPictureRef = (place: number) => `new:${place}`;

/** The inverse of `newPictureRef`; undefined for the URL of an existing picture. */
export function newPicturePlace(entry: string): number | undefined {
  const place = newPicture.exec(entry)?.[1];
  return place === undefined ? undefined : Number(place);
}

/**
 * The existing pictures that are retained, in order, and the new ones. New ones come last unless `imageOrder` gives
 * another order.
 */
export const pictureFields = {
  images: v.pipe(listValue(uploadValue(pictureRule)), v.maxLength(maxPictures, "Please choose fewer pictures")),
  existingImages: jsonValue(v.pipe(v.array(pictureAddress, noList), v.maxLength(maxPictures, noList)), []),
  imagesToDelete: jsonValue(v.pipe(v.array(pictureAddress, noList), v.maxLength(100, noList)), []),
  imageOrder: v.optional(jsonValue(v.pipe(v.array(pictureAddress, noOrder), v.maxLength(100, noOrder)), []), []),
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

/** Whether a picture remains after saving. */
export const hasPicture = (input: Omit<Pictures, "imageOrder">) =>
  input.images.length + remainingImages(input).length > 0;

/** Whether every new file that the order names was sent. */
export const hasOrderedFiles = ({ images, imageOrder }: Pick<Pictures, "images" | "imageOrder">) =>
  imageOrder.every((entry) => !entry.startsWith("new:") || (newPicturePlace(entry) ?? Infinity) < images.length);
