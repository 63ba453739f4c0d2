import { largestSize } from "#domain/platform/files/images.ts";
import { type UploadRule, uploadProblem } from "#domain/platform/files/uploads.ts";

/** Types that every browser of the admin decodes: a file of them that it can't decode is damaged. */
const decodable = new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"]);
const svgType = "image/svg+xml";
const quality = 0.9;

type Prepared = { file: File; problem?: undefined } | { problem: string };

/**
 * Checks a picked file and shrinks a picture that is larger than the server keeps, upright and with its transparency. A
 * smaller one is sent as it is.
 */
export async function preparePicture(file: File, rule: UploadRule): Promise<Prepared> {
  const problem = uploadProblem(file, rule);
  if (!file.type.startsWith("image/")) return { problem: problem ?? rule.typeMessage() };
  if (file.type === svgType) return problem ? { problem } : { file };
  const image = await loadImage(file);
  if (!image) {
    if (problem) return { problem };
    return decodable.has(file.type) && rule.brokenMessage ? { problem: rule.brokenMessage() } : { file };
  }
  const shrunk = await shrink(file, image, { isTooLarge: problem !== undefined }).catch(() => undefined);
  if (!shrunk) return problem ? { problem } : { file };
  return { file: shrunk };
}

/** Undefined for a file that can't be decoded. */
async function loadImage(file: File): Promise<HTMLImageElement | undefined> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The size of an image element is that of the upright picture. */
async function shrink(file: File, image: HTMLImageElement, { isTooLarge }: { isTooLarge: boolean }): Promise<File> {
  const size = largestSize({ width: image.naturalWidth, height: image.naturalHeight });
  if (size.width === image.naturalWidth && !isTooLarge && decodable.has(file.type)) return file;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  // Not createImageBitmap: with a size, browsers disagree on whether it turns the picture before or after.
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, size.width, size.height);
  // A JPEG has no transparency to lose.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  // Frees the pixels at once; a phone has little memory.
  Object.assign(canvas, { width: 0, height: 0 });
  if (!blob) throw new Error("The browser encoded no picture");
  return new File([blob], file.name, { type: blob.type, lastModified: file.lastModified });
}
