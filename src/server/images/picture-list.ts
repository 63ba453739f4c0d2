import { invalidInput } from "#domain/errors.ts";
import { keptImages } from "#domain/pictures.ts";
import { maxPictures } from "#domain/uploads.ts";

interface PictureChange {
  /** The pictures before the save. */
  present: string[];
  /** What came in with it. */
  added: string[];
  input: { existingImages: string[]; imagesToDelete: string[] };
  /** Said when none would be left. */
  required: string;
}

/**
 * The pictures after a save: those that stay, in the form's order, then the new ones, each once. Only what is really
 * there can stay. Throws invalid_input when none or too many would be left.
 */
export function picturesAfter({ present, added, input, required }: PictureChange): string[] {
  const kept = keptImages(input).filter((url) => present.includes(url));
  const pictures = [...new Set([...kept, ...added])];
  if (pictures.length === 0) throw invalidInput({ images: required });
  if (pictures.length > maxPictures) throw invalidInput({ images: "Please choose fewer pictures" });
  return pictures;
}
