/** The file can't be used as a picture; the message is shown to the user. */
export class ImageError extends Error {
  override name = "ImageError";
}

export const unreadable = "This file is not a picture we can read.";
export const tooManyPixels = "This picture has too many pixels.";
export const tooComplex = "This picture is too complicated. Please simplify it, or save it as PNG or JPEG.";

export const maxPixels = 40e6;
/** Within the limits of AVIF and WebP, also for very tall pictures. */
export const maxHeight = 4000;

/** Of render-svg.ts. */
export const tooManyPixelsExit = 2;
