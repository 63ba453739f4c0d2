import { createHash } from "node:crypto";
import type { Metadata, Sharp } from "sharp";
import { type ImageFile, type ImageRef, imageFiles, maxImageWidth } from "#domain/images.ts";

export interface EncodedImage extends ImageRef {
  files: { name: string; bytes: Uint8Array }[];
}

/** A file that is not a picture we can show; the message is a sentence for a person. */
export class ImageError extends Error {
  override name = "ImageError";
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** What is said of a picture that would take too much memory to decode. */
export const tooManyPixels = "This picture has too many pixels.";

const maxPixels = 40e6;
// Keeps a strip a metre long within what AVIF and WebP can hold.
const maxHeight = 4000;
// A drawing has no size of its own: drawn this wide, it is sharp where it is shown.
const drawingWidth = 320;
const readable = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff", "svg"]);

/** The library, once a picture comes: a server that starts has none to read. */
async function readSharp() {
  const { default: sharp } = await import("sharp");
  // The pixels of one upload never help with the next.
  sharp.cache(false);
  return sharp;
}

// Half of Node's four worker threads: logins and files share them.
const slots = 2;
const waiting: (() => void)[] = [];
let busy = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy === slots) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

function refuse(cause: unknown): never {
  if (cause instanceof ImageError) throw cause;
  const pixels = cause instanceof Error && cause.message.includes("pixel limit");
  throw new ImageError(pixels ? tooManyPixels : "This file is not a picture we can read.", {
    cause,
  });
}

async function inspect(bytes: Uint8Array): Promise<{ image: ImageRef; metadata: Metadata }> {
  const sharp = await readSharp();
  const metadata = await sharp(bytes, { failOn: "error", limitInputPixels: maxPixels }).metadata();
  if (!readable.has(metadata.format)) throw new ImageError("This file is not a picture we can read.");
  // Reading the header does not apply the limit to every format.
  if (metadata.width * metadata.height > maxPixels) throw new ImageError(tooManyPixels);
  const { width, height } = metadata.autoOrient;
  const wanted = metadata.format === "svg" ? drawingWidth / width : Math.min(1, maxImageWidth / width);
  const scale = Math.min(wanted, maxHeight / height);
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
  const size = (length: number) => Math.max(1, Math.round(length * scale));
  return { image: { id, width: size(width), height: size(height) }, metadata };
}

/** What a picture will be called once it is encoded; reads its header only. */
export async function describeImage(bytes: Uint8Array): Promise<ImageRef> {
  return (await inspect(bytes).catch(refuse)).image;
}

async function decode(bytes: Uint8Array): Promise<{ image: ImageRef; pixels: Pixels }> {
  const { image, metadata } = await inspect(bytes);
  const sharp = await readSharp();
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
  const sharp = await readSharp();
  const raw = sharp(data, { raw: { width, height, channels } });
  const fitting = Math.max(1, Math.round((height * file.width) / width));
  const picture = file.width === width ? raw : raw.resize(file.width, fitting, { fit: "fill" });
  return { name: file.name, bytes: new Uint8Array(await encoder(picture, file.format).toBuffer()) };
}

/**
 * Makes every file under which a picture is served from the bytes somebody sent: turned the right way up, without
 * metadata, in several widths and formats. Throws `ImageError` for what is not a picture.
 */
export async function encodeVariants(bytes: Uint8Array, id?: string): Promise<EncodedImage> {
  const { image: described, pixels } = await inTurn(() => decode(bytes)).catch(refuse);
  const image = id === undefined ? described : { ...described, id };
  const files = await Promise.all(imageFiles(image).map((file) => inTurn(() => encode(pixels, file))));
  return { ...image, files };
}
