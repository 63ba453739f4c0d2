import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { type ImageFile, type ImageRef, imageFiles } from "#domain/platform/files/images.ts";
import { largestSize } from "#domain/platform/files/largest-size.ts";
import { semaphore } from "#domain/platform/values/semaphore.ts";
import { ImageError, tooComplex, tooManyPixels, unreadable } from "./image-error.ts";
import { maxPixels } from "./image-limits.ts";
import { isSvg, renderSvg } from "./svg.ts";

/** An upload that can be encoded. */
export interface ReadImage extends ImageRef {
  /** The decoded bytes: the upload, or its rendering if it is an SVG. */
  source: Uint8Array;
}

export interface EncodedImage extends ImageRef {
  files: { name: string; bytes: Uint8Array }[];
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

const readable = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff"]);
const loaders = ["Jpeg", "Png", "Webp", "Nsgif", "Heif", "Tiff"].map((format) => `VipsForeignLoad${format}`);
const input = { failOn: "error", limitInputPixels: maxPixels } as const;
/** For each step of one picture; the largest take about two. */
const timeLimit = { seconds: 20 };

let configured: ReturnType<typeof configureSharp> | undefined;

/** Loaded on first use: sharp would slow down every start. */
function loadSharp() {
  configured ??= configureSharp();
  return configured;
}

/** Once: while its loaders are blocked, pictures that other threads are reading are refused. */
async function configureSharp() {
  const { default: sharp } = await import("sharp");
  // Uploads have no pixels in common.
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: loaders });
  return sharp;
}

// Half of Node's four worker threads, which logins and file access share.
const slots = semaphore(2);

/** Throws ImageError, or the reason of the signal. */
function limited<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return slots(async () => {
    // A missing sharp is not the picture's fault.
    await loadSharp();
    signal?.throwIfAborted();
    return work().catch((error) => {
      signal?.throwIfAborted();
      return throwImageError(error);
    });
  });
}

function throwImageError(cause: unknown): never {
  if (cause instanceof ImageError) throw cause;
  const message = cause instanceof Error ? cause.message : "";
  if (message.includes("pixel limit")) throw new ImageError(tooManyPixels, { cause });
  throw new ImageError(message.startsWith("timeout") ? tooComplex : unreadable, { cause });
}

async function inspect(bytes: Uint8Array, maxWidth?: number): Promise<Pick<ImageRef, "width" | "height">> {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, input).metadata();
  if (!readable.has(metadata.format)) throw new ImageError(unreadable);
  // sharp does not apply the limit to every format when it reads the header.
  if (metadata.width * metadata.height > maxPixels) throw new ImageError(tooManyPixels);
  return largestSize(metadata.autoOrient, maxWidth);
}

interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** Of a picture of an earlier release, whose address has the size of its time. */
  maxWidth?: number | undefined;
}

/** Reads the header, and renders an SVG. Throws `ImageError` for a file that is not a picture. */
export async function readImage(bytes: Uint8Array, { signal, maxWidth }: ReadOptions = {}): Promise<ReadImage> {
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
  const source = isSvg(bytes) ? await limited(() => renderSvg(bytes, { signal }), signal) : bytes;
  return { id, ...(await limited(() => inspect(source, maxWidth), signal)), source };
}

/** Throws `ImageError`. An SVG is rendered at this width. */
export async function withPicture<T>(
  bytes: Uint8Array,
  { signal, svgWidth }: { signal?: AbortSignal | undefined; svgWidth: number },
  work: (open: (source?: Uint8Array) => Sharp) => Promise<T>,
): Promise<T> {
  const source = isSvg(bytes) ? await limited(() => renderSvg(bytes, { signal, width: svgWidth }), signal) : bytes;
  await limited(() => inspect(source), signal);
  const sharp = await loadSharp();
  return limited(() => work((other = source) => sharp(other, input).timeout(timeLimit).autoOrient()), signal);
}

async function decode({ source, width, height }: ReadImage): Promise<Pixels> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(source, input)
    .timeout(timeLimit)
    .autoOrient()
    .resize(width, height, { fit: "fill" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Wider files are scaled down on a screen of single density, and their pixels are half a point on others. */
const wideFrom = 1600;

function encoder(picture: Sharp, { format, width }: ImageFile): Sharp {
  const isWide = width > wideFrom;
  if (format === "avif") return picture.avif({ quality: isWide ? 40 : 48, effort: 3 });
  if (format === "webp") return picture.webp({ quality: isWide ? 60 : 72, effort: 4 });
  return picture.flatten({ background: "white" }).jpeg({ quality: 76, mozjpeg: true });
}

async function encode({ data, width, height, channels }: Pixels, file: ImageFile) {
  const sharp = await loadSharp();
  const raw = sharp(data, { raw: { width, height, channels } }).timeout(timeLimit);
  const fitting = Math.max(1, Math.round((height * file.width) / width));
  const picture = file.width === width ? raw : raw.resize(file.width, fitting, { fit: "fill" });
  return { name: file.name, bytes: new Uint8Array(await encoder(picture, file).toBuffer()) };
}

/**
 * Encodes a picture in all widths and formats, upright and without metadata. Throws `ImageError` for a damaged file. Stops
 * between two files when the signal is aborted.
 */
export async function encodeVariants(image: ReadImage, signal?: AbortSignal): Promise<EncodedImage> {
  const pixels = await limited(() => decode(image), signal);
  const { id, width, height } = image;
  const files = await Promise.all(imageFiles(image).map((file) => limited(() => encode(pixels, file), signal)));
  return { id, width, height, files };
}

/** Throws `ImageError`. */
export const encodeImage = async (bytes: Uint8Array): Promise<EncodedImage> => encodeVariants(await readImage(bytes));

/** One JPEG, upright, without metadata and no longer than `longest`, covered with a mark. Throws `ImageError`. */
export async function encodeMarked(
  bytes: Uint8Array,
  { longest, markSvg, signal }: { longest: number; markSvg: string; signal?: AbortSignal | undefined },
): Promise<Buffer> {
  const image = await readImage(bytes, { signal });
  const mark = await renderSvg(new TextEncoder().encode(markSvg), { signal });
  return limited(async () => {
    const sharp = await loadSharp();
    const fitting = await sharp(image.source, input)
      .timeout(timeLimit)
      .autoOrient()
      .resize(longest, longest, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = fitting.info;
    // A mark must not be larger than what it is put on.
    const stamp = await sharp(mark).resize({ width, height, fit: "inside", withoutEnlargement: true }).png().toBuffer();
    return sharp(fitting.data)
      .composite([{ input: stamp, tile: true, gravity: "northwest" }])
      .jpeg({ quality: 72, mozjpeg: true })
      .toBuffer();
  }, signal);
}
