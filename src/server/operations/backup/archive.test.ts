import assert from "node:assert/strict";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { type Header, pack } from "tar-stream";
import { newFolder } from "#tests/support/property/sample-lodge.ts";
import { type ArchiveFile, DamagedBackup, readArchive, writeArchive } from "./archive.ts";

const mtime = new Date("2026-06-15T06:30:00Z");

async function readAll(path: string): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = [];
  for await (const file of readArchive(path)) files.push(file);
  return files;
}

test("files are read back as written, empty and large ones", async (t) => {
  const path = join(await newFolder(t), "archive.tar.gz");
  const sizes = [0, 1, 511, 512, 513, 1_000_000];
  const files = sizes.map((size) => ({ name: `tables/${size}.ndjson`, bytes: Buffer.alloc(size, "x") }));
  await writeArchive(path, Readable.from(files), mtime);
  assert.deepEqual(await readAll(path), files);
});

test("an entry that is not a file or exceeds the limit is refused before it is read", async (t) => {
  const path = join(await newFolder(t), "archive.tar.gz");
  const link: Partial<Header> & { name: string } = { name: "uploads/a.jpg", type: "symlink", linkname: "/etc/passwd" };
  for (const header of [link, { name: "uploads/a.jpg", size: 300 * 1024 * 1024 }]) {
    const archive = pack();
    const data = once(archive, "data");
    archive.entry(header);
    const [start] = await data;
    await writeFile(path, gzipSync(start));
    await assert.rejects(readAll(path), /an entry is not a file, or is too large/);
  }
});

test("a file in another format is a damaged archive; a missing file is another error", async (t) => {
  const path = join(await newFolder(t), "archive.tar.gz");
  for (const bytes of [Buffer.from("plain text"), gzipSync(Buffer.alloc(2000, "x")), gzipSync("short")]) {
    await writeFile(path, bytes);
    await assert.rejects(readAll(path), DamagedBackup);
  }
  await assert.rejects(readAll(`${path}.missing`), { code: "ENOENT" });
});

test("a full disk stops reading the source", async () => {
  let isClosed = false;
  const endless = async function* () {
    try {
      for (let number = 0; ; number++) {
        yield { name: `uploads/${number}.jpg`, bytes: Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))) };
      }
    } finally {
      isClosed = true;
    }
  };
  await assert.rejects(writeArchive("/dev/full", endless(), mtime), { code: "ENOSPC" });
  assert.ok(isClosed);
});

test("a failure of the source fails the archive", async (t) => {
  const path = join(await newFolder(t), "archive.tar.gz");
  const failing = async function* () {
    yield { name: "uploads/a.jpg", bytes: Buffer.alloc(100_000) };
    throw new Error("The disk of the uploads is gone");
  };
  await assert.rejects(writeArchive(path, failing(), mtime), /The disk of the uploads is gone/);
});
