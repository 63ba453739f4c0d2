import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { imageFiles, parseImageUrl } from "#domain/images.ts";
import { migrationsOf } from "#server/database/migrate.ts";
import type { Db } from "#server/database/schema.ts";
import { openSnapshot, type Place } from "#server/database/snapshot.ts";
import { digester, readRows, type TableShape, tablesOf, type Value } from "#server/database/tables.ts";
import { pictureColumns } from "#server/images/references.ts";
import {
  backupFormat,
  backupVersion,
  isUpload,
  type Manifest,
  manifestFile,
  rowsEntry,
  sealFile,
  sealOf,
  uploadEntry,
} from "./manifest.ts";
import { tarEnd, tarEntry } from "./tar.ts";

const pictureColumnOf: Readonly<Record<string, string>> = pictureColumns;
const partBytes = 4 * 1024 * 1024;

/** Where the pictures lie that staff handed in. */
export const uploadFolder = (dataDir: string) => join(dataDir, "images");

/**
 * Writes the database and the uploads into one file, while a server may go on working: all rows are of one moment, and
 * every picture that they refer to is with them. The file appears under its name when it is whole and on the disk.
 */
export async function writeBackup(place: Place, file: string, instant: Date): Promise<Manifest> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    const contents = new Contents(place, instant);
    // It holds guests' names and numbers: nobody else on the machine may read it.
    const output = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(Readable.from(contents.read()), createGzip(), output);
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
  /** The addresses of the pictures that staff handed in, and of those that something in the rows shows. */
  readonly #handedIn = new Set<Value>();
  readonly #shown = new Set<Value>();
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

  async *read(): AsyncGenerator<Buffer> {
    // First the pictures: one that goes while they are read is referred to no more when the rows are. One that comes
    // is fetched afterwards; it stays for an hour at least.
    const names = await readdir(uploadFolder(this.#place.dataDir)).catch(() => []);
    for (const name of names.filter(isUpload)) yield* this.#upload(name);
    const { db, close } = await openSnapshot(this.#place);
    try {
      this.#migrations = await migrationsOf(db);
      for (const table of await tablesOf(db)) yield* this.#table(db, table);
    } finally {
      await close();
    }
    // A picture that nothing shows yet may still be without its files: they are written after its row.
    for (const name of [...this.#shown].filter((address) => this.#handedIn.has(address)).flatMap(filesOf)) {
      if (!(name in this.#uploads || (yield* this.#upload(name)))) this.#missing.push(name);
    }
    const manifest = Buffer.from(JSON.stringify(this.manifest(), null, 2));
    yield this.#entry(manifestFile, manifest);
    yield this.#entry(sealFile, sealOf(manifest));
    yield tarEnd;
  }
  /** Says whether the file was there. */
  async *#upload(name: string): AsyncGenerator<Buffer, boolean> {
    const bytes = await readFile(join(uploadFolder(this.#place.dataDir), name)).catch((error) => {
      if (error.code !== "ENOENT") throw error;
    });
    if (!bytes) return false;
    this.#uploads[name] = createHash("sha256").update(bytes).digest("hex");
    yield this.#entry(uploadEntry(name), bytes);
    return true;
  }

  async *#table(db: Db, table: TableShape): AsyncGenerator<Buffer> {
    const own = digester();
    const addresses = table.name === "image" ? this.#handedIn : this.#shown;
    const addressAt = table.columns.indexOf(table.name === "image" ? "url" : (pictureColumnOf[table.name] ?? ""));
    let lines = "";
    let parts = 0;
    for await (const page of readRows(db, table)) {
      lines += own.take(page);
      for (const row of page) addresses.add(row[addressAt] ?? null);
      if (lines.length < partBytes) continue;
      yield this.#entry(rowsEntry(table.name, ++parts), Buffer.from(lines));
      lines = "";
    }
    if (lines !== "") yield this.#entry(rowsEntry(table.name, ++parts), Buffer.from(lines));
    this.#tables[table.name] = { columns: table.columns, ...own.digest() };
  }

  #entry(name: string, bytes: Buffer): Buffer {
    return tarEntry(name, bytes, this.#instant);
  }
}

/** The files of a picture, by what stands in a row. */
function filesOf(address: Value): string[] {
  const image = typeof address === "string" ? parseImageUrl(address) : undefined;
  return image ? imageFiles(image).map(({ name }) => name) : [];
}
