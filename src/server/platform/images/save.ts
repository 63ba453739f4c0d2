import { randomBytes } from "node:crypto";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { ImageStore } from "#domain/platform/files/image-store.ts";
import { imageFiles, imageUrl } from "#domain/platform/files/images.ts";
import type { Upload, UploadRule } from "#domain/platform/files/uploads.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { encodeVariants, type ReadImage, readImage } from "./encode.ts";
import { ImageError, unreadable } from "./image-error.ts";

export interface ImageContext {
  imageStore: ImageStore;
  instant: Date;
  /** Aborted when the client has left. */
  signal?: AbortSignal | undefined;
}

export interface SaveContext extends ImageContext {
  context: ActionContext;
}

/** The form field of an upload, for error messages, and its rule. */
export interface ImageField {
  field: string;
  rule: UploadRule;
}

/**
 * Stores a picture; resolves with its URL once all its files are stored. Not for use inside a transaction. It is
 * deleted unless a row refers to it within an hour (see sweep.ts). Throws invalid_input for a file that is not a picture,
 * unavailable if they can't be stored.
 */
export async function saveImage(db: Db, upload: Upload, as: ImageField, context: ImageContext): Promise<string> {
  try {
    return await storeImage(db, await readImage(bytesOf(upload), { signal: context.signal }), context);
  } catch (error) {
    throw error instanceof ImageError ? invalidInput({ [as.field]: messageFor(error, as) }) : error;
  }
}

/** Reports invalid files by index: `images.2`. */
export async function saveImages(db: Db, uploads: Upload[], as: ImageField, context: ImageContext): Promise<string[]> {
  const images = await mapFiles(uploads, as, (upload) => readImage(bytesOf(upload), { signal: context.signal }));
  return mapFiles(images, as, (image) => storeImage(db, image, context));
}

/** Sequential: the pixels of twenty photographs would fill the memory, and encoding uses every core anyway. */
async function mapFiles<T, R>(files: readonly T[], as: ImageField, work: (file: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const faults: Record<string, string> = {};
  for (const [position, file] of files.entries()) {
    try {
      results.push(await work(file));
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      faults[`${as.field}.${position}`] = messageFor(error, as);
    }
  }
  if (Object.keys(faults).length > 0) throw invalidInput(faults);
  return results;
}

/**
 * Protects an existing picture from the sweep for an hour, before a save checks and refers to it.
 */
export async function touchImage(db: Db, url: string, { instant }: ImageContext): Promise<void> {
  await db.updateTable("image").set({ used_at: instant.toISOString() }).where("url", "=", url).execute();
}

export const messageFor = (error: ImageError, { rule }: ImageField) =>
  error.reason === unreadable ? rule.typeMessage() : error.message;

export function bytesOf(upload: Upload): Uint8Array {
  if ("bytes" in upload && upload.bytes instanceof Uint8Array) return upload.bytes;
  throw new TypeError("This upload was not read from a body");
}

async function storeImage(db: Db, read: ReadImage, { imageStore, instant, signal }: ImageContext): Promise<string> {
  const image = await registerImage(db, read, instant.toISOString());
  if (!(await imageStore.hasAll(imageFiles(image).map(({ name }) => name)))) {
    await imageStore.write((await encodeVariants(image, signal)).files);
  }
  return imageUrl(image);
}

/**
 * Marks the picture as in use before its files are checked, so that no sweep deletes them. If a sweep is already deleting
 * its files, it is stored again under another id.
 */
async function registerImage(db: Db, image: ReadImage, used_at: string): Promise<ReadImage> {
  const url = imageUrl(image);
  const registered = await db
    .insertInto("image")
    .values({ id: image.id, url, used_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ url, used_at }).where("image.deleted_at", "is", null))
    .returning("id")
    .executeTakeFirst();
  return registered ? image : registerImage(db, { ...image, id: randomBytes(12).toString("hex") }, used_at);
}
