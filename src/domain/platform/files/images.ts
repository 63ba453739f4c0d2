/** The URL of an image contains its size, so that a page can reserve the space. */

/** The hash of the uploaded bytes, and the size of the largest variant. */
export interface ImageRef {
  id: string;
  width: number;
  height: number;
}

export type ImageFormat = "avif" | "webp";

export interface ImageFile {
  name: string;
  format: ImageFormat | "jpg";
  width: number;
}

export const imageFormats: readonly ImageFormat[] = ["avif", "webp"];

/** A phone and a laptop of single density find what they need below the widest. */
const steps = [160, 480, 800, 1200, 1600];
const pattern = /^\/images\/([0-9a-f]{24})-([1-9]\d{0,3})x([1-9]\d{0,3})\.jpg$/;

const stem = (image: ImageRef) => `${image.id}-${image.width}x${image.height}`;

export function imageWidths(width: number): number[] {
  return [...steps.filter((step) => step < width), width];
}

export function imageUrl(image: ImageRef): string {
  return `/images/${stem(image)}.jpg`;
}

/** The inverse of `imageUrl`; undefined for any other URL. */
export function parseImageUrl(url: string): (ImageRef & { base: string }) | undefined {
  const match = pattern.exec(url);
  if (!match?.[1]) return undefined;
  return { id: match[1], base: url.slice(0, -".jpg".length), width: Number(match[2]), height: Number(match[3]) };
}

export function srcSet(url: string, format: ImageFormat): string | undefined {
  const image = parseImageUrl(url);
  if (!image) return undefined;
  return imageWidths(image.width)
    .map((width) => `${image.base}-${width}.${format} ${width}w`)
    .join(", ");
}

export function imageFiles(image: ImageRef): ImageFile[] {
  const variants = imageWidths(image.width).flatMap((width) =>
    imageFormats.map((format) => ({ name: `${stem(image)}-${width}.${format}`, format, width })),
  );
  return [{ name: `${stem(image)}.jpg`, format: "jpg", width: image.width }, ...variants];
}
