/** The address of a picture says its size, so that a page can reserve its place without asking anybody. */

/** What a picture is called by: the hash of the bytes it came from, and its size in full. */
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

/** No picture is kept wider than this. */
export const maxImageWidth = 1600;

const steps = [160, 480, 800, 1200];
const pattern = /^\/images\/([0-9a-f]{24})-([1-9]\d{0,3})x([1-9]\d{0,3})\.jpg$/;

const stem = (image: ImageRef) => `${image.id}-${image.width}x${image.height}`;

/** The widths in which a picture is kept, the narrowest first; the last one is its own. */
export function imageWidths(width: number): number[] {
  return [...steps.filter((step) => step < width), width];
}

/** The address of a picture in full, which every browser can show. */
export function imageUrl(image: ImageRef): string {
  return `/images/${stem(image)}.jpg`;
}

/** What an address made by `imageUrl` says; `undefined` for every other address. */
export function parseImageUrl(url: string): (ImageRef & { base: string }) | undefined {
  const match = pattern.exec(url);
  if (!match?.[1]) return undefined;
  return { id: match[1], base: url.slice(0, -".jpg".length), width: Number(match[2]), height: Number(match[3]) };
}

/** The `srcset` of a picture in one format; `undefined` when the address is not one of ours. */
export function srcSet(url: string, format: ImageFormat): string | undefined {
  const image = parseImageUrl(url);
  if (!image) return undefined;
  return imageWidths(image.width)
    .map((width) => `${image.base}-${width}.${format} ${width}w`)
    .join(", ");
}

/** Every file that belongs to a picture, the one in full first. */
export function imageFiles(image: ImageRef): ImageFile[] {
  const variants = imageWidths(image.width).flatMap((width) =>
    imageFormats.map((format) => ({ name: `${stem(image)}-${width}.${format}`, format, width })),
  );
  return [{ name: `${stem(image)}.jpg`, format: "jpg", width: image.width }, ...variants];
}
