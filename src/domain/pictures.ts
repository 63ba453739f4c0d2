import * as v from "valibot";
import { jsonValue, listValue } from "./form-values.ts";
import { maxPictures, pictureAddress, pictureRule, uploadValue } from "./uploads.ts";

const noList = "This must be a list of the present pictures";
/** Said of an order that is none, or names a file that is not there. */
export const noOrder = "This must be a list of the present and the new pictures";

const newPicture = /^new:(0|[1-9]\d?)$/;

/** How an order of pictures names a file of the same form: by its place among `images`, counted from 0. */
export const newPictureRef = (place: number) => `new:${place}`;

/** The place among `images` that an entry of an order names; undefined for the address of a present picture. */
export function newPicturePlace(entry: string): number | undefined {
  const place = newPicture.exec(entry)?.[1];
  return place === undefined ? undefined : Number(place);
}

/**
 * The pictures of a form: which of the present ones stay, in order, and what is new. New ones follow the present ones,
 * unless `imageOrder` says where each stands.
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

/** The present pictures that stay. */
export function keptImages({ existingImages, imagesToDelete }: Pick<Pictures, "existingImages" | "imagesToDelete">) {
  return existingImages.filter((url) => !imagesToDelete.includes(url));
}

/** Whether a picture would be left after saving. */
export const hasPicture = (input: Omit<Pictures, "imageOrder">) => input.images.length + keptImages(input).length > 0;

/** Whether every new picture that the order names came along. */
export const hasOrderedFiles = ({ images, imageOrder }: Pick<Pictures, "images" | "imageOrder">) =>
  imageOrder.every((entry) => !entry.startsWith("new:") || (newPicturePlace(entry) ?? Infinity) < images.length);
