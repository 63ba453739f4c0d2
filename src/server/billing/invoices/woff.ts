import { inflateSync } from "node:zlib";

const headerSize = 44;
const entrySize = 20;

/**
 * The OpenType font inside a WOFF 1.0 file (W3C, "WOFF File Format 1.0", sections 3 to 5): a directory of tables and the
 * tables themselves, each at a multiple of four bytes. A PDF would otherwise decompress all tables again for each document.
 */
export function openTypeOf(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("Not a WOFF 1.0 file");
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts = [directory];
  let offset = directory.length;
  for (let at = 0; at < count; at++) {
    const entry = woff.subarray(headerSize + entrySize * at, headerSize + entrySize * (at + 1));
    const [start, stored, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = woff.subarray(start, start + stored);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (stored < length ? inflateSync(bytes) : bytes).copy(table);
    const place = 12 + 16 * at;
    entry.copy(directory, place, 0, 4);
    entry.copy(directory, place + 4, 16, 20);
    directory.writeUInt32BE(offset, place + 8);
    directory.writeUInt32BE(length, place + 12);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
}

/** One table of a WOFF 1.0 file, which takes less time than all of them. */
export function tableOf(woff: Buffer, name: string): Buffer | undefined {
  const count = woff.readUInt16BE(12);
  for (let at = 0; at < count; at++) {
    const entry = woff.subarray(headerSize + entrySize * at, headerSize + entrySize * (at + 1));
    if (entry.toString("latin1", 0, 4) !== name) continue;
    const [start, stored, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = woff.subarray(start, start + stored);
    return stored < length ? inflateSync(bytes) : bytes;
  }
  return undefined;
}
