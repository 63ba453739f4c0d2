import { largestSize } from "#domain/platform/files/largest-size.ts";
import { type UploadRule, uploadProblem } from "#domain/platform/files/uploads.ts";

/** Types that every browser of the admin decodes: a file of them that it can't decode is damaged. */
const decodable = new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"]);
const svgType = "image/svg+xml";
const quality = 0.9;

type Prepared = { file: File; problem?: undefined } | { problem: string; canShrink?: boolean };

interface PrepareOptions {
  /** Makes a file that is too large smaller, instead of refusing it. */
  shrinksLarge?: boolean;
}

/**
 * Refuses a file above the rule's size before anything else, unless a smaller copy is wanted. Of another picture that is
 * larger than the server keeps, it makes a smaller one, upright and with its transparency.
 */
export async function preparePicture(
  file: File,
  rule: UploadRule,
  { shrinksLarge = false }: PrepareOptions = {},
): Promise<Prepared> {
  const problem = uploadProblem(file, rule);
  const canShrink = problem !== undefined && file.type.startsWith("image/") && file.type !== svgType;
  if (problem !== undefined && !(canShrink && shrinksLarge)) return canShrink ? { problem, canShrink } : { problem };
  if (file.type === svgType) return { file };
  const image = await loadImage(file);
  if (!image) {
    if (problem !== undefined) return { problem: rule.brokenMessage?.() ?? problem };
    return decodable.has(file.type) && rule.brokenMessage ? { problem: rule.brokenMessage() } : { file };
  }
  const size = largestSize({ width: image.naturalWidth, height: image.naturalHeight });
  if (problem === undefined) {
    if (size.width === image.naturalWidth && decodable.has(file.type)) return { file };
    return { file: await drawn(file, image, size).catch(() => file) };
  }
  for (const scale of scales) {
    const copy = await drawn(file, image, scaled(size, scale)).catch(() => undefined);
    if (!copy) break;
    if (uploadProblem(copy, rule) === undefined) return { file: copy };
  }
  return { problem };
}

/** Until a copy fits: a picture of noise compresses badly. */
const scales = [1, 0.7, 0.5, 0.3] as const;

interface Size {
  width: number;
  height: number;
}

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

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

/** A copy in the given size, upright. */
async function drawn(file: File, image: HTMLImageElement, size: Size): Promise<File> {
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
