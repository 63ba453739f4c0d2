import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { ImageStore } from "#domain/platform/files/image-store.ts";
import { privateFolder } from "#server/platform/database/data-folder.ts";
import { migrationsOf } from "#server/platform/database/migrate.ts";
import { openSnapshot, type Place } from "#server/platform/database/snapshot.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import {
  createDigest,
  readRows,
  type TableShape,
  tablesOf,
  type Value,
} from "#server/platform/database/tables/tables.ts";
import { filesOf, presentImageStore } from "#server/platform/images/open-store.ts";
import { pictureColumns } from "#server/platform/images/references.ts";
import { type ArchiveFile, writeArchive } from "./archive.ts";
import {
  backupFormat,
  backupVersion,
  checksumFile,
  isUpload,
  type Manifest,
  manifestChecksum,
  manifestFile,
  rowsEntry,
  uploadEntry,
} from "./manifest.ts";

const imageColumnOf: Readonly<Record<string, string>> = pictureColumns;
const partBytes = 4 * 1024 * 1024;

/** Can run beside a server: all rows are of one snapshot, and every image that they refer to is included. */
export async function writeBackup(place: Place, file: string, instant: Date): Promise<Manifest> {
  await mkdir(dirname(file), { recursive: true, mode: privateFolder });
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    const contents = new Contents(place, instant);
    await writeArchive(unfinished, contents.files(), instant);
    await rename(unfinished, file);
    const folder = await open(dirname(file));
    await folder.sync().finally(() => folder.close());
    return contents.manifest();
  } finally {
    await rm(unfinished, { force: true });
  }
}

class Contents {
  readonly #place: Place;
  readonly #instant: Date;
  readonly #tables: Manifest["tables"] = {};
  readonly #uploads: Manifest["uploads"] = {};
  readonly #missing: string[] = [];
  readonly #uploaded = new Set<Value>();
  readonly #referenced = new Set<Value>();
  #migrations: string[] = [];

  constructor(place: Place, instant: Date) {
    this.#place = place;
    this.#instant = instant;
  }

  manifest(): Manifest {
    return {
      format: backupFormat,
      version: backupVersion,
      takenAt: this.#instant.toISOString(),
      migrations: this.#migrations,
      tables: this.#tables,
      uploads: this.#uploads,
      missing: this.#missing,
    };
  }

  async *files(): AsyncGenerator<ArchiveFile> {
    // Images first: one that is deleted while they are read is no longer referred to by the snapshot of the rows.
    yield* this.#images((store) => store.list());
    yield* this.#rows();
    // The files of an image are stored after its row, so one that nothing refers to may not have them yet.
    const needed = [...this.#referenced]
      .filter((url) => this.#uploaded.has(url))
      .flatMap((url) => filesOf(String(url)));
    yield* this.#images(async () => needed.filter((name) => !(name in this.#uploads)));
    this.#missing.push(...needed.filter((name) => !(name in this.#uploads)));
    const manifest = Buffer.from(JSON.stringify(this.manifest(), null, 2));
    yield { name: manifestFile, bytes: manifest };
    yield { name: checksumFile, bytes: manifestChecksum(manifest) };
  }

  async *#images(choose: (store: ImageStore) => Promise<string[]>): AsyncGenerator<ArchiveFile> {
    const { db, close } = await openSnapshot(this.#place);
    try {
      const store = await presentImageStore(this.#place, db);
      for (const name of (await choose(store)).filter(isUpload)) {
        const bytes = await store.read(name);
        if (!bytes) continue;
        this.#uploads[name] = createHash("sha256").update(bytes).digest("hex");
        yield { name: uploadEntry(name), bytes: Buffer.from(bytes) };
      }
    } finally {
      await close();
    }
  }

  async *#rows(): AsyncGenerator<ArchiveFile> {
    const { db, close } = await openSnapshot(this.#place);
    try {
      this.#migrations = await migrationsOf(db);
      for (const table of await tablesOf(db)) yield* this.#table(db, table);
    } finally {
      await close();
    }
  }

  async *#table(db: Db, table: TableShape): AsyncGenerator<ArchiveFile> {
    const own = createDigest();
    const urls = table.name === "image" ? this.#uploaded : this.#referenced;
    const urlColumn = table.columns.indexOf(table.name === "image" ? "url" : (imageColumnOf[table.name] ?? ""));
    let lines = "";
    let parts = 0;
    for await (const page of readRows(db, table)) {
      lines += own.update(page);
      for (const row of page) urls.add(row[urlColumn] ?? null);
      if (lines.length < partBytes) continue;
      yield { name: rowsEntry(table.name, ++parts), bytes: Buffer.from(lines) };
      lines = "";
    }
    if (lines !== "") yield { name: rowsEntry(table.name, ++parts), bytes: Buffer.from(lines) };
    this.#tables[table.name] = { columns: table.columns, ...own.digest() };
  }
}
