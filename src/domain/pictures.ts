import * as v from "valibot";
import { jsonValue, listValue } from "./form-values.ts";
import { maxPictures, pictureAddress, pictureRule, uploadValue } from "./uploads.ts";

const noList = "This must be a list of the present pictures";

/** The pictures of a form: which of the present ones stay, in order, and what is new. */
export const pictureFields = {
  images: v.pipe(listValue(uploadValue(pictureRule)), v.maxLength(maxPictures, "Please choose fewer pictures")),
  existingImages: jsonValue(v.pipe(v.array(pictureAddress, noList), v.maxLength(maxPictures, noList)), []),
  imagesToDelete: jsonValue(v.pipe(v.array(pictureAddress, noList), v.maxLength(100, noList)), []),
};

interface Pictures {
  images: unknown[];
  existingImages: string[];
  imagesToDelete: string[];
}

/** The present pictures that stay. */
export function keptImages({ existingImages, imagesToDelete }: Pick<Pictures, "existingImages" | "imagesToDelete">) {
  return existingImages.filter((url) => !imagesToDelete.includes(url));
}

/** Whether a picture would be left after saving. */
export const hasPicture = (input: Pictures) => input.images.length + keptImages(input).length > 0;
