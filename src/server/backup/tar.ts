/**
 * The tar format (POSIX.1-1988, "ustar") as far as a back-up needs it: plain files with short names, one after another.
 * Written by hand because it is two screens long, and so that every machine can look into a back-up without us.
 */

/** What was read is not what was written. */
export class Damaged extends Error {
  override name = "Damaged";
}

const block = 512;
const maxEntryBytes = 256 * 1024 * 1024;
const checksumAt = 148;
const magic = "ustar\x0000";

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;
const padding = (size: number) => (block - (size % block)) % block;

/** The sum of a header's bytes, its own field counted as spaces. */
function checksumOf(header: Uint8Array): number {
  let sum = 8 * 0x20;
  for (const [at, byte] of header.entries()) if (at < checksumAt || at >= checksumAt + 8) sum += byte;
  return sum;
}

/** A file as it stands in the archive; the name is ASCII and at most 100 characters long. */
export function tarEntry(name: string, bytes: Uint8Array, instant: Date): Buffer {
  const header = Buffer.alloc(block);
  const put = (text: string, at: number) => header.write(text, at, "latin1");
  put(name, 0);
  put(octal(0o600, 8), 100);
  put(octal(0, 8), 108);
  put(octal(0, 8), 116);
  put(octal(bytes.length, 12), 124);
  put(octal(Math.floor(instant.getTime() / 1000), 12), 136);
  put("0", 156);
  put(magic, 257);
  put(`${octal(checksumOf(header), 7)} `, checksumAt);
  return Buffer.concat([header, bytes, Buffer.alloc(padding(bytes.length))]);
}

/** What stands behind the last file. */
export const tarEnd = Buffer.alloc(2 * block);

const textAt = (header: Buffer, at: number, length: number) =>
  header.toString("latin1", at, at + length).replace(/\0.*$/s, "");
const numberAt = (header: Buffer, at: number, length: number) => Number.parseInt(textAt(header, at, length), 8);

/** Reads the files of an archive, one at a time. Throws Damaged for anything that `tarEntry` does not write. */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const source = new Source(chunks);
  for (;;) {
    const header = await source.take(block);
    if (header.equals(tarEnd.subarray(block))) {
      if (!(await source.take(block)).equals(header)) throw new Damaged("The end is missing.");
      return;
    }
    const size = numberAt(header, 124, 12);
    const isOurs = header.toString("latin1", 257, 265) === magic && textAt(header, 156, 1) === "0";
    if (!isOurs || numberAt(header, checksumAt, 8) !== checksumOf(header)) throw new Damaged("A header is not right.");
    if (!(size >= 0 && size <= maxEntryBytes)) throw new Damaged("A size is not right.");
    const bytes = await source.take(size);
    await source.take(padding(size));
    yield { name: textAt(header, 0, 100), bytes };
  }
}

/** So many bytes at a time, whatever the pieces they come in. */
class Source {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #waiting: Uint8Array[] = [];
  #size = 0;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    while (this.#size < size) {
      const { done, value } = await this.#chunks.next();
      if (done) throw new Damaged("It ends too early.");
      this.#waiting.push(value);
      this.#size += value.length;
    }
    const [first = Buffer.alloc(0), ...others] = this.#waiting;
    const all =
      others.length === 0 ? Buffer.from(first.buffer, first.byteOffset, first.length) : Buffer.concat(this.#waiting);
    this.#waiting = [all.subarray(size)];
    this.#size -= size;
    return all.subarray(0, size);
  }
}
