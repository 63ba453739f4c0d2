import { newPictureIndex, remainingImages } from "#domain/platform/files/pictures.ts";
import { maxPictures } from "#domain/platform/files/uploads.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import * as m from "#messages/validation.js";

interface PictureChange {
  present: string[];
  added: string[];
  input: { existingImages: string[]; imagesToDelete: string[]; imageOrder: string[] };
  /** The message if no picture would remain. */
  required: () => string;
}

/**
 * The pictures after a save, without duplicates: first those in `imageOrder`, then the remaining ones, then the new ones.
 * Throws invalid_input if none or too many would remain.
 */
export function picturesAfter({ present, added, input, required }: PictureChange): string[] {
  const retained = remainingImages(input).filter((url) => present.includes(url));
  const all = new Set([...retained, ...added]);
  const ordered = input.imageOrder.flatMap((entry) => added[newPictureIndex(entry) ?? -1] ?? entry);
  const pictures = [...new Set([...ordered, ...all])].filter((url) => all.has(url));
  if (pictures.length === 0) throw invalidInput({ images: required() });
  if (pictures.length > maxPictures) throw invalidInput({ images: m.tooManyPictures() });
  return pictures;
}
