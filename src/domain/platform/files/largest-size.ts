import type { ImageRef } from "./images.ts";

/** Sharp across a wide screen, and across a laptop's of double density nearly so. */
const maxImageWidth = 2400;
/** Within the limits of AVIF and WebP, also for very tall pictures. */
const maxImageHeight = 4000;
/** Bounds the memory of encoding: a tall picture stays narrower. */
const maxImagePixels = 6_400_000;

/** The size of the largest variant of an upright picture. */
export function largestSize({ width, height }: Pick<ImageRef, "width" | "height">, maxWidth = maxImageWidth) {
  const fitting = Math.sqrt(maxImagePixels / width / height);
  const scale = Math.min(1, maxWidth / width, maxImageHeight / height, fitting);
  const size = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: size(width), height: size(height) };
}
