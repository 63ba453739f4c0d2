import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ExpressionBuilder } from "kysely";
import { imageFiles, parseImageUrl } from "#domain/images.ts";
import type { Db, Tables } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";
import { isReferredToByNone } from "./references.ts";
import { type ImageMoment, unfinished } from "./store.ts";

const hour = 3_600_000;

/** Handed in so long ago that no save under way can still be about to refer to it, and nothing refers to it. */
const isUnused = (before: string) => (eb: ExpressionBuilder<Tables, "image">) =>
  eb.and([eb("image.used_at", "<", before), isReferredToByNone(eb)]);

/**
 * Removes the pictures that nothing refers to and that were handed in more than an hour ago. A picture's row is locked
 * while its files go, so whoever hands in the same one again waits, finds no files and makes them anew.
 */
export async function sweepImages(db: Db, { imageFolder, instant }: ImageMoment): Promise<void> {
  const before = new Date(instant.getTime() - hour).toISOString();
  const unused = await db.selectFrom("image").select("id").where(isUnused(before)).execute();
  for (const { id } of unused) {
    await transact(db, async (db) => {
      const gone = await db
        .deleteFrom("image")
        .where("id", "=", id)
        .where(isUnused(before))
        .returning("url")
        .executeTakeFirst();
      if (gone) await removeFiles(imageFolder, gone.url);
    });
  }
  await removeUnfinished(imageFolder);
}

/** `sweepImages` after a save that dropped pictures. The save stands whatever becomes of this; the next sweep tries again. */
export async function sweepAfterSave(db: Db, moment: ImageMoment): Promise<void> {
  await sweepImages(db, moment).catch(() => {});
}

async function removeFiles(folder: string, url: string): Promise<void> {
  const image = parseImageUrl(url);
  for (const { name } of image ? imageFiles(image) : []) await rm(join(folder, name), { force: true });
}

/** What a process that was stopped in the middle of writing left behind. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.endsWith(unfinished))) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > hour) await rm(path, { force: true });
  }
}

/**
 * Sweeps now and every hour; what it gives back stops that, after the sweep under way. One that may take long ends early
 * when its signal is given.
 */
export function sweepEveryHour(
  sweep: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const run = () => sweep(stop.signal).catch(onError);
  let underWay = run();
  const timer = setInterval(() => {
    underWay = underWay.then(run);
  }, hour).unref();
  return () => {
    clearInterval(timer);
    stop.abort();
    return underWay;
  };
}
