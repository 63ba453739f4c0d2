import { invalidInput } from "#domain/errors.ts";
import { newPicturePlace, remainingImages } from "#domain/pictures.ts";
import { maxPictures } from "#domain/uploads.ts";

interface PictureChange {
  /** The pictures before the save. */
  present: string[];
  /** What came in with it. */
  added: string[];
  input: { existingImages: string[]; imagesToDelete: string[]; imageOrder: string[] };
  /** Said when none would be left. */
  required: string;
}

/**
 * The pictures after a save, each once: first what the form's order names, then those that stay, then the new ones. Only
 * what is really there can stay. Throws invalid_input when none or too many would be left.
 */
export function picturesAfter({ present, added, input, required }: PictureChange): string[] {
  const kept = remainingImages(input).filter((url) => present.includes(url));
  const all = new Set([...kept, ...added]);
  const ordered = input.imageOrder.flatMap((entry) => added[newPicturePlace(entry) ?? -1] ?? entry);
  const pictures = [...new Set([...ordered, ...all])].filter((url) => all.has(url));
  if (pictures.length === 0) throw invalidInput({ images: required });
  if (pictures.length > maxPictures) throw invalidInput({ images: "Please choose fewer pictures" });
  return pictures;
}
