import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";

export class DamagedBackup extends Error {
  override name = "DamagedBackup";
}

export interface ArchiveFile {
  name: string;
  bytes: Buffer;
}

const maxFileBytes = 256 * 1024 * 1024;

/** Readable by the owner only; flushed to disk. */
export async function writeArchive(path: string, files: AsyncIterable<ArchiveFile>, mtime: Date): Promise<void> {
  const archive = pack();
  const output = createWriteStream(path, { mode: 0o600, flush: true });
  const addFile = ({ name, bytes }: ArchiveFile) =>
    new Promise<void>((resolve, reject) => {
      const entry = archive.entry({ name, mode: 0o600, mtime }, bytes, (error) => (error ? reject(error) : resolve()));
      // The callback handles it; an unhandled error event would end the process.
      entry.on("error", reject);
    });
  const addFiles = async () => {
    for await (const file of files) await addFile(file);
    archive.finalize();
  };
  const adding = addFiles().catch((error) => {
    archive.destroy(error);
    throw error;
  });
  const results = await Promise.allSettled([pipeline(archive, createGzip(), output), adding]);
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

/** Throws DamagedBackup. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveFile> {
  const archive = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), archive).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  );
  try {
    for await (const entry of archive) {
      const { name, type, size = 0 } = entry.header;
      if (type !== "file" || size > maxFileBytes)
        throw new DamagedBackup("The back-up is damaged: an entry is not a file, or is too large.");
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name, bytes: Buffer.concat(chunks) };
    }
  } catch (error) {
    if (error instanceof DamagedBackup) throw error;
  }
  const error = await reading;
  if (error) throw isFromSystem(error) ? error : new DamagedBackup(error.message, { cause: error });
}

/** zlib codes start with Z_; errors of tar-stream have none. */
const isFromSystem = ({ code }: NodeJS.ErrnoException) => code !== undefined && !code.startsWith("Z_");
