import { createHash } from "node:crypto";
import type { Metadata, Sharp } from "sharp";
import { type ImageFile, type ImageRef, imageFiles, maxImageWidth } from "#domain/images.ts";
import { semaphore } from "#domain/semaphore.ts";

export interface EncodedImage extends ImageRef {
  files: { name: string; bytes: Uint8Array }[];
}

/** The file can't be used as a picture; the message is shown to the user. */
export class ImageError extends Error {
  override name = "ImageError";
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

export const tooManyPixels = "This picture has too many pixels.";

const maxPixels = 40e6;
// Within the limits of AVIF and WebP, also for very tall pictures.
const maxHeight = 4000;
// An SVG is rendered at this width, sharp wherever it is shown.
const svgWidth = 320;
const readable = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff", "svg"]);

/** Loaded on first use: sharp would slow down every start. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // Uploads have no pixels in common.
  sharp.cache(false);
  return sharp;
}

// Half of Node's four worker threads, which logins and file access share.
const limited = semaphore(2);

function throwImageError(cause: unknown): never {
  if (cause instanceof ImageError) throw cause;
  const pixels = cause instanceof Error && cause.message.includes("pixel limit");
  throw new ImageError(pixels ? tooManyPixels : "This file is not a picture we can read.", {
    cause,
  });
}

async function inspect(bytes: Uint8Array): Promise<{ image: ImageRef; metadata: Metadata }> {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { failOn: "error", limitInputPixels: maxPixels }).metadata();
  if (!readable.has(metadata.format)) throw new ImageError("This file is not a picture we can read.");
  // sharp does not apply the limit to every format when it reads the header.
  if (metadata.width * metadata.height > maxPixels) throw new ImageError(tooManyPixels);
  const { width, height } = metadata.autoOrient;
  const wanted = metadata.format === "svg" ? svgWidth / width : Math.min(1, maxImageWidth / width);
  const scale = Math.min(wanted, maxHeight / height);
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
  const size = (length: number) => Math.max(1, Math.round(length * scale));
  return { image: { id, width: size(width), height: size(height) }, metadata };
}

/** Id and size of the encoded picture; reads only its header. */
export async function describeImage(bytes: Uint8Array): Promise<ImageRef> {
  return (await inspect(bytes).catch(throwImageError)).image;
}

async function decode(bytes: Uint8Array): Promise<{ image: ImageRef; pixels: Pixels }> {
  const { image, metadata } = await inspect(bytes);
  const sharp = await loadSharp();
  const density = metadata.format === "svg" ? Math.min(2400, (72 * image.width) / metadata.width) : 72;
  const { data, info } = await sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, density })
    .autoOrient()
    .resize(image.width, image.height, { fit: "fill" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { image, pixels: { data, width: info.width, height: info.height, channels: info.channels } };
}

function encoder(picture: Sharp, format: ImageFile["format"]): Sharp {
  if (format === "avif") return picture.avif({ quality: 50, effort: 2 });
  if (format === "webp") return picture.webp({ quality: 72, effort: 4 });
  return picture.flatten({ background: "white" }).jpeg({ quality: 76, mozjpeg: true });
}

async function encode({ data, width, height, channels }: Pixels, file: ImageFile) {
  const sharp = await loadSharp();
  const raw = sharp(data, { raw: { width, height, channels } });
  const fitting = Math.max(1, Math.round((height * file.width) / width));
  const picture = file.width === width ? raw : raw.resize(file.width, fitting, { fit: "fill" });
  return { name: file.name, bytes: new Uint8Array(await encoder(picture, file.format).toBuffer()) };
}

/**
 * Encodes an upload in all widths and formats, upright and without metadata. Throws `ImageError` for a file that is not a
 * picture.
 */
export async function encodeVariants(bytes: Uint8Array, id?: string): Promise<EncodedImage> {
  const { image: described, pixels } = await limited(() => decode(bytes)).catch(throwImageError);
  const image = id === undefined ? described : { ...described, id };
  const files = await Promise.all(imageFiles(image).map((file) => limited(() => encode(pixels, file))));
  return { ...image, files };
}
