import { randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImageStore, StoredFile } from "#domain/platform/files/image-store.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { privateFile, privateFolder } from "#server/platform/database/data-folder.ts";

/** Suffix of a file while it is written; never served. */
const unfinished = ".part";
const hour = 3_600_000;

/** For one instance: the folder is created with the first file. */
export function folderStore(folder: string): ImageStore {
  return {
    /** If the disk is full or not writable, a retry may succeed: it completes the files, or they are swept. */
    write: (files) =>
      writeEach(folder, files).catch((cause) => Promise.reject(new AppError("unavailable", undefined, { cause }))),
    read: (name) =>
      readFile(join(folder, name)).catch((error) => {
        if (!["ENOENT", "ENOTDIR"].includes(error.code)) throw error;
        return undefined;
      }),
    hasAll: async (names) => {
      const found = await Promise.allSettled(names.map((name) => access(join(folder, name))));
      return found.every(({ status }) => status === "fulfilled");
    },
    remove: async (names) => {
      for (const name of names) await rm(join(folder, name), { force: true });
    },
    list: async () => {
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => !name.endsWith(unfinished)).toSorted();
    },
    removeUnfinished: async () => {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((name) => name.endsWith(unfinished))) {
        const path = join(folder, name);
        const info = await stat(path).catch(() => undefined);
        if (info && Date.now() - info.mtimeMs > hour) await rm(path, { force: true });
      }
    },
  };
}

/** Each file is written atomically and flushed to the disk. */
async function writeEach(folder: string, files: readonly StoredFile[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  for (const { name, bytes } of files) {
    const path = join(folder, `${randomUUID()}${unfinished}`);
    try {
      await writeFile(path, bytes, { flush: true, mode: privateFile });
      await rename(path, join(folder, name));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}
