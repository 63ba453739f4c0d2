import { join } from "node:path";
import type { ImageStore, StoredFile } from "#domain/platform/files/image-store.ts";
import { imageFiles, parseImageUrl } from "#domain/platform/files/images.ts";
import { migrationsOf } from "#server/platform/database/migrate.ts";
import type { Place } from "#server/platform/database/snapshot.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { folderStore } from "./folder-store.ts";
import { pictureColumns } from "./references.ts";
import { tableStore } from "./table-store.ts";

export const imageFolder = (dataDir: string) => join(dataDir, "images");

/** With PostgreSQL in the database, because instances share no disk; with SQLite beside it. */
export const imageStoreOf = ({ url, dataDir }: Place, db: Db): ImageStore =>
  url ? tableStore(db) : folderStore(imageFolder(dataDir));

/** For a database that may not be migrated yet: earlier versions had the files in the data folder with PostgreSQL, too. */
export async function presentImageStore(place: Place, db: Db): Promise<ImageStore> {
  const isMigrated = (await migrationsOf(db)).includes("0029-image-files");
  return imageStoreOf({ ...place, url: isMigrated ? place.url : "" }, db);
}

/** Copies the files that an earlier version stored in the data folder. The folder is left as it is. */
export async function importFolder(db: Db, { url, dataDir }: Place): Promise<void> {
  if (!url) return;
  const [source, target] = [folderStore(imageFolder(dataDir)), tableStore(db)];
  const present = new Set(await source.list());
  if (present.size === 0) return;
  const stored = new Set(await target.list());
  const wanted = (await usedUrls(db)).flatMap(filesOf).filter((name) => present.has(name) && !stored.has(name));
  for (const name of new Set(wanted)) {
    const bytes = await source.read(name);
    if (bytes) await target.write([{ name, bytes }]);
  }
}

/**
 * Copies the pictures of the build that a row refers to, so that a later version need not have them: of the demo, of pages that
 * were saved with the built-in pictures, and of databases of earlier versions. They have no row of their own, so no sweep
 * deletes them. Stops between two pictures on abort.
 */
export async function keepBuiltPictures(
  db: Db,
  { store, built, signal }: { store: ImageStore; built: Pick<ImageStore, "read">; signal: AbortSignal },
): Promise<void> {
  const uploaded = new Set((await db.selectFrom("image").select("url").execute()).map(({ url }) => url));
  const wanted = [...new Set(await usedUrls(db))].filter((url) => !uploaded.has(url));
  const stored = new Set(wanted.length > 0 ? await store.list() : []);
  for (const url of wanted) {
    if (signal.aborted) return;
    const files: StoredFile[] = [];
    for (const name of filesOf(url).filter((name) => !stored.has(name))) {
      const bytes = await built.read(name);
      if (bytes) files.push({ name, bytes });
    }
    if (files.length > 0) await store.write(files);
  }
}

/** Reads the file back and compares. */
export async function storeVerified(store: ImageStore, file: StoredFile): Promise<void> {
  await store.write([file]);
  const stored = await store.read(file.name);
  if (!stored || Buffer.compare(stored, file.bytes) !== 0)
    throw new Error(`${file.name} was not stored as it was given.`);
}

/** The uploaded pictures that a row refers to and of which files are missing. */
export async function missingFiles(db: Db, store: ImageStore): Promise<string[]> {
  const stored = new Set(await store.list());
  const uploaded = new Set((await db.selectFrom("image").select("url").execute()).map(({ url }) => url));
  const used = (await usedUrls(db)).filter((url) => uploaded.has(url));
  return [...new Set(used)].flatMap(filesOf).filter((name) => !stored.has(name));
}

async function usedUrls(db: Db): Promise<string[]> {
  const lists = await Promise.all(
    Object.entries(pictureColumns).map(([table, column]) =>
      db
        .selectFrom(table as "room_image")
        .select(`${column as "url"} as url`)
        .distinct()
        .execute(),
    ),
  );
  return lists.flat().flatMap(({ url }) => url ?? []);
}

export function filesOf(url: string): string[] {
  const image = parseImageUrl(url);
  return image ? imageFiles(image).map(({ name }) => name) : [];
}
