import { randomBytes, randomUUID } from "node:crypto";
import { access, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ActionContext } from "#domain/audit.ts";
import { AppError, invalidInput } from "#domain/errors.ts";
import { type ImageRef, imageFiles, imageUrl } from "#domain/images.ts";
import type { Upload, UploadRule } from "#domain/uploads.ts";
import type { Db } from "#server/database/schema.ts";
import { describeImage, type EncodedImage, encodeVariants, ImageError, tooManyPixels } from "./encode.ts";

/** Where pictures are kept, and the time at which they came in. */
export interface ImageContext {
  imageFolder: string;
  instant: Date;
}

/** The same for a save that is recorded: by whom. */
export interface SaveContext extends ImageContext {
  context: ActionContext;
}

/** The field that a picture came in, for what is said of it, and the rule that the field has. */
export interface ImageField {
  field: string;
  rule: UploadRule;
}

/** What a file under way is called: nothing else ends so, and it is served to nobody. */
export const unfinished = ".part";

/**
 * Takes one picture in; resolves with its address once all its files are on the disk. Not for use inside a
 * transaction. Until a row refers to it, the picture is kept for an hour (see sweep.ts), which is time enough to store
 * one. Throws invalid_input at the field for what is not a picture, unavailable where the disk does not take it.
 */
export async function saveImage(db: Db, upload: Upload, as: ImageField, context: ImageContext): Promise<string> {
  try {
    return await storeImage(db, bytesOf(upload), context);
  } catch (error) {
    throw error instanceof ImageError ? invalidInput({ [as.field]: sentenceOf(error, as) }) : error;
  }
}

/** Takes several pictures of one field in, in their order; a faulty one is named by its place: `images.2`. */
export async function saveImages(db: Db, uploads: Upload[], as: ImageField, context: ImageContext): Promise<string[]> {
  const fieldOf = (position: number) => `${as.field}.${position}`;
  const faults: Record<string, string> = {};
  for (const [position, upload] of uploads.entries()) {
    await describeImage(bytesOf(upload)).catch((error) => {
      if (!(error instanceof ImageError)) throw error;
      faults[fieldOf(position)] = sentenceOf(error, as);
    });
  }
  if (Object.keys(faults).length > 0) throw invalidInput(faults);
  const urls: string[] = [];
  // One after another: the pixels of twenty photographs would fill the memory, and encoding uses every core anyway.
  for (const [position, upload] of uploads.entries()) {
    urls.push(await saveImage(db, upload, { ...as, field: fieldOf(position) }, context));
  }
  return urls;
}

/**
 * Keeps a picture that a save is about to refer to again, as if it were handed in now. Whether something still refers to
 * it is asked after this: a picture that is only then let go of stays for the hour.
 */
export async function keepImage(db: Db, url: string, { instant }: ImageContext): Promise<void> {
  await db.updateTable("image").set({ used_at: instant.toISOString() }).where("url", "=", url).execute();
}

const sentenceOf = (error: ImageError, { rule }: ImageField) =>
  error.message === tooManyPixels ? tooManyPixels : rule.typeMessage;

function bytesOf(upload: Upload): Uint8Array {
  if ("bytes" in upload && upload.bytes instanceof Uint8Array) return upload.bytes;
  throw new TypeError("This upload was not read from a body");
}

async function storeImage(db: Db, bytes: Uint8Array, { imageFolder, instant }: ImageContext): Promise<string> {
  const image = await registerImage(db, await describeImage(bytes), instant.toISOString());
  if (!(await isComplete(imageFolder, image)))
    await writeFiles(imageFolder, (await encodeVariants(bytes, image.id)).files);
  return imageUrl(image);
}

/**
 * Records that the picture is in use before its files are looked for: from then on no sweep deletes them. A picture whose
 * files a sweep is deleting already is stored again under another id.
 */
async function registerImage(db: Db, image: ImageRef, used_at: string): Promise<ImageRef> {
  const url = imageUrl(image);
  const registered = await db
    .insertInto("image")
    .values({ id: image.id, url, used_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ url, used_at }).where("image.deleted_at", "is", null))
    .returning("id")
    .executeTakeFirst();
  return registered ? image : registerImage(db, { ...image, id: randomBytes(12).toString("hex") }, used_at);
}

async function isComplete(folder: string, image: ImageRef): Promise<boolean> {
  const found = imageFiles(image).map((file) => access(join(folder, file.name)));
  return (await Promise.allSettled(found)).every(({ status }) => status === "fulfilled");
}

/**
 * Writes the files of a picture. A disk that is full or may not be written to is no fault of the sender, nor of the
 * program: the same save works once there is room. What it leaves of the picture is made whole then, or swept.
 */
async function writeFiles(folder: string, files: EncodedImage["files"]): Promise<void> {
  try {
    await writeEach(folder, files);
  } catch (cause) {
    throw new AppError("unavailable", undefined, { cause });
  }
}

/** Each file appears under its name whole or not at all, and is on the disk before its address is given out. */
async function writeEach(folder: string, files: EncodedImage["files"]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of files) {
    const path = join(folder, `${randomUUID()}${unfinished}`);
    try {
      await writeFile(path, bytes, { flush: true });
      await rename(path, join(folder, name));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}
